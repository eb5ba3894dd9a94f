import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/resources.ts';
import type { menuCountsChart } from '#machines/menu-counts/index.ts';
import { sessionChart, type SessionContext } from '#machines/session/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { answered, failed, fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { always, eventually, never, underWay } from './harness/properties.ts';
import { runTree } from './harness/run-tree.ts';
import type { Call, Moment, Properties, Tree } from './harness/tree.ts';
import { listOf } from './offer-list-cases.ts';
import { accepted, alice, known, other, somebody, waiting, wrongPassword } from './session-model.ts';

/**
 * The production charts of the session and of its menu counts run together. Their calls are answered after generated delays, with
 * generated failures; each promise below is checked after every event.
 */
const value = (outcome: unknown) => ({ value: outcome });
const plain = (...types: string[]) => types.map((type) => ({ type }));
const counted = (count: number) => value(answered({ ...listOf([]), counts: { 'offres-en-cours': count } }));

/** The user of the last answer. */
const knownIn = (calls: readonly Call[]) =>
  calls
    .flatMap(
      ({ answer }) =>
        (answer &&
          'value' in answer &&
          (answer.value as { answer?: { user?: User } } | undefined)?.answer?.user) ||
        [],
    )
    .at(-1) ?? somebody;

const tree = (token: SessionContext['token']): Tree => ({
  chart: sessionChart,
  input: { token },
  events: [
    { type: 'login.submit', email: 'broker@charpente.test', password: 'secret' },
    { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
    { type: 'site.visit', address: 'https://offres.test/', apart: false },
    { type: 'counts.received', counts: { 'offres-en-cours': 3 } },
    ...plain(
      'login.later',
      'logout.ask',
      'session.expired',
      'session.retry',
      'tab.signedIn',
      'tab.signedOut',
      'guest.opened',
      'guest.closed',
      'tab.shown',
      'menu.shown',
      'requests.changed',
    ),
  ],
  calls: {
    readUser: [
      value(known(somebody)),
      value(known(waiting)),
      value(known(other)),
      value(offline),
      value(signedOut),
      { error: fault },
    ],
    login: [
      value(accepted(somebody)),
      value(accepted(other)),
      value(wrongPassword),
      value(offline),
      { error: fault },
    ],
    sendLastWords: [value(true), value(false), { error: fault }],
    logout: [value(answered({ message: 'Au revoir.' })), value(offline), { error: fault }],
    chooseCollaborator: [
      { answer: (_, calls) => answered({ collaborator: alice, user: knownIn(calls) }) },
      value(wrongPassword),
      { error: fault },
    ],
    renewRcdToken: [
      value(answered({ tokenrcd: 'a new one' })),
      value(offline),
      value(signedOut),
      { error: fault },
    ],
    prefetch: [value(undefined), { error: fault }],
    loadCounts: [counted(4), counted(5), value(offline), value(failed), { error: fault }],
    watchTabs: [value(undefined), { error: fault }],
  },
});

const contextOf = ({ snapshot }: Moment) => snapshot.context as SessionContext;
const menuOf = ({ snapshot }: Moment) =>
  snapshot.children['menuCounts']?.getSnapshot() as
    | ReturnType<typeof menuCountsChart.resolveState>
    | undefined;
const isLast = (index: number, moments: readonly Moment[]) => index === moments.length - 1;
const writes = ['login', 'logout', 'chooseCollaborator', 'renewRcdToken'];
const sessionCalls = ['readUser', 'prefetch', ...writes];
const forms = [
  'unreachable',
  { guest: 'idle' },
  { guest: 'refused' },
  { guest: 'client' },
  { user: 'active' },
  { user: { expired: 'asking' } },
  { user: { expired: 'refused' } },
  { user: { expired: 'postponed' } },
];

const promises: Properties = {
  settled: [
    never(
      'two calls of the session are pending at once',
      (moment) => underWay(moment, ...sessionCalls).length > 1,
    ),
    never(
      'two calls for the menu counts are pending at once',
      (moment) => underWay(moment, 'loadCounts').length > 1,
    ),
    always(
      'the menu counts run exactly while a user is signed in',
      (moment) =>
        moment.snapshot.matches('user') ===
        (moment.snapshot.status === 'active' && menuOf(moment) !== undefined),
    ),
    always(
      'the account of a signed-in user is known',
      (moment) => !moment.snapshot.matches('user') || contextOf(moment).user !== null,
    ),
    always('the page never changes user without a reload', (moment, index, moments) => {
      const before = moments[index - 1];
      return (
        !before?.snapshot.matches('user') ||
        !moment.snapshot.matches('user') ||
        contextOf(before).user?.id === contextOf(moment).user?.id
      );
    }),
    always(
      'the page reloads once when the session ends',
      ({ snapshot, emitted }) =>
        snapshot.status !== 'done' || emitted.filter(({ type }) => type === 'leave').length === 1,
    ),
    always(
      'calls that wait for a new login learn whether it happened',
      ({ snapshot, emitted }, index, moments) => {
        const wasAsked = moments
          .slice(0, index + 1)
          .some((moment) => moment.snapshot.matches({ user: { expired: 'asking' } }));
        return (
          !wasAsked ||
          !snapshot.matches({ user: 'active' }) ||
          emitted.some(({ type }) => type === 'renewed' || type === 'abandoned')
        );
      },
    ),
    always('the menu shows the latest counts', (moment, index, moments) => {
      const answeredCounts = moment.calls.filter(
        ({ name, aborted, answeredAt }) => name === 'loadCounts' && !aborted && answeredAt !== undefined,
      ).length;
      return (
        !isLast(index, moments) ||
        answeredCounts === 0 ||
        !menuOf(moment)?.matches('loading') ||
        underWay(moment, 'loadCounts').length === 1
      );
    }),
    eventually(
      'the user can act in the end, unless the server never answers',
      (moment, index, moments) =>
        isLast(index, moments) &&
        (moment.snapshot.status === 'done' ||
          underWay(moment, ...sessionCalls).length === 1 ||
          forms.some((state) => moment.snapshot.matches(state as never))),
    ),
  ],
};

beforeEach(() => {
  stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

it.each(['user', 'client', null] as const)(
  'a session makes one call at a time and always ends in a state where the user can act: token of %s',
  { timeout: 120_000 },
  async (token) => {
    expect(await runTree(tree(token), promises, { runs: 150 })).toBeUndefined();
  },
);
