/** All events of the law of promotions (docs/domain/promotion.md). */
export const promotionEvents = [
  'PROMOTION.CREATE',
  'PROMOTION.CHANGE',
  'PROMOTION.SCHEDULE',
  'PROMOTION.DELETE',
  'PROMOTION.SHOW',
  'PROMOTION.END',
  'PROMOTION.WITHDRAW',
] as const;
export type PromotionEventName = (typeof promotionEvents)[number];

export const isPromotionEvent = (name: string): name is PromotionEventName =>
  promotionEvents.some((one) => one === name);
