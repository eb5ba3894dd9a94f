import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { WrittenEffect } from './effects-changes.ts';
import type { ToldEffect } from './jobs.ts';

/** Served where the write is made: the saved form, price and reasons; links in the same statement; papers before it, mailed after it. */
type ServedInPlace = 'request.save' | 'reasons.store' | 'links.cancel' | 'links.renew' | 'quote.documents' | 'mail.offer' | 'letter.refusal';

/**
 * The effects that the law names and nothing serves yet, with the module that each waits for. Neither a new effect of the law nor one
 * that comes to be served compiles before this list says so.
 */
export const notServedYet = {
  'reminders.stop': 'reminders',
  'checklist.build': 'the pieces of a file',
  'clock.underwriting': 'reminders',
  'decision.record': 'the underwriting file: the story keeps who decided, and when',
  'premium.documents': 'subscription',
  'signature.quote': 'signature',
  'mail.premium-called': 'subscription',
  'signature.relaunch': 'signature',
  'signature.keep': 'signature',
  'payment.link': 'payment',
  'mail.payment-failed': 'payment',
  'receipt.issue': 'payment',
  'ledger.payment': 'payment',
  'refund.pay': 'payment',
  'ledger.refund': 'payment',
  'policy.number': 'contract',
  'contract.documents': 'contract',
  'signature.contract': 'signature',
  'contract.activate': 'contract',
  'attestations.issue': 'contract',
  'commission.record': 'commissions',
  'letter.termination': 'contract',
  'refund.pro-rata': 'payment',
  'letter.information': 'end of works',
  'mail.works-end': 'end of works',
  'mail.works-end-reminder': 'end of works',
  'works-end.compare': 'end of works',
  'letter.pieces-missing': 'end of works',
  'adjustment.call': 'end of works',
  'adjustment.cancel': 'end of works',
  'endorsement.documents': 'end of works',
  'signature.endorsement': 'signature',
  'cover.start': 'contract',
} as const satisfies Record<Exclude<Effect, WrittenEffect | ToldEffect | ServedInPlace>, string>;

/** Of these effects, those that did nothing: said in the log, so that nobody takes them for done. */
export const unserved = (effects: readonly Effect[]): Effect[] => effects.filter((effect) => effect in notServedYet);
