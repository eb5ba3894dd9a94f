import type { EffectTable } from '../law/store.ts';
import type { PromotionKind } from './kind.ts';
import { deletePromotion } from './write.ts';

/** Table of the effects of the law of promotions. */
export const promotionEffects: EffectTable<PromotionKind> = {
  'content.store': { prepared: ['title'] },
  'row.delete': { runs: deletePromotion },
};
