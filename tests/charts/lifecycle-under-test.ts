import { lifecycleEvents } from '#domain/lifecycle-events.ts';
import { statuses } from '#domain/statuses.ts';
import { steps } from '#domain/steps.ts';
import { conditions, type ConditionName } from '#machines/request-lifecycle/conditions.ts';
import type { Effect } from '#machines/request-lifecycle/effects.ts';
import { requestLaw } from '#machines/request-lifecycle/law.ts';
import type { LifecycleTypes } from '#machines/request-lifecycle/types.ts';
import type { LawUnderTest } from './law/under-test.ts';
import { anyFacts } from './lifecycle-arbitrary.ts';
import { goodFacts } from './lifecycle-support.ts';

type LifecycleUnderTest = LawUnderTest<LifecycleTypes, ConditionName, Effect>;

/** For each condition: facts under which it holds, and facts under which it fails. */
const facts: LifecycleUnderTest['facts'] = {
  eligible: { holds: { eligible: true }, fails: { eligible: false } },
  notEligible: { holds: { eligible: false }, fails: { eligible: true } },
  priced: { holds: { priceKind: 'firm' }, fails: { priceKind: 'none' } },
  keepsThePrice: { holds: { editKeepsPrice: true }, fails: { editKeepsPrice: false } },
  formComplete: { holds: { formComplete: true }, fails: { formComplete: false } },
  referralNeeded: { holds: { referral: 'needed' }, fails: { referral: 'none' } },
  referralPending: { holds: { referral: 'pending' }, fails: { referral: 'granted' } },
  priceIsFirm: {
    holds: { priceKind: 'firm', referral: 'none' },
    fails: { priceKind: 'firm', referral: 'pending' },
  },
  offerValid: { holds: { offerValid: true }, fails: { offerValid: false } },
  offerOver: { holds: { offerValid: false }, fails: { offerValid: true } },
  notRemindedToday: { holds: { remindedToday: false }, fails: { remindedToday: true } },
  mandatoryPieces: { holds: { mandatoryPieces: true }, fails: { mandatoryPieces: false } },
  mandatoryTrades: { holds: { mandatoryTrades: true }, fails: { mandatoryTrades: false } },
  suppliedWhatWasAsked: { holds: { askedIsSupplied: true }, fails: { askedIsSupplied: false } },
  piecesAccepted: { holds: { piecesAccepted: true }, fails: { piecesAccepted: false } },
  priceFresh: { holds: { priceFresh: true }, fails: { priceFresh: false } },
  companyOnlyOnReferral: { holds: { referral: 'granted' }, fails: { referral: 'none' } },
  aboveLimit: { holds: { aboveLimit: true }, fails: { aboveLimit: false } },
  notEndorsedYet: { holds: { endorsedBy: null }, fails: { endorsedBy: 99 } },
  endorsedByAnother: {
    holds: { aboveLimit: true, endorsedBy: 99 },
    fails: { aboveLimit: true, endorsedBy: null },
  },
  quoteUnsigned: { holds: { signed: { quote: false } }, fails: { signed: { quote: true } } },
  quoteSigned: { holds: { signed: { quote: true } }, fails: { signed: { quote: false } } },
  contractUnsigned: { holds: { signed: { contract: false } }, fails: { signed: { contract: true } } },
  contractSigned: { holds: { signed: { contract: true } }, fails: { signed: { contract: false } } },
  endorsementUnsigned: {
    holds: { signed: { endorsement: false } },
    fails: { signed: { endorsement: true } },
  },
  endorsementSigned: { holds: { signed: { endorsement: true } }, fails: { signed: { endorsement: false } } },
  everybodyHasEmail: { holds: { withoutEmail: null }, fails: { withoutEmail: 2 } },
  signatureOpen: { holds: { transaction: 'open' }, fails: { transaction: 'expired' } },
  signatureBroken: { holds: { transaction: 'expired' }, fails: { transaction: 'open' } },
  amountDueReached: { holds: { amountDueReached: true }, fails: { amountDueReached: false } },
  unpaid: { holds: { premium: 'unpaid' }, fails: { premium: 'refunded' } },
  nothingPaidAndKept: { holds: { premium: 'refunded' }, fails: { premium: 'kept' } },
  paidAndKept: { holds: { premium: 'kept' }, fails: { premium: 'refunded' } },
  premiumTakenBack: { holds: { reversal: { takenBack: true } }, fails: { reversal: { takenBack: false } } },
  receiptToReverse: { holds: { reversal: { possible: true } }, fails: { reversal: { possible: false } } },
  nothingTakenByDispute: { holds: { reversal: { taken: false } }, fails: { reversal: { taken: true } } },
  refundNotAsked: { holds: { refundAskedBy: null }, fails: { refundAskedBy: 99 } },
  refundAskedByAnother: { holds: { refundAskedBy: 99 }, fails: { refundAskedBy: null } },
  attestationsValid: {
    holds: { attestationsValidAtOpening: true },
    fails: { attestationsValidAtOpening: false },
  },
  informationLetterDue: {
    holds: { lettersDue: { information: true } },
    fails: { lettersDue: { information: false } },
  },
  worksEndLetterDue: {
    holds: { lettersDue: { worksEnd: true } },
    fails: { lettersDue: { worksEnd: false } },
  },
  reminderDue: { holds: { lettersDue: { reminder: true } }, fails: { lettersDue: { reminder: false } } },
  receptionAndCost: {
    holds: { worksEnd: { receptionRecord: true, finalCost: true } },
    fails: { worksEnd: { receptionRecord: true, finalCost: false } },
  },
  declarationStudied: {
    holds: { worksEnd: { contractDataChanged: false } },
    fails: { worksEnd: { contractDataChanged: null } },
  },
  silentFor90Days: { holds: { worksEnd: { daysOfSilence: 90 } }, fails: { worksEnd: { daysOfSilence: 89 } } },
  aggravated: {
    holds: { worksEnd: { aggravated: true } },
    fails: { worksEnd: { aggravated: false, daysOfSilence: 179 } },
  },
  premiumDiffers: { holds: { worksEnd: { difference: -1 } }, fails: { worksEnd: { difference: 0 } } },
  premiumIsTheSame: { holds: { worksEnd: { difference: 0 } }, fails: { worksEnd: { difference: null } } },
  differenceSettled: {
    holds: { worksEnd: { differenceSettled: true } },
    fails: { worksEnd: { differenceSettled: false } },
  },
  differenceUnpaid: {
    holds: { worksEnd: { differenceSettled: false } },
    fails: { worksEnd: { differenceSettled: true } },
  },
  contractDataChanged: {
    holds: { worksEnd: { contractDataChanged: true } },
    fails: { worksEnd: { contractDataChanged: null } },
  },
  contractDataUnchanged: {
    holds: { worksEnd: { contractDataChanged: false } },
    fails: { worksEnd: { contractDataChanged: null } },
  },
  canSign: { holds: { services: { signature: true } }, fails: { services: { signature: false } } },
  canTakePayments: { holds: { services: { payment: true } }, fails: { services: { payment: false } } },
  canMakeDocuments: { holds: { services: { documents: true } }, fails: { services: { documents: false } } },
};

const closed = new Set<string>([
  'offres-refusees',
  'offres-abandonnees',
  'offres-receptionnees',
  'dossier-decline-provider',
  'dossier-decline-compagnie',
]);

/** The law of a request, with what the tests of every law need. */
export const lifecycleUnderTest: LifecycleUnderTest = {
  law: requestLaw,
  conditions,
  states: { status: statuses, step: steps },
  goodFacts,
  facts,
  anyFacts,
  events: lifecycleEvents,
  closed: ({ status }) => closed.has(status),
  heardWhenClosed: ['REQUEST.DUPLICATE'],
};
