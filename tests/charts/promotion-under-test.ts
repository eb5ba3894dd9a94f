import { boolean, record } from 'fast-check';
import { promotionEvents } from '#domain/promotion-events.ts';
import { blankPromotionFacts, type PromotionFacts } from '#domain/promotion-facts.ts';
import { promotionStates } from '#domain/promotion.ts';
import { conditions, type ConditionName } from '#machines/promotion/conditions.ts';
import type { Effect } from '#machines/promotion/effects.ts';
import { promotionLaw } from '#machines/promotion/law.ts';
import type { PromotionTypes } from '#machines/promotion/types.ts';
import type { LawUnderTest } from './law/under-test.ts';

/** A complete promotion whose period is to come. */
export const goodFacts: PromotionFacts = { ...blankPromotionFacts, complete: true, startsInTime: true };

const yesOrNo = boolean();
const closed: ReadonlySet<string> = new Set(['over', 'withdrawn', 'deleted']);

/** The law of promotions, with what the tests of every law need. */
export const promotionUnderTest: LawUnderTest<PromotionTypes, ConditionName, Effect> = {
  law: promotionLaw,
  conditions,
  states: { promotion: promotionStates },
  goodFacts,
  events: promotionEvents,
  facts: {
    complete: { holds: { complete: true }, fails: { complete: false } },
    startsInTime: { holds: { startsInTime: true }, fails: { startsInTime: false } },
    startsToday: { holds: { startsToday: true }, fails: { startsToday: false } },
    begun: { holds: { begun: true }, fails: { begun: false } },
    notBegun: { holds: { begun: false }, fails: { begun: true } },
    ended: { holds: { ended: true }, fails: { ended: false } },
    notEnded: { holds: { ended: false }, fails: { ended: true } },
  },
  anyFacts: record({
    complete: yesOrNo,
    startsInTime: yesOrNo,
    startsToday: yesOrNo,
    begun: yesOrNo,
    ended: yesOrNo,
  }),
  closed: ({ promotion }) => closed.has(promotion),
};
