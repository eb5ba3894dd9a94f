import type { sessionChart, SessionContext } from '#machines/session/index.ts';
import type { Cases } from './harness/cases.ts';
import { demoUsers, userOf } from './session-cases.ts';

/** Of a cabinet of several, so that one of them may be chosen. */
const cabinet = { broker: demoUsers['manager']?.broker ?? null };
export const somebody = userOf('broker', cabinet);
export const other = userOf('broker', { ...cabinet, id: 8 });
export const refused = { kind: 'refused' as const, message: 'Adresse ou mot de passe incorrect.', errors: {} };
const unreachable = { kind: 'unreachable' as const, message: 'Le serveur ne répond pas.' };
export const offline = new Error('panne');

export const cases = {
  events: {
    'login.submit': [{ email: 'broker@charpente.test', password: 'secret' }],
    'login.later': [{}], 'logout.ask': [{}], 'session.expired': [{}], 'session.retry': [{}],
    'collaborator.choose': [{ collaborator_id: 1, pin: '' }],
    'user.refresh': [{}], 'tab.signedIn': [{}], 'tab.signedOut': [{}], 'guest.opened': [{}], 'guest.closed': [{}],
  },
  actors: {
    login: { done: [{ kind: 'accepted', user: somebody }, { kind: 'accepted', user: other }, refused], error: [offline] },
    readUser: { done: [{ kind: 'known', user: somebody }, { kind: 'known', user: other }, unreachable, { kind: 'expired', message: 'Session expirée.' }], error: [offline] },
    logout: { done: [undefined], error: [offline] },
    chooseCollaborator: { done: [{ kind: 'chosen', user: demoUsers['manager, chosen'] ?? somebody, collaborator: { id: 1, name: 'Alice', l_name: 'Martin', gerant: true } }, refused], error: [offline] },
    watchTabs: { done: [], error: [] },
  },
} satisfies Cases<typeof sessionChart>;

export const options = {
  input: { token: 'user' },
  project: ({ user, message }: SessionContext) => [user?.id, user?.collaborator?.id, message],
  exempt: {
    'session.opening|always|1': 'a tab opens once: the test below opens it with a client’s token',
    'session.opening|always|2': 'a tab opens once: the test below opens it without a token',
  },
  unnoticed: { 'session.user.expired|session.expired|0': 'at the question itself it changes nothing: the test below meets it while signing in' },
};
