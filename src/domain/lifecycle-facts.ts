import type { Termination } from './cover.ts';

/**
 * Facts that the law of requests reads (docs/domain/lifecycle.md). One server function loads them; answers
 * contain them, so that the reader sees the reasons of decisions. Before a write they describe the request as
 * the write would leave it.
 */
export interface LifecycleFacts {
  /** Every page of the quote form is valid. */
  formComplete: boolean;
  /** No rule of eligibility fails, or an override was granted. */
  eligible: boolean;
  /** `indicative`: displayed, but not sent before the company grants the referral. */
  priceKind: 'none' | 'indicative' | 'firm';
  /** Computed from the present answers, under the tariff in force when the offer was made. */
  priceFresh: boolean;
  /**
   * The current edit changes neither price nor insurer nor the answers that they depend on; true without an
   * edit.
   */
  editKeepsPrice: boolean;
  referral: 'none' | 'needed' | 'pending' | 'granted';
  /** Today is within the offer's validity. */
  offerValid: boolean;
  /**
   * The client was reminded today (Paris); known only for requests that are read completely, not for lines of
   * a list.
   */
  remindedToday: boolean;

  /** All mandatory pieces of the site were sent. */
  mandatoryPieces: boolean;
  /** All mandatory trades have a contractor with its attestation. */
  mandatoryTrades: boolean;
  /** All mandatory pieces were accepted. */
  piecesAccepted: boolean;
  /** Everything that the latest request for information asked for was sent. */
  askedIsSupplied: boolean;
  /** Pieces of the present checklist that may be asked for; not loaded for lines of a list. */
  checklist: ChecklistFacts;
  /** The cost exceeds what one underwriter may approve alone. */
  aboveLimit: boolean;
  /** User id of the first of two approvals in the current study; null if none. */
  endorsedBy: number | null;

  /**
   * Number of the first policyholder without an e-mail address, from 1; null if all have one. Nobody signs
   * before.
   */
  withoutEmail: number | null;
  /** State of the latest signature transaction for the current step. */
  transaction: 'none' | 'open' | 'completed' | 'cancelled' | 'failed' | 'expired' | 'refused';
  /** What all parties have signed; the quote in its current version. */
  signed: { quote: boolean; contract: boolean; endorsement: boolean };
  /** `kept`: paid and not refunded. */
  premium: 'unpaid' | 'kept' | 'refunded';
  /** The received amount reaches the called premium. */
  amountDueReached: boolean;
  /** Payments of the premium that the bank took back or may take back. */
  reversal: ReversalFacts;
  /** User id of the administrator who asked for a refund that is not approved yet; null if none. */
  refundAskedBy: number | null;

  /** Every contractor's attestation covers the opening date of the site. */
  attestationsValidAtOpening: boolean;
  /**
   * `information`: the opening date has come, or 15 days since the contract; `worksEnd`: 30 days before
   * reception; `reminder`: 30 days since the last.
   */
  lettersDue: { information: boolean; worksEnd: boolean; reminder: boolean };
  worksEnd: WorksEndFacts;
  /** Days on which the contract may be made to end; not loaded for lines of a list. */
  termination: Termination;
  /** Whether the services of signature, payment and documents are available now. */
  services: { signature: boolean; payment: boolean; documents: boolean };
}

export interface ChecklistFacts {
  /** Refused pieces, and needed ones that were not sent, by their French names. */
  wanted: readonly string[];
}

export interface ReversalFacts {
  /** The bank took back a payment of the premium, which was not paid again. */
  takenBack: boolean;
  /**
   * There is a payment of the premium, not refunded, that the bank can take back (transfer, cheque) or has
   * taken back by a dispute (card).
   */
  possible: boolean;
  /** The payments that `possible` speaks of: id and French label. */
  receipts: readonly { value: string; label: string }[];
  /** A dispute took one of those payments, which is not recorded yet. */
  taken: boolean;
}

export interface WorksEndFacts {
  receptionRecord: boolean;
  finalCost: boolean;
  /** Premium to call (+) or to refund (−), in cents; `null` before the final cost is studied. */
  difference: number | null;
  /** The called difference is paid, or refunded. */
  differenceSettled: boolean;
  /** The cost grew by more than 10 %, or a contractor is uninsured; false until the study finds it. */
  aggravated: boolean;
  /** Data of the contract changed by the end of the works; `null` if not compared yet. */
  contractDataChanged: boolean | null;
  /** Whole days since the works-end letter without an answer. */
  daysOfSilence: number;
}

/** The most restrictive values: nothing supplied, approved, signed or available. */
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
  checklist: { wanted: [] },
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

/** Whether a refund of the premium, which is kept, waits for its second administrator. */
export const isRefundAwaited = ({
  premium,
  refundAskedBy,
}: Pick<LifecycleFacts, 'premium' | 'refundAskedBy'>): boolean =>
  premium === 'kept' && refundAskedBy !== null;
