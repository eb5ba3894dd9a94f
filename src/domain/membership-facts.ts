/**
 * What the law of memberships reads beside role and event (docs/domain/membership.md). At a write they describe the membership
 * as the write would leave it.
 */
export interface MembershipFacts {
  /** ORIAS says INSCRIT, in category COA or MIA. */
  intermediary: boolean;
  /** Steps 1 to 3 of the registration are filled in: step 4, the documents, is what remains. */
  stepsFilled: boolean;
  /** The mandatory pieces of the broker are there. */
  mandatoryPieces: boolean;
  /** The pieces that the latest request for information asked for are there. */
  askedIsSupplied: boolean;
  /** An answer was changed in each step whose correction it asked for. */
  correctionsMade: boolean;
  /** The latest request for information was made of a file that was valid. */
  askedOfMember: boolean;
  /** Every mandatory piece carries a favourable verdict. */
  piecesAccepted: boolean;
  /** `waived`: an admin went without the broker's signature. Both settle the agreement. */
  agreement: 'open' | 'signed' | 'waived';
  /** By the documents that were handed in, judged or not, the ORIAS registration and the professional liability cover run today (Europe/Paris). */
  papersInForce: boolean;
  /** By those that an admin accepted, both run today. */
  acceptedPapersInForce: boolean;
}

/** The most cautious values: nothing supplied, nothing signed, nothing in force. */
export const blankMembershipFacts: MembershipFacts = {
  intermediary: false,
  stepsFilled: false,
  mandatoryPieces: false,
  askedIsSupplied: false,
  correctionsMade: false,
  askedOfMember: false,
  piecesAccepted: false,
  agreement: 'open',
  papersInForce: false,
  acceptedPapersInForce: false,
};
