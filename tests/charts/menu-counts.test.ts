import { createActor, type AnyActorRef } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestList } from '#contract/request-resources.ts';
import { menuCountsChart } from '#machines/menu-counts/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { answered, offline } from '#tests/support/outcomes.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { DueClock } from './harness/due-clock.ts';
import { conduct, withScriptedChildren } from './harness/scripted.ts';
import type { Move } from './harness/moves.ts';
import { suite } from './menu-counts-cases.ts';
import { listOf } from './offer-list-cases.ts';
import { userKnown, someBroker } from './session-model.ts';

/*
 * Tests of the chart `menu-counts`: those that its suite makes (`menu-counts-cases.ts`), and those of single
 * rules.
 */

const counted = (count: number) =>
  answered<RequestList>({ ...listOf([]), counts: { 'offres-en-cours': count } });

describeSuite(suite);

type Said = Exclude<Move, { kind: 'send' | 'waits' }>;
const childrenOf = (actor: AnyActorRef | undefined) =>
  (actor?.getSnapshot() as { children?: Record<string, AnyActorRef> } | undefined)?.children ?? {};

/** A session with its own figures, somebody being signed in; the calls of both are scripted. */
function signedIn() {
  const menuCounts = withScriptedChildren(menuCountsChart, suite.children) as typeof menuCountsChart;
  const session = createActor(
    (withScriptedChildren(sessionChart, {}) as typeof sessionChart).provide({ actors: { menuCounts } }),
    { input: { token: 'user' }, clock: new DueClock() },
  ).start();
  const says = (move: Said) => conduct(childrenOf(session), move);
  says({ kind: 'done', id: 'readUser', output: userKnown(someBroker) });
  const menu = () => session.getSnapshot().children.menuCounts;
  return {
    session,
    says,
    menuSays: (move: Said) => conduct(childrenOf(menu()), move),
    figures: () => menu()?.getSnapshot(),
  };
}

describe('the figures of the menu, within the session', () => {
  beforeEach(() => {
    stubBrowserStorage();
    return () => vi.unstubAllGlobals();
  });

  it('hear through the session what a list received, and ask again once a request changed', () => {
    const { session, menuSays, figures } = signedIn();
    session.send({ type: 'menu.shown' });
    expect(figures()?.value).toBe('waiting');
    session.send({ type: 'counts.received', counts: { 'offres-en-cours': 3 } });
    expect(figures()).toMatchObject({ value: 'shown', context: { counts: { 'offres-en-cours': 3 } } });
    session.send({ type: 'requests.changed' });
    menuSays({ kind: 'done', id: 'loadCounts', output: counted(4) });
    expect(figures()?.context.counts).toEqual({ 'offres-en-cours': 4 });
  });

  it('outlast an expired session, and go with the user', () => {
    const { session, says, figures } = signedIn();
    session.send({ type: 'counts.received', counts: { 'offres-en-cours': 3 } });
    session.send({ type: 'session.expired' });
    expect(figures()?.context.counts).toEqual({ 'offres-en-cours': 3 });
    session.send({ type: 'logout.ask' });
    says({ kind: 'done', id: 'sendLastWords', output: true });
    says({ kind: 'done', id: 'logout', output: offline });
    expect(figures()).toBeUndefined();
  });
});
