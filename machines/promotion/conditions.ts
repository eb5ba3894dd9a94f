import type { PromotionFacts } from '#domain/promotion-facts.ts';
import type { Condition } from '../shared/law/table.ts';

/** Conditions of the law, by name; each tests one fact of the promotion. */
export const conditions = {
  complete: (facts) => facts.complete,
  startsInTime: (facts) => facts.startsInTime,
  startsToday: (facts) => facts.startsToday,
  begun: (facts) => facts.begun,
  notBegun: (facts) => !facts.begun,
  ended: (facts) => facts.ended,
  notEnded: (facts) => !facts.ended,
} as const satisfies Readonly<Record<string, Condition<PromotionFacts>>>;

export type ConditionName = keyof typeof conditions;
