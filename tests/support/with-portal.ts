import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type PortalOptions, type Visit, type VisitOptions } from './portal.ts';

/**
 * One portal and one browser for all the files that a worker runs: opened for its first journey,
 * closed after its last.
 */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads there which other fixtures this one needs: none
const withWorker = test.extend('portal', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const portal = await openPortal();
  onCleanup(() => portal.close());
  return portal;
});

/**
 * The portal of a file's journeys. Other files of the worker were there before: what they made is there
 * too, but no simulation of theirs waits to be resumed. After each journey its visits are closed, and no
 * page may have failed, broken the Content-Security-Policy or logged an error meanwhile. `alone`: a portal
 * that no other file sees, for journeys after which an account of the demonstration is not what other
 * files take it for. With any other option the portal is its own too.
 */
export function withPortal({ alone = false, ...settings }: { alone?: boolean } & PortalOptions = {}) {
  let opened: Portal | undefined;
  const portal = (): Portal => {
    if (!opened) throw new Error('The portal opens before the first journey');
    return opened;
  };
  if (alone || Object.keys(settings).length > 0) {
    beforeAll(async () => {
      opened = await openPortal(settings);
    });
    afterAll(() => opened?.close());
  } else {
    withWorker.beforeAll(async ({ portal: shared }) => {
      opened = shared;
      await shared.forgetSimulations();
    });
  }
  afterEach(async () => {
    expect(await portal().leave(), 'errors of the pages').toEqual([]);
  });
  return { portal, visit: (options?: VisitOptions): Promise<Visit> => portal().visit(options) };
}
