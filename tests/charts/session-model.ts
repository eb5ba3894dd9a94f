import type { User } from '#contract/account-resources.ts';
import type { sessionChart, SessionEmitted, SessionEvent } from '#machines/session/index.ts';
import { answered, fault, gone, invalid, offline, refused, signedOut } from '#tests/support/outcomes.ts';
import { demoUsers, userOf } from '#tests/support/demo-accounts.ts';
import { done, send } from './harness/journeys.ts';
import { emitted, given, stopped, type Effect, type Move } from './harness/moves.ts';
import { sentBy, type SuiteCases } from './harness/suite.ts';
import { storesHint } from './written.ts';

/** Of a cabinet of several, so that one of them may be chosen. */
const cabinet = { broker: demoUsers['manager']?.broker ?? null };
export const someBroker = userOf('broker', cabinet);
export const otherUser = userOf('broker', { ...cabinet, id: 8 });
export const administrator = userOf('admin', { id: 9 });
/** The same account while its membership is not valid. */
export const pendingUser = demoUsers['attente'] ?? someBroker;
export const suspended = { ...otherUser, suspended: true };
export const wrongPassword = refused('Adresse ou mot de passe incorrect.', 'credentials');
/** The same account with a chosen collaborator; after a new login, none is chosen, and one may have a PIN. */
export const chosen = demoUsers['manager, chosen'] ?? someBroker;
export const pinned = {
  ...someBroker,
  broker: someBroker.broker && {
    ...someBroker.broker,
    brokercollaborators: someBroker.broker.brokercollaborators.map((one) => ({ ...one, has_pin: true })),
  },
};
export const wrongPin = invalid({ pin: ['Ce code n’est pas le bon.'] });
/** The same account if its role must have a second factor. */
export const enrolling = { ...someBroker, must_enrol: true };
/** The login of that account. */
export const loginAccepted = (user: User) =>
  answered({
    token: `token of ${user.id}`,
    tokenrcd: 'token of the offers site',
    user,
    role: 'broker' as const,
    partenaires: [],
    message: 'Bienvenue.',
  });
/** The same, in a browser that is trusted from now on. */
export const loginTrusted = (user: User) =>
  answered({ ...loginAccepted(user).answer, device: 'token of the device' });
/** The right password of an account with a second factor. */
export const factorAsked = { proof: 'proof', ways: ['authenticator', 'recovery'] as const };
export const loginPending = answered({ factor: factorAsked, message: 'Il reste à prouver.' });
export const proofOver = gone('Entrez à nouveau votre mot de passe.', 'proof_over');
export const userKnown = (user: User) => answered({ user });
export const credentials = { email: 'broker@charpente.test', password: 'secret' };
export const alice = { id: 1, name: 'Alice', l_name: 'Martin', gerant: true };

export const offersSite = { address: 'https://offres.test/?de=charpente', apart: false };

export const emits = (event: SessionEmitted) => emitted(event);
export const menuStarts = [given('menuCounts'), given('membershipCounts')];
export const serverRestoresUser = done('readUser', userKnown(someBroker), {
  at: { user: 'active' },
  context: { user: someBroker, email: someBroker.email },
  causes: [storesHint, ...menuStarts],
});

export const announcesRenewal = emits({ type: 'renewed' });
export const announcesAbandonment = emits({ type: 'abandoned' });
export const menuStops = [stopped('menuCounts'), stopped('membershipCounts')];
export const signsIn = (id: 'login' | 'loginAgain', at: unknown, by = credentials) =>
  send<SessionEvent>(
    { type: 'login.submit', ...by },
    { at, context: { email: by.email, message: null, errors: {} }, causes: [given(id, { body: by })] },
  );
export const readsUserAgain = { at: 'restoring', causes: [given('readUser', {})] };
export const reloadsAt = (to: string, before: readonly Effect[] = []) => [
  ...before,
  ...menuStops,
  emits({ type: 'leave', to }),
  stopped('watchTabs'),
];
export const renamedBroker = { ...someBroker, name: 'Camille-Anne' };

/** Whom each move brought along: a call's answer, or a page that opened the session. */
const usersIn = (moves: readonly Move[]) =>
  moves.map((move) => {
    if (move.kind === 'done') return (move.output as { answer?: { user?: User } } | undefined)?.answer?.user;
    return move.kind === 'send' && move.event.type === 'session.opened'
      ? (move.event as unknown as { login: { user: User } }).login.user
      : undefined;
  });

