import type { MembershipEventName } from '#domain/membership-events.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipPosition, MembershipChannel } from '#domain/membership.ts';

/** What the law of memberships is about: the file (status), and what its broker may do meanwhile (broker). */
export interface MembershipTypes {
  facts: MembershipFacts;
  event: MembershipEventName;
  channel: MembershipChannel;
  position: MembershipPosition;
  derived: object;
}
