import type { User } from '#contract/resources.ts';
import { hasMembership } from '#domain/membership.ts';
import { isAdminRole, isBrokerRole, isMainAdministrator, maySimulate } from '#domain/roles.ts';
import {
  isManager,
  isPendingBroker,
  mayChangeCollaborator,
  mustChooseCollaborator,
  roleOf,
} from '#machines/session/index.ts';
import { mayCorrect, registrationDone, registrationPage, registrationPages } from './registration-pages.ts';
import { afterLogin, signPath } from './return-path.ts';
import {
  pass,
  redirect,
  refuse,
  sendBack,
  type Guard,
  type Refusal,
  type Verdict,
  type Visit,
} from './verdict.ts';

/** Where somebody else of the cabinet says that they are at the keyboard now. */
export const changePath = '/collaborator?changer';

const isBroker = (user: User | null) => user !== null && isBrokerRole(roleOf(user));
const isAdmin = (user: User | null) => user !== null && isAdminRole(roleOf(user));
const isMainBroker = (user: User) => roleOf(user) === 'main_broker';
const isMainAdmin = (user: User) => isMainAdministrator(roleOf(user), user.isMainAdmin);

/** A user who lacks something is refused by a page that says so; whoever is not signed in is another guard's business. */
const only =
  (has: (user: User) => boolean, because: Refusal = 'role'): Guard =>
  ({ user }) =>
    user === null || has(user) ? pass : refuse(because);

/** Where a step of a registration that gave no valid result leads to: whoever registers reads it (docs/domain/screens.md). */
const failedStepPath = '/error';

/** Signed in, and ready to work: else to the login, the suspended page, the registration or the choice of a collaborator. */
function authenticated({ user, path, search }: Visit): Verdict {
  if (!user) return redirect(signPath(path, search));
  if (user.suspended && isBroker(user)) return redirect('/suspended');
  const registration = registrationPage(user);
  if (registration) return path === failedStepPath ? pass : redirect(registration);
  return mustChooseCollaborator(user) ? redirect('/collaborator') : pass;
}

/** May work on the current offer. Accounts that are not ready yet are left to `authenticated`, which knows where they go on. */
function canDo({ user }: Visit): Verdict {
  if (!user || user.can_do || isAdmin(user) || user.isCompany || user.suspended) return pass;
  return registrationPage(user) ? pass : refuse('can-do');
}

/** Who has to choose, and who asks to change; nobody else. An address that asks to change where nobody is chosen yet leads to the choice. */
function collaboratorToChoose({ user, path, search }: Visit): Verdict {
  if (!user) return redirect(signPath(path, search));
  const asksToChange = path + search === changePath;
  if (mustChooseCollaborator(user)) return asksToChange ? redirect('/collaborator') : pass;
  return asksToChange && mayChangeCollaborator(user) ? pass : redirect('/');
}

/** The pages of a registration: a guest begins, an account goes on where it stopped, and may look back; later it corrects there what it is asked about. */
function registrationStep({ user, path }: Visit): Verdict {
  const page = path.split('/')[2] ?? '';
  if (['error', 'reset', 'statut'].includes(page)) return pass;
  const step = registrationPages.findIndex((name) => name === page) + 1;
  if (!user) return step <= 1 ? pass : redirect('/creation-compte');
  const current = registrationPage(user);
  if (!current) return mayCorrect(user, page) ? pass : redirect('/');
  const reached = user.isRegistred ? (user.broker?.stepOfRegistrastion ?? registrationDone) : 1;
  return step > 0 && step <= reached ? pass : redirect(current);
}

/** Every guard by its name in the route table (docs/domain/screens.md, docs/domain/roles-and-scope.md). */
export const guards = {
  'can-do': canDo,
  authenticated,
  broker: (visit) => (isBroker(visit.user) ? pass : sendBack(visit)),
  guest: ({ user, search }) => (user ? redirect(afterLogin(user, search)) : pass),
  client: ({ presence }) => (presence === 'client' ? pass : redirect('/')),
  admin: ({ user }) => (isAdmin(user) ? pass : redirect('/')),
  company: ({ user }) => (user?.isCompany ? pass : redirect('/')),
  hasColab: ({ user }) => (user && mustChooseCollaborator(user) ? redirect('/collaborator') : pass),
  haveMembership: ({ user }) =>
    user && isBroker(user) && !hasMembership(user.broker?.membership ?? null)
      ? redirect('/dashboard/documents')
      : pass,
  'not-prod': ({ production }) => (production ? redirect('/') : pass),
  /** The dossier's frame asks its chart (machines/dossier-access): only there is the file's stage known (docs/decisions/0021-readings-of-the-rules.md). */
  'step-is-accessible': () => pass,
  suspended: () => pass,

  /** A mailed link leads whoever is not signed in to the login, and back (docs/domain/registration.md). */
  'signed-in': ({ user, path, search }) => (user ? pass : redirect(signPath(path, search))),
  'collaborator-to-choose': collaboratorToChoose,
  'registration-step': registrationStep,
  'not-pending': only((user) => !isPendingBroker(user), 'pending'),
  'main-admin': only(isMainAdmin),
  'main-broker': only(isMainBroker),
  manager: only((user) => isBroker(user) && isManager(user)),
  simulates: only((user) => maySimulate(roleOf(user)), 'simulation'),
  staff: only((user) => isAdmin(user) || user.isCompany),
  'super-admin': only((user) => roleOf(user) === 'super_admin'),
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
