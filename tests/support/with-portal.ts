import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openPortal, type Portal, type Visit, type VisitOptions } from './portal.ts';

/**
 * One portal for the journeys of a file: opened before them, closed after all. After each journey its visits are closed, and no page
 * may have failed, broken the Content-Security-Policy or logged an error meanwhile.
 */
export function withPortal() {
  let opened: Portal | undefined;
  const portal = (): Portal => {
    if (!opened) throw new Error('The portal opens before the first journey');
    return opened;
  };
  beforeAll(async () => {
    opened = await openPortal();
  });
  afterEach(async () => {
    expect(await portal().leave(), 'errors of the pages').toEqual([]);
  });
  afterAll(() => opened?.close());
  return { portal, visit: (options?: VisitOptions): Promise<Visit> => portal().visit(options) };
}
