import { accountGroups, accountStates, type AccountState } from '#domain/account.ts';
import { adminRoles, type UserRole } from '#domain/roles.ts';
import { invitationSchema } from '#domain/validation/account.ts';
import { mixed, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';

/** An account in the list of main administrators (docs/domain/account.md). */
export interface UserSummary {
  id: number;
  email: string;
  name: string;
  lastname: string;
  role: UserRole;
  main_admin: boolean;
  /** May work on the product. */
  can_do: boolean;
  state: AccountState;
  /** Company of an underwriter, cabinet of a broker; null for administrators. */
  organisation: string | null;
  /** Last login; null if there was none within a year. */
  seen_at: string | null;
  /** When the invitation ends or ended; null for an account that is not invited. */
  invited_until: string | null;
}

/** An account, with what may happen to it. */
export interface AccountResource extends UserSummary {
  /** Raised by each event of the law; a write names the one that it saw. */
  version: number;
  created_at: string;
  /** Since when it is suspended or closed, by whom and why, as far as it is known; null if it is neither. */
  stopped: { at: string; by: string | null; reason: string | null } | null;
  permitted: { event: string; channel: string }[];
  refused: { event: string; because: string }[];
}

/** The answer of every write. */
export interface AccountChanged {
  message: string;
  account: AccountResource;
}

const ofMainAdministrators = { who: adminRoles, access: 'active', ofMainAdmins: true } as const;

/** Number of accounts on a page. */
export const usersPerPage = 10;

/** Calls by which main administrators manage accounts. */
export const userCalls = {
  users: call<{ users: Page<UserSummary> }>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/users',
    summary: 'Les comptes, par rôle et par état',
    query: object({
      ...pageQuery,
      search: string().max(100),
      group: string().oneOf([...Object.keys(accountGroups), '']),
      state: string().oneOf([...accountStates, '']),
    }),
  }),
  userAccount: call<{ account: AccountResource }>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'Un compte et ce qui peut lui arriver',
    object: 'account',
    params: idParams,
  }),
  inviteUser: call<AccountChanged>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/users',
    summary: 'Invite une personne',
    body: invitationSchema,
  }),
  userEvent: call<AccountChanged>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/users/{id}/events',
    summary: 'Suspend, rétablit, ferme ou rouvre un compte, change ses droits',
    object: 'account',
    params: idParams,
    body: object({
      event: string().max(40).required(),
      data: mixed<Record<string, unknown>>(),
      version: int4(0).required(),
    }),
  }),
};
