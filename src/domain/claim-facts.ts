import type { IsoDate } from './calendar.ts';

/**
 * Facts that the law of claims reads (docs/domain/claims.md). They follow from the rows of the claim and its
 * request, and from the day in Paris.
 */
export interface ClaimFacts {
  /** The day in Paris: no report and no payment is of a later one. `null`: unknown. */
  today: IsoDate | null;
  /** The contract is signed, so that claims may be declared. */
  claimsOpen: boolean;
  /**
   * Period covered by a terminated contract, from its effect to its end; `null` bounds if the contract runs,
   * or ran when the claim was declared.
   */
  covered: { from: IsoDate | null; until: IsoDate | null };
  /** The ten days in which the insurer may ask for missing items are over. */
  tenDaysOver: boolean;
  /** The fifteen days for a decision without an expert are over (compulsory cover). */
  fifteenDaysOver: boolean;
  /** The term of the position was missed (compulsory cover): cover can no longer be refused. */
  coverDeemedAcquired: boolean;
  /** The term of the offer is over (compulsory cover). */
  offerOver: boolean;
  /** An expert is appointed and was not recused. */
  expertAppointed: boolean;
  /** Day of the expert's appointment; the report cannot be earlier. */
  expertOn: IsoDate | null;
  /** Day on which the insured accepted the offer; the payment cannot be earlier. */
  acceptedOn: IsoDate | null;
  /** Number of experts that the insured has recused. */
  recusals: number;
  /** The eight days in which the current expert may be recused are not over. */
  recusalOpen: boolean;
  extension: 'none' | 'asked' | 'agreed';
  /** There is an offer that can be accepted. */
  offerOpen: boolean;
  /** Cover was refused and not granted since. */
  coverRefused: boolean;
  /**
   * Two years have passed since the damage was known, or since the expert was appointed (art. L114-1,
   * L114-2).
   */
  prescribed: boolean;
  /** A missed term was not notified yet. */
  missedUnreported: boolean;
}

/** The most restrictive values: nothing may be declared, nothing is late, nothing was offered. */
export const blankClaimFacts: ClaimFacts = {
  today: null,
  claimsOpen: false,
  covered: { from: null, until: null },
  tenDaysOver: false,
  fifteenDaysOver: false,
  coverDeemedAcquired: false,
  offerOver: false,
  expertAppointed: false,
  expertOn: null,
  acceptedOn: null,
  recusals: 0,
  recusalOpen: false,
  extension: 'none',
  offerOpen: false,
  coverRefused: false,
  prescribed: false,
  missedUnreported: false,
};
