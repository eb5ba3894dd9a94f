import type { User } from '#contract/resources.ts';
import type { sessionChart, SessionEmitted, SessionEvent } from '#machines/session/index.ts';
import { answered, fault, offline, refused, signedOut } from '#tests/support/outcomes.ts';
import { demoUsers, userOf } from '#tests/support/demo-accounts.ts';
import { done, send } from './harness/journeys.ts';
import { acted, emitted, given, stopped, type Effect, type Move } from './harness/moves.ts';
import { sentBy, type SuiteCases } from './harness/suite.ts';

/** Of a cabinet of several, so that one of them may be chosen. */
const cabinet = { broker: demoUsers['manager']?.broker ?? null };
export const somebody = userOf('broker', cabinet);
export const other = userOf('broker', { ...cabinet, id: 8 });
export const administrator = userOf('admin', { id: 9 });
/** The same account while its membership is not valid. */
export const waiting = demoUsers['attente'] ?? somebody;
export const suspended = { ...other, suspended: true };
export const wrongPassword = refused('Adresse ou mot de passe incorrect.', 'credentials');
/** The login of that account. */
export const accepted = (user: User) =>
  answered({
    token: `token of ${user.id}`,
    tokenrcd: 'token of the offers site',
    user,
    role: 'broker' as const,
    partenaires: [],
    message: 'Bienvenue.',
  });
export const known = (user: User) => answered({ user });
export const typed = { email: 'broker@charpente.test', password: 'secret' };
export const alice = { id: 1, name: 'Alice', l_name: 'Martin', gerant: true };

export const offersSite = { address: 'https://offres.test/?de=charpente', apart: false };

export const asks = (event: SessionEmitted) => emitted(event);
export const menuStarts = [given('menuCounts'), given('membershipCounts')];
export const restores = done('readUser', known(somebody), {
  at: { user: 'active' },
  context: { user: somebody, email: somebody.email },
  causes: [acted('storeHint'), ...menuStarts],
});

export const renewed = asks({ type: 'renewed' });
export const abandoned = asks({ type: 'abandoned' });
export const menuStops = [stopped('menuCounts'), stopped('membershipCounts')];
export const signsIn = (id: 'login' | 'loginAgain', at: unknown, by = typed) =>
  send<SessionEvent>(
    { type: 'login.submit', ...by },
    { at, context: { email: by.email, message: null, errors: {} }, causes: [given(id, { body: by })] },
  );
export const restoringAgain = { at: 'restoring', causes: [given('readUser', {})] };
export const leaves = (to: string, before: readonly Effect[] = []) => [
  ...before,
  ...menuStops,
  asks({ type: 'leave', to }),
  stopped('watchTabs'),
];
export const renamed = { ...somebody, name: 'Camille-Anne' };

/** Whom each move brought along: a call's answer, or a page that opened the session. */
const usersIn = (moves: readonly Move[]) =>
  moves.map((move) => {
    if (move.kind === 'done') return (move.output as { answer?: { user?: User } } | undefined)?.answer?.user;
    return move.kind === 'send' && move.event.type === 'session.opened'
      ? (move.event as unknown as { login: { user: User } }).login.user
      : undefined;
  });

/** The id of whoever was last known, as the logout names them. */
export const lastKnown = (moves: readonly Move[]) => ({
  body: { id: usersIn(moves).findLast((user) => user !== undefined)?.id ?? null },
});

/** Who has just signed in. */
export const lastArrived = (moves: readonly Move[]) =>
  usersIn(moves).findLast((user) => user !== undefined) ?? null;

/** What the session hears, and what its calls may come to. */
export const cases = {
  events: {
    'login.submit': [typed, { ...typed, email: 'autre@charpente.test' }],
    'login.later': [{}],
    'logout.ask': [{}],
    'session.expired': [{}],
    'session.retry': [{}],
    'collaborator.choose': [{ collaborator_id: 1, pin: '' }],
    'site.visit': [offersSite, { ...offersSite, apart: true }],
    'guest.opened': [{}],
    'guest.closed': [{}],
    'session.opened': [{ login: accepted(somebody).answer }],
    'user.changed': [{ user: somebody }, { user: other }, { user: { ...somebody, name: 'Camille-Anne' } }],
    'tab.signedIn': sentBy('watchTabs', [{}]),
    'tab.signedOut': sentBy('watchTabs', [{}]),
    'tab.shown': sentBy('watchTabs', [{}]),
    'memberships.counted': [{ counts: { pending: 3 } }, { counts: null }],
    'menu.shown': [{}],
    'counts.received': [{ counts: { 'offres-en-cours': 3 } }],
    'requests.changed': [{}],
  },
  children: {
    login: { done: [accepted(somebody), accepted(suspended), wrongPassword], error: [fault] },
    readUser: {
      done: [known(somebody), known(other), known(administrator), known(waiting), offline, signedOut],
      error: [fault],
    },
    sendLastWords: { done: [true, false], error: [fault] },
    logout: { done: [answered({ message: 'Au revoir.' }), offline], error: [fault] },
    chooseCollaborator: {
      done: [
        answered({ collaborator: alice, user: demoUsers['manager, chosen'] ?? somebody }),
        answered({ collaborator: alice, user: other }),
        wrongPassword,
      ],
      error: [fault],
    },
    renewRcdToken: { done: [answered({ tokenrcd: 'a new one' }), offline, signedOut], error: [fault] },
    prefetch: { done: [undefined], error: [fault] },
    menuCounts: {},
    membershipCounts: {},
    watchTabs: {},
  },
} satisfies Pick<SuiteCases<typeof sessionChart>, 'events' | 'children'>;
