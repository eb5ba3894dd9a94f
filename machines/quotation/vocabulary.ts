import { vocabularyOf } from '../shared/law/table.ts';
import { conditions } from './conditions.ts';
import { effects } from './effects.ts';
import type { QuotationTypes } from './types.ts';

/** Effects that the rows of the law name. */
export const quotationVocabulary = vocabularyOf<QuotationTypes>()({ conditions, effects, places: {} });
