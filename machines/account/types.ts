import type { AccountLawEvent } from '#domain/account-events.ts';
import type { AccountChannel, AccountFacts, AccountPosition } from '#domain/account.ts';

/** Types of the law of accounts: one region, what the account may do. */
export interface AccountTypes {
  facts: AccountFacts;
  event: AccountLawEvent;
  channel: AccountChannel;
  position: AccountPosition;
  derived: object;
}
