import type { PromotionTypes } from '#machines/promotion/types.ts';
import type { Page } from './law/describe-table.ts';

/** Where the law of promotions is written in words. */
export const promotionPage: Page<PromotionTypes> = {
  file: 'promotion.md',
  sections: { promotion: 'Promotion' },
  saysPlaces: [],
};
