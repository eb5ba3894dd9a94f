import type { Actor, Party } from './parties.ts';
import type { Via } from './lifecycle.ts';

export { partyOf, systemActor, type Actor, type Party } from './parties.ts';

/** Everything that may be asked of a request, or happen to it (docs/domain/lifecycle.md). */
export const lifecycleEvents = [
  'REQUEST.SIMULATE', 'REQUEST.EDIT', 'ELIGIBILITY.FAIL', 'ELIGIBILITY.OVERRIDE',
  'OFFER.SAVE', 'OFFER.REVISE', 'OFFER.EXPIRE', 'QUOTE.SEND', 'CLIENT.REFUSE',
  'REFERRAL.REQUEST', 'REFERRAL.GRANT',
  'STATUS.ABANDON', 'STATUS.ARCHIVE', 'STATUS.RESUME', 'PROVIDER.DECLINE', 'COMPANY.DECLINE',
  'FILE.OPEN', 'FILE.SUBMIT', 'INFO.REQUEST', 'INFO.PROVIDE',
  'UNDERWRITING.ENDORSE', 'UNDERWRITING.APPROVE', 'UNDERWRITING.REOPEN',
  'PREMIUM.CALL', 'SIGNATURE.RELAUNCH', 'QUOTE.SIGNED', 'PAYMENT.FAILED', 'PAYMENT.CONFIRMED', 'PAYMENT.REFUND',
  'CONTRACT.ISSUE', 'CONTRACT.SIGNED', 'CONTRACT.TERMINATE',
  'LETTER.INFORMATION.SEND', 'LETTER.WORKS_END.SEND', 'WORKS_END.SUBMIT', 'WORKS_END.STUDY', 'WORKS_END.MISSING', 'WORKS_END.VALIDATE',
  'RISK.AGGRAVATE', 'PREMIUM.ADJUST', 'ENDORSEMENT.ISSUE', 'ENDORSEMENT.WITHDRAW', 'ENDORSEMENT.SIGNED', 'RECEPTION.RECORD',
] as const;
export type LifecycleEventName = (typeof lifecycleEvents)[number];

export const isLifecycleEvent = (name: string): name is LifecycleEventName => (lifecycleEvents as readonly string[]).includes(name);

/** One way in: who, and by which door. */
export type Door = `${Party} ${Via}`;

/** An event as the law receives it. `data` was validated before (dataSchemaOf); no guard reads it. */
export interface LifecycleEvent<Name extends LifecycleEventName = LifecycleEventName> {
  type: Name;
  by: Actor;
  via: Via;
  data?: Record<string, unknown> | undefined;
}
