import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/account-resources.ts';
import { sessionChart, type SessionContext } from '#machines/session/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { answered, failed, fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { always, answerOf, atTheEnd, childOf, never, underWay } from './harness/properties.ts';
import { runTree } from './harness/run-tree.ts';
import type { Call, Moment, Properties, Tree } from './harness/tree.ts';
import { listOf } from './offer-list-cases.ts';
import {
  loginAccepted,
  alice,
  userKnown,
  otherUser,
  someBroker,
  credentials,
  pendingUser,
  wrongPassword,
} from './session-model.ts';

/**
 * A user signs in, chooses a collaborator, goes to the offers site, logs out, in any order, while other tabs
 * sign in and out and the server answers late, badly or not at all. The production charts of the session and
 * of its menu counts run together; each promise below must hold after every event.
 */
const value = (outcome: unknown) => ({ value: outcome });
const breaks = { error: fault };
const counted = (count: number) => value(answered({ ...listOf([]), counts: { 'offres-en-cours': count } }));

/** The user of the last answer. */
const lastKnownTo = (calls: readonly Call[]): User =>
  calls.flatMap((call) => answerOf<{ answer: { user?: User } }>(call).answer?.user ?? []).at(-1) ??
  someBroker;

/** `token`: what the browser has stored of an earlier session. */
const treeWith = (token: SessionContext['token']): Tree => ({
  chart: sessionChart,
  input: { token },
  events: [
    { type: 'login.submit', ...credentials },
    { type: 'login.later' },
    { type: 'logout.ask' },
    { type: 'collaborator.choose', collaborator_id: alice.id, pin: '' },
    { type: 'collaborator.resume', pin: '271828' },
    { type: 'collaborator.missing', unsaved: true },
    { type: 'site.visit', address: 'https://offres.test/', apart: false },
    { type: 'guest.opened' },
    { type: 'guest.closed' },
    { type: 'session.expired' },
    { type: 'session.retry' },
    { type: 'tab.signedIn' },
    { type: 'tab.signedOut' },
    { type: 'tab.expired' },
    { type: 'tab.shown' },
    { type: 'menu.shown' },
    { type: 'requests.changed' },
    { type: 'counts.received', counts: { 'offres-en-cours': 3 } },
  ],
  calls: {
    readUser: [
      value(userKnown(someBroker)),
      value(userKnown(pendingUser)),
      value(userKnown(otherUser)),
      value(offline),
      value(signedOut),
      breaks,
    ],
    login: [
      value(loginAccepted(someBroker)),
      value(loginAccepted(otherUser)),
      value(wrongPassword),
      value(offline),
      breaks,
    ],
    sendLastWords: [value(true), value(false), breaks],
    logout: [value(answered({ message: 'Au revoir.' })), value(offline), breaks],
    chooseCollaborator: [
      { answer: (_, calls) => answered({ collaborator: alice, user: lastKnownTo(calls) }) },
      value(wrongPassword),
      breaks,
    ],
    chooseAgain: [
      { answer: (_, calls) => answered({ collaborator: alice, user: lastKnownTo(calls) }) },
      value(wrongPassword),
      value(signedOut),
      breaks,
    ],
    renewRcdToken: [value(answered({ tokenrcd: 'a new one' })), value(offline), value(signedOut), breaks],
    prefetch: [value(undefined), breaks],
    loadCounts: [counted(4), counted(5), value(offline), value(failed), breaks],
    watchTabs: [value(undefined), breaks],
  },
});

const userOf = ({ snapshot }: Moment) => (snapshot.context as SessionContext).user;
const isSignedIn = ({ snapshot }: Moment) => snapshot.matches('user');
const hasEnded = ({ snapshot }: Moment) => snapshot.status === 'done';
const sessionCalls = [
  'readUser',
  'prefetch',
  'login',
  'logout',
  'chooseCollaborator',
  'chooseAgain',
  'renewRcdToken',
] as const;

const oneSessionCallAtATime = never(
  'two calls of the session are pending at once',
  (moment) => underWay(moment, ...sessionCalls).length > 1,
);

const oneCountCallAtATime = never(
  'two calls for the menu counts are pending at once',
  (moment) => underWay(moment, 'loadCounts').length > 1,
);

const countsRunForUsers = always(
  'the menu counts run exactly while a user is signed in',
  (moment) =>
    isSignedIn(moment) ===
    (moment.snapshot.status === 'active' && childOf(moment, 'menuCounts') !== undefined),
);

const usersAreKnown = always(
  'the account of a signed-in user is known',
  (moment) => !isSignedIn(moment) || userOf(moment) !== null,
);

const usersChangeWithAReload = always(
  'the page never changes user without a reload',
  (moment, index, moments) => {
    const before = moments[index - 1];
    const staysSignedIn = before !== undefined && isSignedIn(before) && isSignedIn(moment);
    return !staysSignedIn || userOf(before)?.id === userOf(moment)?.id;
  },
);

const theEndReloadsOnce = always(
  'the page reloads once when the session ends',
  (moment) => !hasEnded(moment) || moment.emitted.filter(({ type }) => type === 'leave').length === 1,
);

const waitingCallsAreInformed = always(
  'calls that wait for a new login learn whether it happened',
  ({ snapshot, emitted }, index, moments) => {
    const hasExpired = moments
      .slice(0, index + 1)
      .some((moment) => moment.snapshot.matches({ user: { expired: 'asking' } }));
    const isActiveAgain = hasExpired && snapshot.matches({ user: 'active' });
    return !isActiveAgain || emitted.some(({ type }) => type === 'renewed' || type === 'abandoned');
  },
);

const theMenuShowsCounts = atTheEnd('the menu shows the latest counts', (moment) => {
  const hasAnswer = moment.calls.some(
    ({ name, aborted, answeredAt }) => name === 'loadCounts' && !aborted && answeredAt !== undefined,
  );
  const isLoading = childOf(moment, 'menuCounts')?.matches('loading') ?? false;
  return !hasAnswer || !isLoading || underWay(moment, 'loadCounts').length === 1;
});

/** States in which the page shows a form, a question or its contents. */
const statesToActIn = [
  'unreachable',
  { guest: 'idle' },
  { guest: 'ended' },
  { guest: 'refused' },
  { guest: 'client' },
  { user: 'active' },
  { user: { expired: 'asking' } },
  { user: { expired: 'refused' } },
  { user: { expired: 'identifying' } },
  { user: { expired: 'postponed' } },
];

const theUserCanAct = atTheEnd(
  'the user can act in the end, unless the server never answers',
  (moment) =>
    hasEnded(moment) ||
    underWay(moment, ...sessionCalls).length === 1 ||
    statesToActIn.some((state) => moment.snapshot.matches(state as never)),
);

beforeEach(() => {
  stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

it.each(['user', 'client', null] as const)(
  'a session makes one call at a time and always ends in a state where the user can act: token of %s',
  { timeout: 120_000 },
  async (token) => {
    const promises: Properties = {
      settled: [
        oneSessionCallAtATime,
        oneCountCallAtATime,
        countsRunForUsers,
        usersAreKnown,
        usersChangeWithAReload,
        theEndReloadsOnce,
        waitingCallsAreInformed,
        theMenuShowsCounts,
        theUserCanAct,
      ],
    };
    expect(await runTree(treeWith(token), promises, { runs: 150 })).toBeUndefined();
  },
);
