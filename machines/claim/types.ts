import type { ClaimEventName } from '#domain/claim-events.ts';
import type { ClaimFacts } from '#domain/claim-facts.ts';
import type { ClaimPosition, ClaimChannel } from '#domain/claim.ts';

/** What the law of claims is about: one claim; a request has as many as it needs. */
export interface ClaimTypes {
  facts: ClaimFacts;
  event: ClaimEventName;
  channel: ClaimChannel;
  position: ClaimPosition;
  derived: object;
}
