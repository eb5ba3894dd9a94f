import type { Actor } from '#domain/parties.ts';
import type { PromotionFacts } from '#domain/promotion-facts.ts';
import { conditions, type ConditionName } from '#machines/promotion/conditions.ts';
import { both, type Truths } from './harness/conditions.ts';
import { actors } from './law/under-test.ts';
import { goodFacts } from './promotion-under-test.ts';

/** When each condition of the law holds, value by value, written by hand from docs/domain/promotion.md. */
export const promotionTruths: Truths<PromotionFacts, Actor, ConditionName> = {
  conditions,
  facts: goodFacts,
  senders: actors,
  samples: { complete: both, startsInTime: both, startsToday: both, begun: both, ended: both },
  holds: {
    complete: [{ complete: true }],
    startsInTime: [{ startsInTime: true }],
    startsToday: [{ startsToday: true }],
    begun: [{ begun: true }],
    notBegun: [{ begun: false }],
    ended: [{ ended: true }],
    notEnded: [{ ended: false }],
  },
};
