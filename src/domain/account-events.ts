/** All events of the law of accounts (docs/domain/account.md). */
export const accountLawEvents = [
  'ACCOUNT.INVITE',
  'ACCOUNT.REINVITE',
  'ACCOUNT.ACTIVATE',
  'ACCOUNT.SUSPEND',
  'ACCOUNT.RESTORE',
  'ACCOUNT.CLOSE',
  'ACCOUNT.REOPEN',
  'MAIN_ADMIN.GRANT',
  'MAIN_ADMIN.WITHDRAW',
  'WORK.GRANT',
  'WORK.WITHDRAW',
  'FACTOR.RESET',
] as const;
export type AccountLawEvent = (typeof accountLawEvents)[number];

export const isAccountEvent = (event: string): event is AccountLawEvent =>
  (accountLawEvents as readonly string[]).includes(event);
