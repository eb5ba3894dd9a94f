import { parisDateOf } from '#domain/dates.ts';
import { plusWorkingDays } from '#domain/working-days.ts';
import {
  attestationsIssued,
  commissionRecorded,
  contractActivated,
  contractDocuments,
  informationLetterWritten,
  missingPiecesLetterWritten,
  policyNumber,
  premiumDocuments,
  premiumIsCalled,
  terminationLetterWritten,
} from '../contracts/effects.ts';
import { decisionIsRecorded, endorsementIsVoided } from '../decisions/effects.ts';
import { forgetAskedPieces, keepAskedPieces, keepMissingPieces } from '../documents/asked.ts';
import { contentsChanged, type EffectTable } from '../law/store.ts';
import { combineEffects } from '../law/combine-effects.ts';
import {
  paymentApplied,
  paymentFailed,
  paymentLink,
  paymentsEnd,
  premiumAsked,
  premiumCancelled,
  receiptIssued,
  refundAsked,
  refundForgotten,
  refundPaid,
  refundWritten,
  renewsPaymentLink,
  shareAsked,
} from '../payments/effects.ts';
import { receiptReversed, receiptVoided, reversalMailed } from '../payments/reversal.ts';
import { cancelFormerAddress, cancelLinks } from '../combined/cancel-links.ts';
import { asksForPieces } from '../requests/contents.ts';
import type { RequestKind, RequestMove } from '../requests/kind.ts';
import { notifies, notifiesAdmins, notifiesCompany } from '../notices/effects.ts';
import {
  letterIsWritten,
  offerIsMailed,
  offerIsRemindedOf,
  papersAreWritten,
} from '../stored-papers/effects.ts';
import {
  asksForSignature,
  cancelsSignatures,
  keepsSignature,
  relaunchesSignature,
  remindsSigners,
  renewsSignature,
} from '../signatures/open.ts';
import { acceptedPrice, nextVersion, renewed, revised } from '../combined/priced-effects.ts';
import type { RequestRow } from '../requests/row.ts';
import {
  adjustmentCalled,
  adjustmentCancelled,
  coverStarted,
  declarationAsked,
  declarationAskedAgain,
  declarationCompared,
  storesDeclaration,
  endorsementWritten,
} from '../works-end/effects.ts';

/** How long a study takes at most, in working days (docs/domain/time.md). */
const studyDays = 5;

/**
 * Whether a resumed offer is sent again, with its new validity: where its client has it. One whose price now
 * waits for the company is not.
 */
const isSentAgain = (row: RequestRow, { to }: RequestMove): boolean =>
  to.step === 'offre-envoyee' && row.sent_at !== null && row.total_cents !== null && !row.indicative;

/** Updates the count of missing pieces: other answers may ask for other pieces. */
async function storeSavedAnswers(
  ...[tx, row, move]: Parameters<typeof cancelFormerAddress>
): Promise<void | typeof contentsChanged> {
  await cancelFormerAddress(tx, row, move);
  return asksForPieces(row) ? contentsChanged : undefined;
}

/**
 * The implementation of every effect of the law, or what it waits for. The executor runs effects only from
 * here; an effect that the chart gains does not compile before it has an entry.
 */
