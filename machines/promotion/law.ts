import type { Situation } from '../shared/law/law.ts';
import { startsOf } from '../shared/law/starts.ts';
import { promotionLaw } from './chart.ts';
import type { PromotionTypes } from './types.ts';

export type PromotionSituation = Situation<PromotionTypes>;

export { promotionLaw };
export const { permitted, refused, resolveEvent, apply, restore, dataSchemaOf, hash } = promotionLaw;

/** The states in which a timer may send an event. */
export const statesOnTheClock = startsOf(promotionLaw.rows, { region: 'promotion', channel: 'timer' });

/** A promotion that is not stored yet. */
export const newPromotion: PromotionSituation = promotionLaw.start;
