import type { QuotationTypes } from '#machines/quotation/types.ts';
import type { Page } from './law/describe-table.ts';

/** Where the law of quotations is written in words. */
export const quotationPage: Page<QuotationTypes> = {
  file: 'quotations.md',
  sections: { quotation: 'Quotation' },
  saysPlaces: ['quotation'],
};
