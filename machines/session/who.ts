import type { User } from '#contract/account-resources.ts';
import { registrationDone } from '#domain/registration.ts';
import { isBrokerRole, roles, type Role } from '#domain/roles.ts';

/** The account's own role: the first of its names that is one (`can_do` is an access right, not a role). */
export function roleOf(user: User): Role {
  return roles.find((role) => user.roles.some(({ name }) => name === role)) ?? 'broker';
}

/** A broker account with collaborators for which none was chosen yet (docs/domain/session.md: hasColab). */
export const mustChooseCollaborator = (user: User): boolean =>
  user.broker !== null &&
  user.broker.stepOfRegistrastion === registrationDone &&
  user.broker.brokercollaborators.length > 0 &&
  user.collaborator === null;

/** A broker account with several collaborators of which one is chosen: another one may be chosen. */
export const mayChangeCollaborator = (user: User): boolean =>
  user.broker !== null && user.broker.brokercollaborators.length > 0 && user.collaborator !== null;

/** Whether the collaborator with that id has a PIN, as the list of the cabinet says. */
export const hasPin = (
  { broker }: Pick<User, 'broker'>,
  collaboratorId: number | null | undefined,
): boolean =>
  broker?.brokercollaborators.some(({ id, has_pin }) => id === collaboratorId && has_pin) ?? false;

/** Whether a new session of the same account must choose a collaborator, and the former one had one. */
export const losesCollaborator = (before: User | null, now: User | null): boolean =>
  now !== null && before?.id === now.id && before.collaborator !== null && mustChooseCollaborator(now);

/** Name of the current person: the chosen collaborator's, else the account's. */
export const personOf = ({
  name,
  lastname,
  collaborator,
}: Pick<User, 'name' | 'lastname' | 'collaborator'>): { name: string; lastname: string } =>
  collaborator ? { name: collaborator.name, lastname: collaborator.l_name } : { name, lastname };

/** A broker whose membership is not validated: it sees no offer management (docs/domain/membership.md, rule 9). */
export const isPendingBroker = (user: User): boolean => user.broker?.status === 'pending';

/** Whether the account may work on its offers: the calls of `access: valid` (docs/domain/roles-and-scope.md). */
export const mayReadOffers = (user: User): boolean =>
  !isPendingBroker(user) &&
  !user.suspended &&
  !mustChooseCollaborator(user) &&
  (user.can_do || !isBrokerRole(roleOf(user)));

/**
 * A manager, or a broker whose cabinet has no collaborators: both may do what a manager may
 * (docs/decisions/0021-ambiguous-rules-and-their-reading.md).
 */
export const isManager = (user: User): boolean =>
  user.broker !== null &&
  (user.broker.brokercollaborators.length === 0 || user.collaborator?.gerant === true);
