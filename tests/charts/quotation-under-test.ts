import { constantFrom, record } from 'fast-check';
import { blankQuotationFacts, quotationEvents, quotationStates } from '#domain/quotations.ts';
import { quotedSolutions } from '#domain/solutions.ts';
import { conditions, type ConditionName } from '#machines/quotation/conditions.ts';
import type { Effect } from '#machines/quotation/effects.ts';
import { quotationLaw } from '#machines/quotation/law.ts';
import type { QuotationTypes } from '#machines/quotation/types.ts';
import type { LawUnderTest } from './law/under-test.ts';

/** The law of quotations, with what the tests of every law need. */
export const quotationUnderTest: LawUnderTest<QuotationTypes, ConditionName, Effect> = {
  law: quotationLaw,
  conditions,
  states: { quotation: quotationStates },
  goodFacts: blankQuotationFacts,
  events: quotationEvents,
  facts: {},
  anyFacts: record({ solution: constantFrom(...quotedSolutions) }),
  closed: ({ quotation }) => quotation === 'withdrawn' || quotation === 'closed',
};
