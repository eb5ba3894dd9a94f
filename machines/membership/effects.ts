/**
 * Effects of transitions; the law only names them. `registration.finish` sets the registration's step to 5;
 * `agreement.open` has the agreement signed at the provider if it is not signed or waived; `agreement.void`
 * makes a new agreement necessary; `signature.cancel` cancels an open signature transaction.
 */
export const effects = [
  'mail.activation',
  'reasons.store',
  'mail.not-eligible',
  'registration.finish',
  'notify.admins',
  'mail.info-requested',
  'mail.info-withdrawn',
  'signature.keep',
  'signature.cancel',
  'waiver.log',
  'mail.waived',
  'mail.validated',
  'mail.rejected',
  'mail.reopened',
  'mail.expired',
  'mail.suspended',
  'mail.restored',
  'mail.terminated',
  'agreement.open',
  'agreement.void',
] as const;
export type Effect = (typeof effects)[number];