/** The id of the user who was known last, as the logout names it. */
export const lastKnown = (moves: readonly Move[]) => ({
  body: { id: usersIn(moves).findLast((user) => user !== undefined)?.id ?? null },
});

/** Who has just signed in. */
export const lastArrived = (moves: readonly Move[]) =>
  usersIn(moves).findLast((user) => user !== undefined) ?? null;

/** What was typed to sign in. */
export const credentialsIn = (typed: { email?: unknown; password?: unknown } | undefined) => ({
  email: typed?.email,
  password: typed?.password,
});

/** The devices that were trusted so far, the latest first; five at the most. */
export function devicesIn(moves: readonly Move[]): { devices?: readonly string[] } {
  const devices = moves.flatMap((move) => {
    const answer =
      move.kind === 'done' ? (move.output as { answer?: { device?: string } } | undefined) : undefined;
    return answer?.answer?.device ?? [];
  });
  return devices.length > 0 ? { devices: devices.toReversed().slice(0, 5) } : {};
}

/** The PIN that was typed just before, to continue as before. */
export const lastPin = (moves: readonly Move[]) => {
  const last = moves.at(-1);
  return last?.kind === 'send' && last.event.type === 'collaborator.resume'
    ? (last.event as unknown as { pin: string }).pin
    : '';
};

/** The events of the session, and the outcomes of its calls. */
export const cases = {
  events: {
    'login.submit': [credentials, { ...credentials, email: 'autre@charpente.test' }],
    'login.later': [{}],
    'logout.ask': [{}, { to: '/sign' }],
    'session.expired': [{}],
    'session.retry': [{}],
    'collaborator.choose': [{ collaborator_id: 1, pin: '' }],
    'factor.missing': [{}],
    'collaborator.missing': [{ unsaved: true }, { unsaved: false }],
    'collaborator.resume': [{ pin: '123456' }],
    'site.visit': [offersSite, { ...offersSite, apart: true }],
    'guest.opened': [{}],
    'guest.closed': [{}],
    'session.opened': [{ login: loginAccepted(someBroker).answer }],
    'user.changed': [
      { user: someBroker },
      { user: otherUser },
      { user: { ...someBroker, name: 'Camille-Anne' } },
    ],
    'tab.signedIn': sentBy('watchTabs', [{}]),
    'tab.expired': sentBy('watchTabs', [{}]),
    'tab.signedOut': sentBy('watchTabs', [{}]),
    'tab.shown': sentBy('watchTabs', [{}]),
    'memberships.counted': [{ counts: { pending: 3 } }, { counts: null }],
    'menu.shown': [{}],
    'counts.received': [{ counts: { 'offres-en-cours': 3 } }],
    'requests.changed': [{}],
  },
  children: {
    login: {
      done: [
        loginAccepted(someBroker),
        loginAccepted(suspended),
        loginAccepted(pinned),
        loginPending,
        wrongPassword,
      ],
      error: [fault],
    },
    factorProof: {
      looks: {
        value: 'asking',
        context: { asked: factorAsked, way: 'authenticator', message: null, errors: {} },
      },
      done: [
        loginAccepted(someBroker),
        loginAccepted(suspended),
        loginAccepted(pinned),
        loginTrusted(someBroker),
        proofOver,
        { kind: 'cancelled' } as const,
      ],
      error: [fault],
    },
    readUser: {
      done: [
        userKnown(someBroker),
        userKnown(otherUser),
        userKnown(administrator),
        userKnown(pendingUser),
        userKnown(chosen),
        userKnown(pinned),
        userKnown(enrolling),
        offline,
        signedOut,
      ],
      error: [fault],
    },
    sendLastWords: { done: [true, false], error: [fault] },
    logout: { done: [answered({ message: 'Au revoir.' }), offline], error: [fault] },
    chooseCollaborator: {
      done: [
        answered({ collaborator: alice, user: demoUsers['manager, chosen'] ?? someBroker }),
        answered({ collaborator: alice, user: otherUser }),
        wrongPassword,
      ],
      error: [fault],
    },
    chooseAgain: {
      done: [
        answered({ collaborator: alice, user: { ...chosen, name: 'Camille-Anne' } }),
        answered({ collaborator: alice, user: otherUser }),
        wrongPin,
        signedOut,
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
