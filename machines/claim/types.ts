import type { ClaimEventName } from '#domain/claim-events.ts';
import type { ClaimFacts } from '#domain/claim-facts.ts';
import type { ClaimPosition, ClaimChannel } from '#domain/claim.ts';

/** Types of the law of claims. It governs one claim; a request may have several. */
export interface ClaimTypes {
  facts: ClaimFacts;
  event: ClaimEventName;
  channel: ClaimChannel;
  position: ClaimPosition;
  /** No region of this law is derived from the facts. */
  derived: object;
}
