import { adminRoles, brokerRoles, isMainAdministrator, type UserRole } from './roles.ts';

/** States of an account (docs/domain/account.md). */
export const accountStates = ['invited', 'active', 'suspended', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** French words of a state, as lists and badges show them. */
export const accountStateLabels: Readonly<Record<AccountState, string>> = {
  invited: 'Invité',
  active: 'Actif',
  suspended: 'Suspendu',
  closed: 'Fermé',
};

/** Days for which the link of an invitation is valid. */
export const invitationDays = 7;

/** Roles of the accounts that a list shows together. */
export const accountGroups = {
  administration: adminRoles,
  compagnies: ['company'],
  courtiers: brokerRoles,
} as const satisfies Record<string, readonly UserRole[]>;
export type AccountGroup = keyof typeof accountGroups;

/** French words of a role; a main administrator has its own. */
export const accountRoleLabels: Readonly<Record<UserRole | 'main_admin', string>> = {
  super_admin: 'Super-administrateur',
  main_admin: 'Administrateur principal',
  admin: 'Gestionnaire',
  company: 'Souscripteur de compagnie',
  broker: 'Courtier',
  main_broker: 'Courtier principal',
};

/** Position of an account in its law. */
export interface AccountPosition {
  access: 'new' | AccountState;
}

/** How an event reaches the law: a call of an administrator, or the link of the invitation. */
export type AccountChannel = 'call' | 'link';

/** What the law reads of an account and of the sender. */
export interface AccountFacts {
  role: UserRole;
  /** The flag of a main administrator (`main_admin`). */
  mainAdmin: boolean;
  /** May work on the product (`can_do`). */
  canDo: boolean;
  /** Has a second factor (docs/domain/second-factor.md). */
  secondFactor: boolean;
  /** The sender of the event owns this account. */
  own: boolean;
  /** The sender of the event is a super_admin. */
  bySuper: boolean;
  /** Active accounts that could do what this one does: other main administrators, or other super_admins. */
  peers: number;
}

/**
 * Whether an active account could do what one of that role does (docs/domain/account.md): a super_admin for a
 * super_admin, a main administrator for any other.
 */
export const isPeer = (role: UserRole, other: Pick<AccountFacts, 'role' | 'mainAdmin'>): boolean =>
  role === 'super_admin' ? other.role === role : isMainAdministrator(other.role, other.mainAdmin);

/** The most restrictive values: the only main administrator, on its own account. */
export const blankAccountFacts: AccountFacts = {
  role: 'admin',
  mainAdmin: true,
  canDo: false,
  secondFactor: false,
  own: true,
  bySuper: false,
  peers: 0,
};
