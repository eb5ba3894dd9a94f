import { blankQuotationFacts, quotationStates } from '#domain/quotations.ts';
import { defineLaw } from '../shared/law/define-law.ts';
import type { ConditionName } from './conditions.ts';
import { data } from './data.ts';
import type { Effect } from './effects.ts';
import { reasons } from './reasons.ts';
import { table } from './rows.ts';
import type { QuotationTypes } from './types.ts';
import { quotationVocabulary } from './vocabulary.ts';

/** The law of quotations (docs/domain/quotations.md): a price asked for by message, and its answers. */
export const quotationLaw = defineLaw<QuotationTypes, ConditionName, Effect>({
  id: 'quotation',
  vocabulary: quotationVocabulary,
  states: { quotation: ['new', ...quotationStates] },
  derive: {},
  rows: table,
  blankFacts: blankQuotationFacts,
  reasons,
  relevantOnlyIf: [],
  data,
});

export const quotationChart = quotationLaw.chart;
