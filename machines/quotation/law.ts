import type { Situation } from '../shared/law/law.ts';
import { quotationLaw } from './chart.ts';
import type { QuotationTypes } from './types.ts';

export type QuotationSituation = Situation<QuotationTypes>;

export { quotationLaw };
export const { permitted, refused, apply, restore, dataSchemaOf, hash } = quotationLaw;

/** A quotation that is not stored yet: QUOTATION.ASK leads out of it. */
export const newQuotation: QuotationSituation = quotationLaw.start;
