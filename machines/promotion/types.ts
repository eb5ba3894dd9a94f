import type { PromotionEventName } from '#domain/promotion-events.ts';
import type { PromotionFacts } from '#domain/promotion-facts.ts';
import type { PromotionChannel, PromotionPosition } from '#domain/promotion.ts';

/** Types of the law of promotions. */
export interface PromotionTypes {
  facts: PromotionFacts;
  event: PromotionEventName;
  channel: PromotionChannel;
  position: PromotionPosition;
  /** No region of this law is derived from the facts. */
  derived: object;
}
