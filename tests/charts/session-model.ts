import type { User } from '#contract/resources.ts';
import type { sessionChart, SessionContext } from '#machines/session/index.ts';
import { answered, fault, offline, refused, signedOut } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';
import { demoUsers, userOf } from '#tests/support/demo-accounts.ts';

/** Of a cabinet of several, so that one of them may be chosen. */
const cabinet = { broker: demoUsers['manager']?.broker ?? null };
export const somebody = userOf('broker', cabinet);
export const other = userOf('broker', { ...cabinet, id: 8 });
export const wrongPassword = refused('Adresse ou mot de passe incorrect.', 'credentials');
/** The login of that account. */
export const accepted = (user: User) => answered({ token: `token of ${user.id}`, tokenrcd: 'token of the offers site', user, role: 'broker' as const, partenaires: [], message: 'Bienvenue.' });
export const known = (user: User) => answered({ user });
export const alice = { id: 1, name: 'Alice', l_name: 'Martin', gerant: true };

/** For the paths on the screens, which are played without the suite until screens read it. */
export const cases = {
  events: {
    'login.submit': [{ email: 'broker@charpente.test', password: 'secret' }],
    'login.later': [{}], 'logout.ask': [{}], 'session.expired': [{}], 'session.retry': [{}],
    'collaborator.choose': [{ collaborator_id: 1, pin: '' }],
    'user.refresh': [{}], 'tab.signedIn': [{}], 'tab.signedOut': [{}], 'guest.opened': [{}], 'guest.closed': [{}],
    'menu.shown': [{}], 'counts.received': [{ counts: { 'offres-en-cours': 3 } }], 'requests.changed': [{}],
  },
  actors: {
    login: { done: [accepted(somebody), accepted(other), wrongPassword], error: [fault] },
    readUser: { done: [known(somebody), known(other), offline, signedOut], error: [fault] },
    logout: { done: [answered({ message: 'Au revoir.' }), offline], error: [fault] },
    chooseCollaborator: { done: [answered({ collaborator: alice, user: demoUsers['manager, chosen'] ?? somebody }), wrongPassword], error: [fault] },
    readAhead: { done: [undefined], error: [fault] },
    menuCounts: { done: [], error: [] },
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
};
