import type { MembershipEventName } from '#domain/membership-events.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipPosition, MembershipChannel } from '#domain/membership.ts';

/**
 * Types of the law of memberships: the region `status` is the state of the file, the region `broker` that of
 * its broker.
 */
export interface MembershipTypes {
  facts: MembershipFacts;
  event: MembershipEventName;
  channel: MembershipChannel;
  position: MembershipPosition;
  derived: object;
}
