import type { MembershipEventName } from '#domain/membership-events.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipPosition, MembershipChannel } from '#domain/membership.ts';
import type { Identity, OriasEntry } from '#domain/registration.ts';
import type { Effect } from '#machines/membership/effects.ts';
import type { Refusal } from '#machines/shared/law/law.ts';
import type { Move } from '../../law/store.ts';
import type { Agent } from '../../law/transition.ts';
import type { MembershipReader } from './resource.ts';
import type { MembershipRow } from './row.ts';

/** Data of a new membership, with its broker and the account that registers it. */
export interface NewMembership {
  identity: Identity;
  passwordHash: string;
  oriasEntry: OriasEntry | null;
  partnerId: number;
  leadBrokerId: number | null;
  agencyId: number | null;
  /** Its address has an account already (docs/domain/registration.md, "One account"). */
  shadow: boolean;
}

/** Columns that a transition may set; absent ones stay unchanged. */
export type MembershipChanges = Partial<
  Pick<
    MembershipRow,
    | 'reasons'
    | 'agreement'
    | 'agreement_at'
    | 'question'
    | 'submitted_at'
    | 'orias_entry'
    | 'orias_checked_at'
    | 'iban'
    | 'answers'
    | 'papers_until'
  >
>;

/** Types of a membership for the executor of laws. */
export interface MembershipKind {
  row: MembershipRow;
  made: NewMembership;
  changes: MembershipChanges;
  facts: MembershipFacts;
  position: MembershipPosition;
  event: {
    type: MembershipEventName;
    channel: MembershipChannel;
    data?: Record<string, unknown> | undefined;
  };
  effect: Effect;
  refusal: Refusal['code'];
  /**
   * `to`: who is shown the answer of a refusal; the system is shown nothing.
   * `lacking`: the mandatory pieces that are not there, by their labels.
   */
  reader: { to: MembershipReader | null; lacking?: readonly string[] };
}
export type MembershipMove = Move<MembershipKind>;
export type MembershipAgent = Agent<MembershipKind>;
