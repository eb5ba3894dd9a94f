/**
 * Facts that the law of promotions reads (docs/domain/promotion.md). They follow from the row of the promotion,
 * from what a write makes of it, and from the day in Paris.
 */
export interface PromotionFacts {
  /** After the write, nothing that brokers need is missing. */
  complete: boolean;
  /** After the write, the first day is today or later. */
  startsInTime: boolean;
  /** After the write, the first day is today. */
  startsToday: boolean;
  /** The stored first day has come: brokers may have seen the promotion. */
  begun: boolean;
  /** The stored last day is over. */
  ended: boolean;
}

/** The most restrictive values: incomplete, and out of its period. */
export const blankPromotionFacts: PromotionFacts = {
  complete: false,
  startsInTime: false,
  startsToday: false,
  begun: false,
  ended: false,
};
