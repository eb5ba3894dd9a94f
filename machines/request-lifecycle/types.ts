import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position, Channel } from '#domain/lifecycle.ts';

/** What the law of a request is about. Claims are not stored: they follow from the step. */
export interface LifecycleTypes {
  facts: LifecycleFacts;
  event: LifecycleEventName;
  channel: Channel;
  position: Position;
  derived: { claims: 'closed' | 'open' };
}
