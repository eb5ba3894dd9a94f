import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { partyOf } from '#domain/parties.ts';
import { isBroken } from '#domain/signatures.ts';
import type { Condition } from '../shared/law/table.ts';

/** Conditions of the law, by name; each tests one or a few facts of the request. */
export const conditions = {
  eligible: (facts) => facts.eligible,
  notEligible: (facts) => !facts.eligible,
  priced: (facts) => facts.priceKind !== 'none',
  keepsThePrice: (facts) => facts.editKeepsPrice,
  formComplete: (facts) => facts.formComplete,
  referralNeeded: (facts) => facts.referral === 'needed',
  referralPending: (facts) => facts.referral === 'pending',
  priceIsFirm: (facts) =>
    facts.priceKind === 'firm' && (facts.referral === 'none' || facts.referral === 'granted'),
  offerValid: (facts) => facts.offerValid,
  offerOver: (facts) => !facts.offerValid,
  notRemindedToday: (facts) => !facts.remindedToday,

  mandatoryPieces: (facts) => facts.mandatoryPieces,
  mandatoryTrades: (facts) => facts.mandatoryTrades,
  suppliedWhatWasAsked: (facts) => facts.askedIsSupplied,
  piecesAccepted: (facts) => facts.piecesAccepted,
  priceFresh: (facts) => facts.priceFresh,
  companyOnlyOnReferral: (facts, by) => partyOf[by.role] !== 'C' || facts.referral === 'granted',
  aboveLimit: (facts) => facts.aboveLimit,
  notEndorsedYet: (facts) => facts.endorsedBy === null,
  endorsedByAnother: (facts, by) =>
    !facts.aboveLimit || (facts.endorsedBy !== null && facts.endorsedBy !== by.userId),

  quoteUnsigned: (facts) => !facts.signed.quote,
  quoteSigned: (facts) => facts.signed.quote,
  contractUnsigned: (facts) => !facts.signed.contract,
  contractSigned: (facts) => facts.signed.contract,
  endorsementUnsigned: (facts) => !facts.signed.endorsement,
  endorsementSigned: (facts) => facts.signed.endorsement,
  everybodyHasEmail: (facts) => facts.withoutEmail === null,
  signatureOpen: (facts) => facts.transaction === 'open',
  signatureBroken: (facts) => isBroken(facts.transaction),

  amountDueReached: (facts) => facts.amountDueReached,
  unpaid: (facts) => facts.premium === 'unpaid',
  nothingPaidAndKept: (facts) => facts.premium !== 'kept',
  paidAndKept: (facts) => facts.premium === 'kept',
  premiumTakenBack: (facts) => facts.reversal.takenBack,
  receiptToReverse: (facts) => facts.reversal.possible,
  nothingTakenByDispute: (facts) => !facts.reversal.taken,
  refundNotAsked: (facts) => facts.refundAskedBy === null,
  refundAskedByAnother: (facts, by) => facts.refundAskedBy !== null && facts.refundAskedBy !== by.userId,
  attestationsValid: (facts) => facts.attestationsValidAtOpening,

  informationLetterDue: (facts) => facts.lettersDue.information,
  worksEndLetterDue: (facts) => facts.lettersDue.worksEnd,
  reminderDue: (facts) => facts.lettersDue.reminder,
  receptionAndCost: (facts) => facts.worksEnd.receptionRecord && facts.worksEnd.finalCost,
  declarationStudied: (facts) => facts.worksEnd.contractDataChanged !== null,
  silentFor90Days: (facts) => facts.worksEnd.daysOfSilence >= 90,
  aggravated: (facts) => facts.worksEnd.aggravated || facts.worksEnd.daysOfSilence >= 180,
  premiumDiffers: (facts) => facts.worksEnd.difference !== null && facts.worksEnd.difference !== 0,
  premiumIsTheSame: (facts) => facts.worksEnd.difference === 0,
  differenceSettled: (facts) => facts.worksEnd.differenceSettled,
  differenceUnpaid: (facts) => !facts.worksEnd.differenceSettled,
  contractDataChanged: (facts) => facts.worksEnd.contractDataChanged === true,
  contractDataUnchanged: (facts) => facts.worksEnd.contractDataChanged === false,

  canSign: (facts) => facts.services.signature,
  canTakePayments: (facts) => facts.services.payment,
  canMakeDocuments: (facts) => facts.services.documents,
} as const satisfies Readonly<Record<string, Condition<LifecycleFacts>>>;

export type ConditionName = keyof typeof conditions;
