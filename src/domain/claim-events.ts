/** All events of the law of claims (docs/domain/claims.md). */
export const claimEvents = [
  'CLAIM.DECLARE',
  'CLAIM.INCOMPLETE',
  'CLAIM.COMPLETE',
  'CLAIM.CONSTITUTE',
  'EXPERT.APPOINT',
  'EXPERT.RECUSE',
  'POSITION.GRANT',
  'POSITION.REFUSE',
  'EXTENSION.ASK',
  'EXTENSION.AGREE',
  'OFFER.MAKE',
  'OFFER.ACCEPT',
  'CLAIM.CONTEST',
  'PAYMENT.RECORD',
  'TERM.MISS',
  'CLAIM.WITHDRAW',
  'CLAIM.CLOSE',
] as const;
export type ClaimEventName = (typeof claimEvents)[number];

export const isClaimEvent = (name: string): name is ClaimEventName => claimEvents.some((one) => one === name);
