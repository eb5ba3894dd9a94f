/**
 * What a transition makes happen outside, run once after commit. The law only names it.
 * `links.cancel` cancels, in one effect, every open signature transaction, payment link and client link of the request.
 */
export const effects = [
  'price.compute', 'reasons.store', 'override.log', 'request.save', 'request.duplicate',
  'offer.number', 'offer.version', 'offer.renew', 'offer.take-back', 'referral.ask', 'referral.grant',
  'quote.documents', 'mail.offer', 'mail.offer-reminder', 'mail.expired', 'mail.client-refused',
  'links.cancel', 'links.renew', 'mail.abandoned', 'reminders.stop', 'mail.declined', 'letter.refusal',
  'checklist.build', 'mail.file-opened', 'notify.admins', 'notify.company', 'clock.underwriting', 'mail.info-requested', 'mail.info-withdrawn',
  'endorsement.record', 'endorsement.void', 'decision.record', 'mail.reopened',
  'premium.ask', 'premium.cancel', 'premium.documents', 'signature.quote', 'mail.premium-called', 'signature.relaunch', 'signature.remind', 'signature.keep', 'payment.link', 'mail.payment-failed',
  'receipt.issue', 'receipt.void', 'ledger.payment', 'ledger.reversal', 'mail.payment-reversed', 'refund.ask', 'refund.pay', 'ledger.refund',
  'policy.number', 'contract.documents', 'signature.contract', 'contract.activate', 'attestations.issue', 'commission.record',
  'letter.termination', 'refund.pro-rata',
  'letter.information', 'mail.works-end', 'mail.works-end-reminder', 'works-end.keep', 'works-end.compare', 'mail.pieces-missing', 'letter.pieces-missing',
  'adjustment.call', 'adjustment.cancel', 'endorsement.documents', 'signature.endorsement', 'cover.start',
] as const;
export type Effect = (typeof effects)[number];
