import type { Termination } from './cover.ts';

/**
 * What the law of a request reads beside role and event (docs/domain/lifecycle.md). One server function loads these;
 * the answers carry them, so that a reader sees what the law decided by. At a write they describe the request as the write would leave it.
 */
export interface LifecycleFacts {
  /** Every page of the quote form is valid. */
  formComplete: boolean;
  /** No rule of eligibility fails, or an override was granted. */
  eligible: boolean;
  /** `indicative`: shown, but not to be sent before the company grants the referral. */
  priceKind: 'none' | 'indicative' | 'firm';
  /** Computed from the present answers, under the tariff in force when the offer was made. */
  priceFresh: boolean;
  /** The edit under way leaves the price, the insurer and what they rest on as they are; true where no edit is under way. */
  editKeepsPrice: boolean;
  referral: 'none' | 'needed' | 'pending' | 'granted';
  /** Today is within the offer's validity. */
  offerValid: boolean;
  /**
   * The client was reminded today, in Paris, of what it must do; known only of requests that are read
   * whole.
   */
  remindedToday: boolean;

  /** The mandatory pieces of the site are there. */
  mandatoryPieces: boolean;
  /** The mandatory trades have their contractor and its attestation. */
  mandatoryTrades: boolean;
  /** Every mandatory piece carries a favourable verdict. */
  piecesAccepted: boolean;
  /** What the latest request for information asked for is there. */
  askedIsSupplied: boolean;
  /** The cost is over the delegation of one underwriter alone. */
  aboveLimit: boolean;
  /** Who gave the first of two approvals since the file last entered its study. */
  endorsedBy: number | null;

  /**
   * The first policyholder without an e-mail address, counted from 1 as the form does; no one signs
   * before there is none.
   */
  withoutEmail: number | null;
  /** The latest signature transaction of what the current step has signed. */
  transaction: 'none' | 'open' | 'completed' | 'cancelled' | 'failed' | 'expired' | 'refused';
  /** What everybody has signed; the quote in its present version. */
  signed: { quote: boolean; contract: boolean; endorsement: boolean };
  /** `kept`: paid and not given back. */
  premium: 'unpaid' | 'kept' | 'refunded';
  /** What was received, in euros, reaches what the premium call asks. */
  amountDueReached: boolean;
  /** What the bank took back of the premium, or may take back. */
  reversal: ReversalFacts;
  /** Who asked for a refund that is not approved yet. */
  refundAskedBy: number | null;

  /** Every contractor's attestation covers the opening date of the site. */
  attestationsValidAtOpening: boolean;
  /** `information`: the opening date has come, or 15 days since the contract; `worksEnd`: 30 days before reception; `reminder`: 30 days since the last. */
  lettersDue: { information: boolean; worksEnd: boolean; reminder: boolean };
  worksEnd: WorksEndFacts;
  /** The days on which the contract may end; absent of a line of a list, where it is never needed. */
  termination: Termination;
  /** Whether this deployment can sign, take payments and make documents now. */
  services: { signature: boolean; payment: boolean; documents: boolean };
}

export interface ReversalFacts {
  /** The bank took back a receipt of the premium, which was not paid again. */
  takenBack: boolean;
  /**
   * Of the premium, and nothing of it was given back: a transfer or a cheque that the bank may take back, or a card
   * that it has taken back by a dispute.
   */
  possible: boolean;
  /** Those receipts: each by its number, in words. */
  receipts: readonly { value: string; label: string }[];
  /** A dispute took one of those receipts, and this was not recorded yet. */
  taken: boolean;
}

export interface WorksEndFacts {
  receptionRecord: boolean;
  finalCost: boolean;
  /** Premium still to call (+) or to give back (−), in cents; `null` where the final cost was not studied yet. */
  difference: number | null;
  /** The difference that was called is paid, or given back. */
  differenceSettled: boolean;
  /** The cost grew by more than 10 %, or a contractor turns out uninsured. */
  aggravated: boolean;
  /** The works end with other contract data than the contract says; `null` where not compared yet. */
  contractDataChanged: boolean | null;
  /** Whole days since the works-end letter without an answer. */
  daysOfSilence: number;
}

/** The most cautious values: nothing supplied, nothing approved, nothing signed, nothing available. */
export const blankFacts: LifecycleFacts = {
  formComplete: false,
  eligible: false,
  priceKind: 'none',
  priceFresh: false,
  editKeepsPrice: false,
  referral: 'none',
  offerValid: false,
  remindedToday: true,
  mandatoryPieces: false,
  mandatoryTrades: false,
  piecesAccepted: false,
  askedIsSupplied: false,
  aboveLimit: true,
  endorsedBy: null,
  withoutEmail: 1,
  transaction: 'none',
  signed: { quote: false, contract: false, endorsement: false },
  premium: 'unpaid',
  amountDueReached: false,
  reversal: { takenBack: false, possible: false, receipts: [], taken: false },
  refundAskedBy: null,
  attestationsValidAtOpening: false,
  lettersDue: { information: false, worksEnd: false, reminder: false },
  worksEnd: {
    receptionRecord: false,
    finalCost: false,
    difference: null,
    differenceSettled: false,
    aggravated: false,
    contractDataChanged: null,
    daysOfSilence: 0,
  },
  termination: { from: null, until: null },
  services: { signature: false, payment: false, documents: false },
};
