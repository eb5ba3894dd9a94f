import { blankQuotationFacts, isQuotationEvent } from '#domain/quotations.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type ActionAnswers } from '../shared/law/pages.ts';
import { data } from './data.ts';

const schemaOf = dataSchemas(data, blankQuotationFacts);

/** The form fields for the data of events (docs/domain/quotations.md, in brackets). */
const pages = actionPages({
  fields: { comment: { label: 'Message', columns: 12, control: { kind: 'lines', rows: 6 } } },
  ofEvent: {
    'QUOTATION.ANSWER': {
      comment: { label: 'Votre réponse', hint: 'Le cabinet la reçoit par courriel.' },
    },
    'QUOTATION.CLOSE': { comment: { label: 'Motif', hint: 'Le cabinet le reçoit par courriel.' } },
  },
});

/** The form for the data of an event of a quotation; none if the event needs no data. */
export const quotationPageOf = (event: string): Page<ActionAnswers> | undefined =>
  isQuotationEvent(event) ? pages(event, schemaOf(event)) : undefined;
