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

/** The production tree of a session with the figures of its menu, under generated delays and failures of its calls. */
const value = (outcome: unknown) => ({ value: outcome });
const plain = (...types: string[]) => types.map((type) => ({ type }));
const counted = (count: number) => value(answered({ ...listOf([]), counts: { 'offres-en-cours': count } }));

/** Whose token the server was last asked by. */
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
    readAhead: [value(undefined), { error: fault }],
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
const asks = ['readUser', 'readAhead', ...writes];
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
    never('the session asks two things at once', (moment) => underWay(moment, ...asks).length > 1),
    never('the figures are asked for twice at once', (moment) => underWay(moment, 'loadCounts').length > 1),
    always(
      'figures belong to a user',
      (moment) =>
        moment.snapshot.matches('user') ===
        (moment.snapshot.status === 'active' && menuOf(moment) !== undefined),
    ),
    always(
      'whoever is signed in is known',
      (moment) => !moment.snapshot.matches('user') || contextOf(moment).user !== null,
    ),
    always('a user’s page never becomes another user’s without a reload', (moment, index, moments) => {
      const before = moments[index - 1];
      return (
        !before?.snapshot.matches('user') ||
        !moment.snapshot.matches('user') ||
        contextOf(before).user?.id === contextOf(moment).user?.id
      );
    }),
    always(
      'once the session is over, the page is loaded anew',
      ({ snapshot, emitted }) =>
        snapshot.status !== 'done' || emitted.filter(({ type }) => type === 'leave').length === 1,
    ),
    always(
      'calls that wait for a session hear what becomes of it',
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
    always('the menu shows the figures that were brought last', (moment, index, moments) => {
      const brought = moment.calls.filter(
        ({ name, aborted, answeredAt }) => name === 'loadCounts' && !aborted && answeredAt !== undefined,
      ).length;
      return (
        !isLast(index, moments) ||
        brought === 0 ||
        !menuOf(moment)?.matches('loading') ||
        underWay(moment, 'loadCounts').length === 1
      );
    }),
    eventually(
      'one can act in the end, unless the server never answers',
      (moment, index, moments) =>
        isLast(index, moments) &&
        (moment.snapshot.status === 'done' ||
          underWay(moment, ...asks).length === 1 ||
          forms.some((state) => moment.snapshot.matches(state as never))),
    ),
  ],
};

beforeEach(() => {
  stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

it.each(['user', 'client', null] as const)(
  'asks one thing at a time and never ends where nobody can act: %s',
  { timeout: 120_000 },
  async (token) => {
    expect(await runTree(tree(token), promises, { runs: 150 })).toBeUndefined();
  },
);
