/** All events of the law of memberships (docs/domain/membership.md). */
export const membershipEvents = [
  'REGISTRATION.START',
  'ELIGIBILITY.FAIL',
  'DOCUMENTS.SUBMIT',
  'INFO.REQUEST',
  'INFO.WITHDRAW',
  'AGREEMENT.SIGNED',
  'AGREEMENT.WAIVE',
  'MEMBERSHIP.VALIDATE',
  'MEMBERSHIP.REJECT',
  'MEMBERSHIP.REOPEN',
  'MEMBERSHIP.EXPIRE',
  'MEMBERSHIP.SUSPEND',
  'MEMBERSHIP.RESTORE',
  'MEMBERSHIP.TERMINATE',
] as const;
export type MembershipEventName = (typeof membershipEvents)[number];

export const isMembershipEvent = (event: string): event is MembershipEventName =>
  (membershipEvents as readonly string[]).includes(event);
