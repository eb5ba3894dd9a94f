import { blankPromotionFacts } from '#domain/promotion-facts.ts';
import { promotionStates } from '#domain/promotion.ts';
import { defineLaw } from '../shared/law/define-law.ts';
import type { ConditionName } from './conditions.ts';
import { data } from './data.ts';
import type { Effect } from './effects.ts';
import { reasons } from './reasons.ts';
import { table } from './rows.ts';
import type { PromotionTypes } from './types.ts';
import { promotionVocabulary } from './vocabulary.ts';

/** The law of promotions (docs/domain/promotion.md): from a draft to the end of its period. */
export const promotionLaw = defineLaw<PromotionTypes, ConditionName, Effect>({
  id: 'promotion',
  vocabulary: promotionVocabulary,
  states: { promotion: ['new', ...promotionStates] },
  derive: {},
  rows: table,
  blankFacts: blankPromotionFacts,
  reasons,
  relevantOnlyIf: [],
  data,
});

export const promotionChart = promotionLaw.chart;
