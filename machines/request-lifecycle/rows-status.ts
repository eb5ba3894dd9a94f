import { closedForGood } from '#domain/statuses.ts';
import { lifecycle } from './vocabulary.ts';

/**
 * Rows of the region `status` (folder of a request). Only joint rows also change the step. Closed requests
 * (refused, abandoned, declined) have a single row: they are never changed, a duplicate makes a new one.
 */
export const statusRows = lifecycle.rows('status', [
  {
    event: 'ELIGIBILITY.FAIL',
    from: 'offres-en-cours',
    while: ['onlySimulated'],
    by: ['S simulate', 'S save'],
    when: ['notEligible'],
    to: 'offres-non-eligibles',
    effects: ['reasons.store'],
  },
  {
    event: 'CLIENT.REFUSE',
    from: 'offres-en-cours',
    while: ['sent'],
    by: ['K link', 'B call'],
    when: ['quoteUnsigned'],
    to: 'offres-refusees',
    effects: ['mail.client-refused'],
  },
  {
    event: 'STATUS.ABANDON',
    from: 'offres-en-cours',
    by: ['A status', 'C status'],
    when: ['nothingPaidAndKept'],
    to: 'offres-abandonnees',
    effects: ['mail.abandoned'],
  },
  {
    event: 'STATUS.ARCHIVE',
    from: 'offres-en-cours',
    by: ['A status', 'C status'],
    when: ['unpaid'],
    to: 'offres-archivees',
    effects: ['reminders.stop'],
  },
  {
    event: 'OFFER.EXPIRE',
    from: 'offres-en-cours',
    while: ['savedOrSent'],
    by: ['S timer'],
    when: ['offerOver'],
    to: 'offres-archivees',
    effects: ['mail.expired'],
  },
  {
    event: 'PROVIDER.DECLINE',
    from: 'offres-en-cours',
    by: ['A status', 'C status'],
    when: ['nothingPaidAndKept', 'canMakeDocuments'],
    to: 'dossier-decline-provider',
    effects: ['mail.declined', 'letter.refusal'],
  },
  {
    event: 'COMPANY.DECLINE',
    from: 'offres-en-cours',
    by: ['C status', 'A status'],
    when: ['nothingPaidAndKept', 'canMakeDocuments'],
    to: 'dossier-decline-compagnie',
    effects: ['mail.declined', 'letter.refusal'],
  },

  {
    event: 'REQUEST.SIMULATE',
    from: 'offres-non-eligibles',
    by: ['B simulate', 'A simulate'],
    when: ['eligible'],
    to: 'offres-en-cours',
    effects: ['price.compute'],
  },
  {
    event: 'ELIGIBILITY.FAIL',
    from: 'offres-non-eligibles',
    by: ['S simulate', 'S save'],
    when: ['notEligible'],
    effects: ['reasons.store'],
  },
  {
    event: 'ELIGIBILITY.OVERRIDE',
    from: 'offres-non-eligibles',
    by: ['A status', 'C status'],
    to: 'offres-en-cours',
    effects: ['override.log', 'price.compute'],
  },

  {
    event: 'STATUS.RESUME',
    from: 'offres-archivees',
    by: ['A status', 'C status'],
    to: 'offres-en-cours',
    effects: ['offer.renew', 'links.renew'],
  },

  {
    event: 'CONTRACT.TERMINATE',
    from: 'offres-signees',
    by: ['A call'],
    when: ['canMakeDocuments', 'canTakePayments'],
    to: 'offres-abandonnees',
    effects: ['links.cancel', 'letter.termination', 'refund.pro-rata'],
  },

  // An unpaid premium ends no cover by itself: the file stays where it is, and waits for the money
  // (docs/decisions/0053-off-line-payments-reversed-by-the-bank.md).
  {
    event: 'PAYMENT.REVERSE',
    from: 'offres-signees',
    by: ['A call'],
    when: ['receiptToReverse'],
    effects: ['ledger.reversal', 'receipt.void', 'mail.payment-reversed'],
  },

  {
    event: 'REQUEST.DUPLICATE',
    from: closedForGood,
    by: ['B call', 'A call'],
    effects: ['request.duplicate'],
  },
]);
