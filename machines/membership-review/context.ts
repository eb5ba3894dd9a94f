import type { MembershipChecks, MembershipSummary } from '#contract/memberships.ts';
import type { MembershipStatus } from '#domain/membership.ts';
import type { MembershipOwner, MembershipOwnerEvent } from '../shared/membership-owner.ts';

/** The list that the admin came from: memberships of a status, or those with a piece to judge. */
export type Among = MembershipStatus | 'pieces';

/** A file of that list, in its order. */
export interface Queued {
  id: number;
  name: string;
}

export interface MembershipReviewInput {
  membershipId: number;
  /** Null if the address does not name it: then the status of the membership. */
  among: Among | null;
  /** Id of the document that is displayed first; null: the first that waits for a verdict. */
  document: number | null;
}

export interface MembershipReviewContext extends MembershipReviewInput, MembershipOwner {
  /** The broker was never a member before. */
  isNew: boolean;
  /** The broker that a decision of this visit admitted for the first time; null if none. */
  newMember: MembershipSummary['broker'] | null;
  /** The files of the list when this one was opened; null until they are read. */
  queue: readonly Queued[] | null;
  /** Number of files in the whole list. */
  queued: number;
  /** The page of the list that is read next, from 1. */
  page: number;
  /** Entries of the registers; null until they answer. */
  checks: MembershipChecks | null;
  /** Why the registers could not be asked, in French. */
  checksMessage: string | null;
}

export type MembershipReviewEvent =
  | { type: 'review.retry' }
  /** Asks the registers again. */
  | { type: 'checks.ask' }
  | MembershipOwnerEvent;
