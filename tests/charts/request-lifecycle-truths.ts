import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Actor } from '#domain/parties.ts';
import { conditions, type ConditionName } from '#machines/request-lifecycle/conditions.ts';
import { both, everyValue, type Truths } from './harness/conditions.ts';
import { goodFacts } from './lifecycle-support.ts';
import { actors } from './law/under-test.ts';

/** When each condition of the law holds, value by value, written by hand from docs/domain/lifecycle.md and the facts' own descriptions. */
export const lifecycleTruths: Truths<LifecycleFacts, Actor, ConditionName> = {
  conditions, facts: goodFacts, senders: actors,
  samples: {
    formComplete: both, eligible: both, priceKind: everyValue<LifecycleFacts['priceKind']>({ none: true, indicative: true, firm: true }), priceFresh: both,
    editKeepsPrice: both, referral: everyValue<LifecycleFacts['referral']>({ none: true, needed: true, pending: true, granted: true }), offerValid: both, remindedToday: both,
    mandatoryPieces: both, mandatoryTrades: both, piecesAccepted: both, askedIsSupplied: both, aboveLimit: both, endorsedBy: [null, 2, 4, 99],
    withoutEmail: [null, 1, 2],
    transaction: everyValue<LifecycleFacts['transaction']>({ none: true, open: true, completed: true, cancelled: true, failed: true, expired: true, refused: true }),
    'signed.quote': both, 'signed.contract': both, 'signed.endorsement': both,
    premium: everyValue<LifecycleFacts['premium']>({ unpaid: true, kept: true, refunded: true }), amountDueReached: both, refundAskedBy: [null, 2, 99],
    'reversal.takenBack': both, 'reversal.possible': both, 'reversal.taken': both,
    attestationsValidAtOpening: both, 'lettersDue.information': both, 'lettersDue.worksEnd': both, 'lettersDue.reminder': both,
    'worksEnd.receptionRecord': both, 'worksEnd.finalCost': both, 'worksEnd.difference': [null, -1, 0, 1], 'worksEnd.differenceSettled': both,
    'worksEnd.aggravated': both, 'worksEnd.contractDataChanged': [null, true, false], 'worksEnd.daysOfSilence': [0, 89, 90, 91, 179, 180, 181],
    // No condition reads these: they bound what an event carries.
    'termination.from': [null], 'termination.until': [null], 'reversal.receipts': [[]],
    'services.signature': both, 'services.payment': both, 'services.documents': both,
  },
  holds: {
    eligible: [{ eligible: true }], notEligible: [{ eligible: false }],
    priced: [{ priceKind: 'indicative' }, { priceKind: 'firm' }], keepsThePrice: [{ editKeepsPrice: true }], formComplete: [{ formComplete: true }],
    referralNeeded: [{ referral: 'needed' }], referralPending: [{ referral: 'pending' }],
    priceIsFirm: [{ priceKind: 'firm', referral: 'none' }, { priceKind: 'firm', referral: 'granted' }],
    offerValid: [{ offerValid: true }], offerOver: [{ offerValid: false }], notRemindedToday: [{ remindedToday: false }],
    mandatoryPieces: [{ mandatoryPieces: true }], mandatoryTrades: [{ mandatoryTrades: true }], suppliedWhatWasAsked: [{ askedIsSupplied: true }],
    piecesAccepted: [{ piecesAccepted: true }], priceFresh: [{ priceFresh: true }],
    companyOnlyOnReferral: [
      { referral: 'granted' }, { sender: 'broker' }, { sender: 'admin' }, { sender: 'otherAdmin' }, { sender: 'client' }, { sender: 'system' },
    ],
    aboveLimit: [{ aboveLimit: true }], notEndorsedYet: [{ endorsedBy: null }],
    endorsedByAnother: [
      { aboveLimit: false }, { endorsedBy: 99 },
      { endorsedBy: 2, sender: 'broker' }, { endorsedBy: 2, sender: 'otherAdmin' }, { endorsedBy: 2, sender: 'company' }, { endorsedBy: 2, sender: 'client' }, { endorsedBy: 2, sender: 'system' },
      { endorsedBy: 4, sender: 'broker' }, { endorsedBy: 4, sender: 'admin' }, { endorsedBy: 4, sender: 'otherAdmin' }, { endorsedBy: 4, sender: 'client' }, { endorsedBy: 4, sender: 'system' },
    ],
    quoteUnsigned: [{ 'signed.quote': false }], quoteSigned: [{ 'signed.quote': true }],
    contractUnsigned: [{ 'signed.contract': false }], contractSigned: [{ 'signed.contract': true }],
    endorsementUnsigned: [{ 'signed.endorsement': false }], endorsementSigned: [{ 'signed.endorsement': true }],
    everybodyHasEmail: [{ withoutEmail: null }],
    signatureOpen: [{ transaction: 'open' }],
    signatureBroken: [{ transaction: 'cancelled' }, { transaction: 'failed' }, { transaction: 'expired' }, { transaction: 'refused' }],
    amountDueReached: [{ amountDueReached: true }], unpaid: [{ premium: 'unpaid' }],
    nothingPaidAndKept: [{ premium: 'unpaid' }, { premium: 'refunded' }], paidAndKept: [{ premium: 'kept' }],
    premiumTakenBack: [{ 'reversal.takenBack': true }], receiptToReverse: [{ 'reversal.possible': true }],
    nothingTakenByDispute: [{ 'reversal.taken': false }],
    refundNotAsked: [{ refundAskedBy: null }],
    refundAskedByAnother: [
      { refundAskedBy: 99 }, { refundAskedBy: 2, sender: 'broker' }, { refundAskedBy: 2, sender: 'otherAdmin' }, { refundAskedBy: 2, sender: 'company' },
      { refundAskedBy: 2, sender: 'client' }, { refundAskedBy: 2, sender: 'system' },
    ],
    attestationsValid: [{ attestationsValidAtOpening: true }],
    informationLetterDue: [{ 'lettersDue.information': true }], worksEndLetterDue: [{ 'lettersDue.worksEnd': true }], reminderDue: [{ 'lettersDue.reminder': true }],
    receptionAndCost: [{ 'worksEnd.receptionRecord': true, 'worksEnd.finalCost': true }],
    declarationStudied: [{ 'worksEnd.contractDataChanged': true }, { 'worksEnd.contractDataChanged': false }],
    silentFor90Days: [90, 91, 179, 180, 181].map((days) => ({ 'worksEnd.daysOfSilence': days })),
    aggravated: [{ 'worksEnd.aggravated': true }, { 'worksEnd.daysOfSilence': 180 }, { 'worksEnd.daysOfSilence': 181 }],
    premiumDiffers: [{ 'worksEnd.difference': -1 }, { 'worksEnd.difference': 1 }], premiumIsTheSame: [{ 'worksEnd.difference': 0 }],
    differenceSettled: [{ 'worksEnd.differenceSettled': true }], differenceUnpaid: [{ 'worksEnd.differenceSettled': false }],
    contractDataChanged: [{ 'worksEnd.contractDataChanged': true }], contractDataUnchanged: [{ 'worksEnd.contractDataChanged': false }],
    canSign: [{ 'services.signature': true }], canTakePayments: [{ 'services.payment': true }], canMakeDocuments: [{ 'services.documents': true }],
  },
};
