import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position, Channel } from '#domain/lifecycle.ts';

/** Types of the law of requests. The region of claims is not stored: it follows from the step. */
export interface LifecycleTypes {
  facts: LifecycleFacts;
  event: LifecycleEventName;
  channel: Channel;
  position: Position;
  derived: { claims: 'closed' | 'open' };
}
