import { object } from '#domain/validation/yup.ts';
import { quotationMessage } from '#domain/validation/quotation.ts';
import { commented, type LawData } from '../shared/law/data.ts';
import type { QuotationTypes } from './types.ts';

const written = object({ comment: quotationMessage() });

/** Data of the events of the law: what is written to the other side. */
export const data: LawData<QuotationTypes> = {
  events: {
    'QUOTATION.ASK': written,
    'QUOTATION.ANSWER': written,
    'QUOTATION.REPLY': written,
    'QUOTATION.CLOSE': commented,
  },
};
