import { boolean, constantFrom, record, type Arbitrary } from 'fast-check';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';

const userId = constantFrom(null, 1, 2, 3, 4, 99);
const yesOrNo = boolean();

/** Any facts at all, contradictory ones included: the law must hold whatever it is told. */
export const anyFacts: Arbitrary<LifecycleFacts> = record({
  formComplete: yesOrNo,
  eligible: yesOrNo,
  priceKind: constantFrom('none', 'indicative', 'firm'),
  priceFresh: yesOrNo,
  editKeepsPrice: yesOrNo,
  referral: constantFrom('none', 'needed', 'pending', 'granted'),
  offerValid: yesOrNo,
  remindedToday: yesOrNo,
  mandatoryPieces: yesOrNo,
  mandatoryTrades: yesOrNo,
  piecesAccepted: yesOrNo,
  askedIsSupplied: yesOrNo,
  checklist: record({ wanted: constantFrom([]) }),
  aboveLimit: yesOrNo,
  endorsedBy: userId,
  withoutEmail: constantFrom(null, 1, 2),
  transaction: constantFrom('none', 'open', 'completed', 'cancelled', 'failed', 'expired', 'refused'),
  signed: record({ quote: yesOrNo, contract: yesOrNo, endorsement: yesOrNo }),
  premium: constantFrom('unpaid', 'kept', 'refunded'),
  amountDueReached: yesOrNo,
  reversal: record({ takenBack: yesOrNo, possible: yesOrNo, receipts: constantFrom([]), taken: yesOrNo }),
  refundAskedBy: userId,
  attestationsValidAtOpening: yesOrNo,
  lettersDue: record({ information: yesOrNo, worksEnd: yesOrNo, reminder: yesOrNo }),
  worksEnd: record({
    receptionRecord: yesOrNo,
    finalCost: yesOrNo,
    difference: constantFrom(null, 0, 100, -100),
    differenceSettled: yesOrNo,
    aggravated: yesOrNo,
    contractDataChanged: constantFrom(null, true, false),
    daysOfSilence: constantFrom(0, 89, 90, 179, 180),
  }),
  termination: constantFrom({ from: null, until: '2026-09-15' }, { from: '2026-06-01', until: '2026-06-15' }),
  services: record({ signature: yesOrNo, payment: yesOrNo, documents: yesOrNo }),
});
