import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RequestList } from '#contract/resources.ts';
import { menuCountsChart } from '#machines/menu-counts/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { answered, offline } from '#tests/support/outcomes.ts';
import { scriptOf } from './harness/script.ts';
import { listOf } from './offer-list-cases.ts';
import { known, somebody } from './session-model.ts';

const counted = (count: number) => answered<RequestList>({ ...listOf([]), counts: { 'offres-en-cours': count } });

/** A session with its own menu, somebody being signed in. */
async function signedIn() {
  const script = scriptOf(sessionChart);
  const menuScript = scriptOf(menuCountsChart);
  const actor = createActor(script.chart.provide({ actors: { menuCounts: menuScript.chart } }), { input: { token: 'user' }, clock: script.clock }).start();
  await script.answer('readUser', known(somebody));
  return { session: actor, script, menuScript, figures: () => actor.getSnapshot().children.menuCounts?.getSnapshot() };
}

describe('the figures of the menu, within the session', () => {
  beforeEach(() => {
    stubBrowserStorage();
    return () => vi.unstubAllGlobals();
  });

  it('hear through the session what a list received, and ask again once a request changed', async () => {
    const { session, menuScript, figures } = await signedIn();
    session.send({ type: 'menu.shown' });
    expect(figures()?.value).toBe('waiting');
    session.send({ type: 'counts.received', counts: { 'offres-en-cours': 3 } });
    expect(figures()).toMatchObject({ value: 'shown', context: { counts: { 'offres-en-cours': 3 } } });
    session.send({ type: 'requests.changed' });
    await menuScript.answer('loadCounts', counted(4));
    expect(figures()?.context.counts).toEqual({ 'offres-en-cours': 4 });
  });

  it('outlast an expired session, and go with the user', async () => {
    const { session, script, figures } = await signedIn();
    session.send({ type: 'counts.received', counts: { 'offres-en-cours': 3 } });
    session.send({ type: 'session.expired' });
    expect(figures()?.context.counts).toEqual({ 'offres-en-cours': 3 });
    session.send({ type: 'logout.ask' });
    await script.answer('logout', offline);
    expect(figures()).toBeUndefined();
  });
});
