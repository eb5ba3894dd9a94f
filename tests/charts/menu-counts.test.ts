import { createActor } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestList } from '#contract/resources.ts';
import { menuCountsChart, patience, type MenuCountsContext } from '#machines/menu-counts/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';
import { listOf } from './offer-list-cases.ts';
import { known, somebody } from './session-model.ts';

const counted = (count: number) => answered<RequestList>({ ...listOf([]), counts: { 'offres-en-cours': count } });

const cases = {
  events: { 'menu.shown': [{}], 'counts.received': [{ counts: { 'offres-en-cours': 3 } }], 'requests.changed': [{}] },
  actors: { loadCounts: { done: [counted(2), offline], error: [fault] } },
} satisfies Cases<typeof menuCountsChart>;

describeChart(menuCountsChart, cases, {
  project: ({ counts }: MenuCountsContext) => counts['offres-en-cours'],
  unnoticed: { 'menu-counts.loading|requests.changed|0': 'asks once more while asking: the test below answers the first call too late' },
});

function menu() {
  const script = scriptOf(menuCountsChart);
  const actor = createActor(script.chart, { clock: script.clock }).start();
  return { ...script, actor, where: () => actor.getSnapshot().value, counts: () => actor.getSnapshot().context.counts };
}

describe('the figures of the menu', () => {
  it('are asked for where no list of the page has brought them within 1.5 s', async () => {
    const { actor, clock, answer, where, counts } = menu();
    expect(() => clock.ring(patience)).toThrow('No timer');
    actor.send({ type: 'menu.shown' });
    clock.ring(patience);
    await answer('loadCounts', counted(2));
    expect([patience, where(), counts()]).toEqual([1500, 'shown', { 'offres-en-cours': 2 }]);
  });

  it('are not asked for where a list brings them', () => {
    const { actor, clock, where, counts } = menu();
    actor.send({ type: 'menu.shown' });
    actor.send({ type: 'counts.received', counts: { 'offres-en-cours': 3 } });
    expect([where(), counts()]).toEqual(['shown', { 'offres-en-cours': 3 }]);
    expect(() => clock.ring(patience)).toThrow('No timer');
  });

  it('are asked for once more where a request changes while they are on their way', async () => {
    const { actor, clock, answer, where } = menu();
    actor.send({ type: 'menu.shown' });
    clock.ring(patience);
    actor.send({ type: 'requests.changed' });
    await answer('loadCounts', counted(2));
    expect(where()).toBe('shown');
    await expect(answer('loadCounts', counted(1))).rejects.toThrow('was not called');
  });

  it('stay as they were where they cannot be asked for', async () => {
    const { actor, answer, where, counts } = menu();
    actor.send({ type: 'counts.received', counts: { 'offres-en-cours': 3 } });
    actor.send({ type: 'requests.changed' });
    await answer('loadCounts', offline);
    expect([where(), counts()]).toEqual(['absent', { 'offres-en-cours': 3 }]);
  });
});

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

  it('hear through the session what a list received, and ask anew once a request changed', async () => {
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
