import type { User } from '#contract/account-resources.ts';
import { hasMembership } from '#domain/membership.ts';
import {
  isAdminRole,
  isBrokerageRole,
  isBrokerRole,
  isMainAdministrator,
  maySimulate,
} from '#domain/roles.ts';
import {
  isManager,
  isPendingBroker,
  mayChangeCollaborator,
  mustChooseCollaborator,
  roleOf,
} from '#machines/session/index.ts';
import { reachedStep, registrationSteps } from '#domain/registration.ts';
import { mayCorrect, registrationPage } from './registration-pages.ts';
import { afterLogin, factorPath, signPath } from './return-path.ts';
import {
  pass,
  redirect,
  refuse,
  sendAway,
  sendBack,
  type Guard,
  type Refusal,
  type Verdict,
  type Visit,
} from './verdict.ts';

/** Address that changes the acting collaborator of an agency. */
export const changePath = '/collaborator?changer';

const isBroker = (user: User | null) => user !== null && isBrokerRole(roleOf(user));
const isAdmin = (user: User | null) => user !== null && isAdminRole(roleOf(user));
const isMainBroker = (user: User) => roleOf(user) === 'main_broker';
const isMainAdmin = (user: User) => isMainAdministrator(roleOf(user), user.isMainAdmin);

/** Guard that refuses a signed-in user without the right. Guests pass: another guard redirects them. */
const only =
  (has: (user: User) => boolean, because: Refusal = 'role'): Guard =>
  ({ user }) =>
    user === null || has(user) ? pass : refuse(because);

/** The mailed link of a new password is followed by any account: it may be the link of another one. */
const isPasswordLink = (path: string, search: string) =>
  path === '/reset' && new URLSearchParams(search).has('token');

/** Page that shows a failed registration step (docs/domain/screens.md). */
const failedStepPath = '/error';

/**
 * Requires a session that is ready to work. Redirects to the login, the suspended page, the registration or
 * the choice of a collaborator.
 */
function authenticated({ user, path, search }: Visit): Verdict {
  if (!user) return redirect(signPath(path, search));
  if (user.suspended && isBroker(user)) return redirect('/suspended');
  const registration = registrationPage(user);
  if (registration) return path === failedStepPath ? pass : redirect(registration);
  return mustChooseCollaborator(user) ? redirect('/collaborator') : pass;
}

/**
 * Requires the right to work on the current offer. Accounts that are not ready pass: `authenticated`
 * redirects them.
 */
function canDo({ user }: Visit): Verdict {
  if (!user || user.can_do || isAdmin(user) || user.isCompany || user.suspended) return pass;
  return registrationPage(user) ? pass : refuse('can-do');
}

/**
 * Requires a user who must choose a collaborator, or who may change the current one; others go home. A change
 * without a current collaborator becomes a choice.
 */
function collaboratorToChoose({ user, path, search }: Visit): Verdict {
  if (!user) return redirect(signPath(path, search));
  const asksToChange = path + search === changePath;
  if (mustChooseCollaborator(user)) return asksToChange ? redirect('/collaborator') : pass;
  return asksToChange && mayChangeCollaborator(user) ? pass : redirect('/');
}

/** Requires a user who must add a second factor; others go on to the page that they asked for. */
function factorToAdd({ user, path, search }: Visit): Verdict {
  if (!user) return redirect(signPath(path, search));
  return user.must_enrol ? pass : redirect(afterLogin(user, search));
}

/**
 * Sends a user who must add a second factor first to its page, from every page with a guard: the server refuses
 * all calls of the others (docs/domain/second-factor.md). Null for any other visit.
 */
export const factorFirst = (names: readonly string[], { user, path, search }: Visit): Verdict | null =>
  user?.must_enrol && names.length > 0 && !names.includes('factor-to-add')
    ? redirect(path === '/sign' ? factorPath(afterLogin(user, search), '') : factorPath(path, search))
    : null;

/**
 * The registration's pages. A guest starts at the first; an account may open its current page and the earlier
 * ones. Once registered, an account may only open the pages that it must correct. An activation link is
 * followed by any account: it may be the link of another one.
 */
function registrationStep({ user, path }: Visit): Verdict {
  const page = path.split('/')[2] ?? '';
  if (['activation', 'error', 'reset', 'statut'].includes(page)) return pass;
  const step = registrationSteps.find(({ path: one }) => one === page)?.step ?? 0;
  if (!user) return step <= 1 ? pass : redirect('/creation-compte');
  const current = registrationPage(user);
  if (!current) return mayCorrect(user, page) ? pass : redirect('/');
  return step > 0 && step <= reachedStep(user) ? pass : redirect(current);
}

/** Every guard, by its name in the route table (docs/domain/screens.md, docs/domain/roles-and-scope.md). */
export const guards = {
  'can-do': canDo,
  authenticated,
  broker: (visit) => (isBroker(visit.user) ? pass : sendBack(visit)),
  brokerage: (visit) => (visit.user !== null && isBrokerageRole(roleOf(visit.user)) ? pass : sendBack(visit)),
  guest: ({ user, path, search }) =>
    user && !isPasswordLink(path, search) ? redirect(afterLogin(user, search)) : pass,
  client: ({ presence }) => (presence === 'client' ? pass : redirect('/')),
  admin: (visit) => (isAdmin(visit.user) ? pass : sendAway(visit, '/')),
  company: (visit) => (visit.user?.isCompany ? pass : sendAway(visit, '/')),
  hasColab: ({ user }) => (user && mustChooseCollaborator(user) ? redirect('/collaborator') : pass),
  haveMembership: ({ user }) =>
    user && isBroker(user) && !hasMembership(user.broker?.membership ?? null)
      ? redirect('/dashboard/documents')
      : pass,
  'not-prod': ({ production }) => (production ? redirect('/') : pass),
  /**
   * Always passes: the dossier's frame asks its chart (machines/dossier-access), which knows the dossier's
   * stage (docs/decisions/0021-ambiguous-rules-and-their-reading.md).
   */
  'step-is-accessible': () => pass,
  suspended: () => pass,

  /** A mailed link redirects a guest to the login, and back (docs/domain/registration.md). */
  'signed-in': ({ user, path, search }) => (user ? pass : redirect(signPath(path, search))),
  'collaborator-to-choose': collaboratorToChoose,
  'factor-to-add': factorToAdd,
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
