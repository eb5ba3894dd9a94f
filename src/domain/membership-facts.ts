import type { ChecklistFacts } from './lifecycle-facts.ts';

/**
 * Facts that the law of memberships reads (docs/domain/membership.md). Before a write they describe the
 * membership as the write would leave it.
 */
export interface MembershipFacts {
  /** ORIAS says INSCRIT, in category COA or MIA. */
  intermediary: boolean;
  /** Steps 1 to 3 of the registration are done; step 4, the documents, remains. */
  stepsFilled: boolean;
  /** All mandatory pieces were sent. */
  mandatoryPieces: boolean;
  /** The pieces that the latest request for information asked for were sent. */
  askedIsSupplied: boolean;
  /** In each step that the latest request for information asked to correct, an answer was changed. */
  correctionsMade: boolean;
  /** Pieces that may be asked for. */
  checklist: ChecklistFacts;
  /** The latest request for information was made while the membership was valid. */
  askedOfMember: boolean;
  /** All mandatory pieces were accepted. */
  piecesAccepted: boolean;
  /** `waived`: an admin dispensed with the signature. `signed` and `waived` both settle the agreement. */
  agreement: 'open' | 'signed' | 'waived';
  /**
   * According to all sent documents, the ORIAS registration and the professional liability insurance are
   * valid today (Europe/Paris).
   */
  papersInForce: boolean;
  /** According to accepted documents, both are valid today. */
  acceptedPapersInForce: boolean;
}

/** The most restrictive values: nothing supplied, signed or in force. */
export const blankMembershipFacts: MembershipFacts = {
  intermediary: false,
  stepsFilled: false,
  mandatoryPieces: false,
  askedIsSupplied: false,
  correctionsMade: false,
  checklist: { wanted: [] },
  askedOfMember: false,
  piecesAccepted: false,
  agreement: 'open',
  papersInForce: false,
  acceptedPapersInForce: false,
};
