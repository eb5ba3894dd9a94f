import type { MembershipChecks, MembershipSummary } from '#contract/memberships.ts';
import type { MembershipStatus } from '#domain/membership.ts';
import type { MembershipOwner, MembershipOwnerEvent } from '../shared/membership-owner.ts';

/** The list that one came from: memberships of a status, or those with a piece to judge. */
export type Among = MembershipStatus | 'pieces';

/** A file of that list, in its order. */
export interface Queued {
  id: number;
  name: string;
}

export interface MembershipReviewInput {
  membershipId: number;
  /** Null where the address does not say: then the status of the membership. */
  among: Among | null;
  /** The document that is shown first; null: the first that waits for a verdict. */
  document: number | null;
}

export interface MembershipReviewContext extends MembershipReviewInput, MembershipOwner {
  /** The broker never was a member: not a renewal. */
  isNew: boolean;
  /** Whom a decision of this visit made a member for the first time; null where none did. */
  newMember: MembershipSummary['broker'] | null;
  /** The files of the list, as they stood when this one was opened; null while they are not known. */
  queue: readonly Queued[] | null;
  /** How many the whole list has, read or not. */
  queued: number;
  /** The page of the list that is read next, from 1. */
  page: number;
  /** What the registers say; null while they have not answered. */
  checks: MembershipChecks | null;
  /** Why the registers could not be asked, in French. */
  checksMessage: string | null;
}

export type MembershipReviewEvent =
  | { type: 'review.retry' }
  /** Ask the registers again. */
  | { type: 'checks.ask' }
  | MembershipOwnerEvent;
