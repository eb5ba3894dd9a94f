import { commented, type LawData } from '../shared/law/data.ts';
import type { PromotionTypes } from './types.ts';

/** Data of the events of the law; the content of a promotion is a body of its own calls. */
export const data: LawData<PromotionTypes> = { events: { 'PROMOTION.WITHDRAW': commented }, exceptions: [] };
