import type { IsoDate } from './calendar.ts';

/** What the law of claims reads beside role and event (docs/domain/claims.md). All of it follows from the claim's own row, its request's and the day in Paris. */
export interface ClaimFacts {
  /** The request's region «claims» is open: its contract is signed. */
  claimsOpen: boolean;
  /** The days on which a terminated contract covered, from its effect to its end; `null` where it runs, or ran when the claim was declared. */
  covered: { from: IsoDate | null; until: IsoDate | null };
  /** The ten days in which the insurer may say what is missing are over. */
  tenDaysOver: boolean;
  /** The fifteen days in which one may decide without an expert are over (compulsory cover). */
  fifteenDaysOver: boolean;
  /** The term of the position passed before there was one (compulsory cover): cover can no longer be refused. */
  coverDeemedAcquired: boolean;
  /** The term of the offer is over (compulsory cover). */
  offerOver: boolean;
  /** There is an expert who was not recused. */
  expertAppointed: boolean;
  /** The day of that expert's appointment: its report is not earlier. */
  expertOn: IsoDate | null;
  /** The day on which the insured accepted the offer: it is not paid before. */
  acceptedOn: IsoDate | null;
  /** How many experts the insured has recused. */
  recusals: number;
  /** The eight days in which the present expert may be recused are running. */
  recusalOpen: boolean;
  extension: 'none' | 'asked' | 'agreed';
  /** There is an offer that may be accepted. */
  offerOpen: boolean;
  /** Cover was refused and is not granted since. */
  coverRefused: boolean;
  /** Two years have gone by since the damage was known, or since the expert was appointed (art. L114-1, L114-2). */
  prescribed: boolean;
  /** A missed term was not notified yet. */
  missedUnreported: boolean;
}

/** The most cautious values: nothing may be declared, nothing is late, nothing was offered. */
export const blankClaimFacts: ClaimFacts = {
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
