import type { User } from '#contract/account-resources.ts';
import { mustChooseCollaborator, personOf } from '#machines/session/index.ts';
import { adminRoles, brokerRoles, type Role } from '#domain/roles.ts';

/** First initial and surname in upper case; '...' if either is missing (docs/domain/screens.md). */
export function shortName({ name, lastname }: Pick<User, 'name' | 'lastname'>): string {
  const [initial] = name.trim();
  const surname = lastname.trim();
  return initial && surname
    ? `${initial.toLocaleUpperCase('fr')}. ${surname.toLocaleUpperCase('fr')}`
    : '...';
}

/** Name in the top bar: the current person, or the agency until a collaborator is chosen. */
export const shownName = (user: User): string =>
  mustChooseCollaborator(user) ? (user.broker?.company_name ?? '...') : shortName(personOf(user));

export const shownInitials = (user: User): string =>
  mustChooseCollaborator(user) ? '…' : initials(personOf(user));

const initials = ({ name, lastname }: Pick<User, 'name' | 'lastname'>): string =>
  [name, lastname]
    .map((word) => [...word.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('fr') || '…';

export type AvatarKind = 'broker' | 'admin' | 'other';

const isAmong = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** Avatar style of the role (docs/domain/screens.md). */
export const avatarOf = (role: Role): AvatarKind =>
  isAmong(brokerRoles, role) ? 'broker' : isAmong(adminRoles, role) ? 'admin' : 'other';