export const requestEffects: EffectTable<RequestKind> = {
  // Simulator and quote form bring the price with the answers; a derogation has none to bring.
  'price.compute': {
    prepared: ['tariff', 'eligibility'],
    writes: (row, { now }, services) => acceptedPrice(row, now, services),
  },
  'reasons.store': { prepared: ['eligibility'] },
  'request.save': { prepared: ['form'], runs: storeSavedAnswers },
  'request.duplicate': { prepared: ['latest_duplicate'] },
  'override.log': { writes: () => ({ facts: { eligible: true } }) },
  'offer.number': { writes: (row, { now }) => nextVersion(row, now) },
  'offer.version': { writes: (row, { now }) => nextVersion(row, now) },
  'offer.renew': { writes: (row, { now }, services) => renewed(row, now, services) },
  'offer.take-back': { writes: (row, { now }, services) => revised(row, now, services) },
  'referral.ask': { writes: () => ({ referral: 'pending' }) },
  'referral.grant': {
    writes: () => ({ referral: 'granted', indicative: false }),
    // The terms are read with the contents.
    runs: () => Promise.resolve(contentsChanged),
    ...notifies('referral-granted'),
  },
  // The checklist follows from the file itself: from here on lists show what is lacking.
  'checklist.build': { runs: () => Promise.resolve(contentsChanged) },
  'quote.documents': papersAreWritten,
  'mail.offer': offerIsMailed,
  'mail.offer-reminder': offerIsRemindedOf,
  'letter.refusal': letterIsWritten,
  'links.cancel': {
    writes: (row) => ({ links_cancelled_version: row.version + 1 }),
    ...combineEffects<RequestKind>({ runs: cancelLinks }, paymentsEnd, cancelsSignatures),
  },
  'links.renew': combineEffects<RequestKind>(
    {
      due: isSentAgain,
      runs: papersAreWritten.runs,
      queues: (row) => [...papersAreWritten.queues(row), ...offerIsMailed.queues(row)],
    },
    renewsPaymentLink,
    renewsSignature,
  ),
  'mail.client-refused': notifies('client-refused'),
  'mail.abandoned': notifies('abandoned'),
  'mail.declined': notifies('declined'),
  'mail.expired': notifies('expired'),
  'mail.file-opened': notifies('file-opened'),
  'mail.info-requested': { ...notifies('info-requested'), runs: keepAskedPieces },
  'mail.info-withdrawn': { ...notifies('info-withdrawn'), runs: forgetAskedPieces },
  'mail.pieces-missing': { ...notifies('pieces-missing'), runs: keepMissingPieces },
  'mail.reopened': notifies('reopened'),
  'notify.admins': notifiesAdmins,
  'notify.company': notifiesCompany,
  'endorsement.record': decisionIsRecorded,
  'endorsement.void': endorsementIsVoided,
  'decision.record': decisionIsRecorded,
  'reminders.stop': { writes: () => ({ next_look: null }) },
  'clock.underwriting': {
    writes: (_row, { now }) => ({ study_due: plusWorkingDays(parisDateOf(now), studyDays) }),
  },
  'mail.works-end': declarationAsked,
  'mail.works-end-reminder': declarationAskedAgain,
  'payment.link': paymentLink,
  'mail.payment-failed': paymentFailed,
  'receipt.issue': receiptIssued,
  'receipt.void': receiptVoided,
  'ledger.payment': paymentApplied,
  'ledger.reversal': receiptReversed,
  'mail.payment-reversed': reversalMailed,
  'refund.ask': refundAsked,
  'refund.pay': refundPaid,
  'ledger.refund': refundWritten,
  'refund.pro-rata': shareAsked,
  'works-end.keep': storesDeclaration,
  'works-end.compare': declarationCompared,
  'adjustment.call': adjustmentCalled,
  'adjustment.cancel': adjustmentCancelled,
  'endorsement.documents': endorsementWritten,
  'cover.start': coverStarted,

  'premium.ask': premiumAsked,
  'premium.cancel': premiumCancelled,
  'premium.documents': premiumDocuments,
  'signature.quote': asksForSignature('quote'),
  'mail.premium-called': premiumIsCalled,
  'signature.relaunch': relaunchesSignature,
  'signature.remind': remindsSigners,
  'signature.keep': keepsSignature,
  'policy.number': policyNumber,
  'contract.documents': contractDocuments,
  'signature.contract': asksForSignature('contract'),
  'contract.activate': combineEffects<RequestKind>(contractActivated, refundForgotten),
  'attestations.issue': attestationsIssued,
  'commission.record': commissionRecorded,
  'letter.termination': terminationLetterWritten,
  'letter.information': informationLetterWritten,
  'letter.pieces-missing': missingPiecesLetterWritten,
  'signature.endorsement': asksForSignature('endorsement'),
};
