import type { AccountLawEvent } from '#domain/account-events.ts';
import type { AccountChannel, AccountFacts, AccountPosition } from '#domain/account.ts';
import type { InvitedRole } from '#domain/validation/account.ts';
import type { Effect } from '#machines/account/effects.ts';
import type { Refusal } from '#machines/shared/law/law.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { Move } from '../law/store.ts';
import type { Agent } from '../law/transition.ts';
import type { AccountRow } from './row.ts';

/** Data of a new account. */
export interface NewAccount {
  email: string;
  name: string;
  lastname: string;
  role: InvitedRole;
  companyId: number | null;
}

/** Columns that a transition may set; absent ones stay unchanged. */
export interface AccountChanges {
  main_admin?: boolean;
  can_do?: boolean;
  password_hash?: string;
}

/** Types of an account for the executor of laws. */
export interface AccountKind {
  row: AccountRow;
  made: NewAccount;
  changes: AccountChanges;
  facts: AccountFacts;
  position: AccountPosition;
  event: { type: AccountLawEvent; channel: AccountChannel; data?: Record<string, unknown> | undefined };
  effect: Effect;
  refusal: Refusal['code'];
  /** Who reads the answer of a conflict; nobody for the link of an invitation. */
  reader: { caller: UserCaller | null };
}
export type AccountMove = Move<AccountKind>;
export type AccountAgent = Agent<AccountKind>;
