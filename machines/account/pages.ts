import { isAccountEvent } from '#domain/account-events.ts';
import { blankAccountFacts } from '#domain/account.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type ActionAnswers } from '../shared/law/pages.ts';
import { data } from './data.ts';

const schemaOf = dataSchemas(data, blankAccountFacts);

/** The form fields for the data of events (docs/domain/account.md, in brackets). */
const pages = actionPages({
  fields: {
    comment: {
      label: 'Motif',
      hint: 'La personne le reçoit par courriel.',
      columns: 12,
      control: { kind: 'lines', rows: 4 },
    },
  },
  ofEvent: {
    'ACCOUNT.CLOSE': {
      comment: {
        label: 'Motif',
        hint: 'La personne le reçoit par courriel si elle a déjà activé son compte.',
      },
    },
    'FACTOR.RESET': {
      comment: {
        label: 'Motif',
        hint: 'Comment vous avez reconnu la personne, par exemple en la rappelant. Elle le reçoit par courriel.',
      },
    },
  },
});

/** The form for the data of an event of an account; none if the event needs no data. */
export const accountPageOf = (event: string): Page<ActionAnswers> | undefined =>
  isAccountEvent(event) ? pages(event, schemaOf(event)) : undefined;
