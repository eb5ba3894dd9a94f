import type { QuoteEvent } from '#machines/quote/index.ts';
import { send, childSends, type Journey } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import {
  onPage,
  stopsDraftAndPrice,
  updatesDraft,
  fieldsRefused,
  takesOver,
  leavesDraft,
  startsDraftAndPrice,
  updatesPrice,
  opensWithoutDraft,
  typesAnswers,
} from './quote-effects.ts';
import { draftOf, requestAt } from './quote-fixtures.ts';
import {
  indicativeRequest,
  lackingForm,
  typedForm,
  openedRequest,
  closedRequest,
  wrongForm,
} from './quote-requests.ts';
import { requestChanges, sameAnswersV4, readsDraft } from './quote-journey-steps.ts';

export const editingJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The user types; the request then becomes read-only, later editable again: the typed answers are still in the form',
    steps: [
      opensWithoutDraft(),
      typesAnswers(),
      send({ type: 'form.change', form: typedForm }),
      send({ type: 'page.hide' }, { causes: [leavesDraft] }),
      send(requestChanges(openedRequest)),
      send(requestChanges(requestAt({ version: 2 }))),
      send(requestChanges(sameAnswersV4), {
        at: onPage('editing'),
        context: { request: sameAnswersV4, form: typedForm },
        causes: takesOver(sameAnswersV4, typedForm),
      }),
      send(requestChanges(closedRequest), {
        at: 'reading',
        context: { request: closedRequest, form: typedForm },
        causes: [...takesOver(closedRequest, typedForm), ...stopsDraftAndPrice],
      }),
      send(requestChanges(requestAt({ version: 7 })), {
        at: { open: 'loading' },
        causes: startsDraftAndPrice(requestAt({ version: 7 }), typedForm),
      }),
      childSends('draft', readsDraft(6), {
        at: onPage('editing'),
        context: { form: typedForm, restoredAt: null },
        causes: [updatesDraft(requestAt({ version: 7 }), typedForm)],
      }),
    ],
  },

  {
    name: 'The cost is below the minimum: neither saving nor making an offer calls the server',
    steps: [
      opensWithoutDraft(),
      typesAnswers(wrongForm),
      send(
        { type: 'quote.save' },
        {
          at: onPage('editing'),
          causes: [fieldsRefused({ 'chantier.cost': ['Vérifiez le coût de votre construction'] })],
        },
      ),
      send(
        { type: 'quote.finish' },
        {
          at: onPage('editing'),
          causes: [fieldsRefused({ 'chantier.cost': ['Vérifiez le coût de votre construction'] })],
        },
      ),
    ],
  },
  {
    name: 'The description is missing: the quote cannot be sent, the field is marked',
    steps: [
      opensWithoutDraft(),
      typesAnswers(lackingForm),
      send(
        { type: 'send.ask' },
        {
          at: onPage('editing'),
          causes: [fieldsRefused({ 'chantier.description': ['Ce champ est obligatoire'] })],
        },
      ),
    ],
  },
  {
    name: 'The price is indicative: the quote cannot be sent, nor the company asked while answers are unsaved',
    start: 'an indicative price',
    steps: [
      opensWithoutDraft(indicativeRequest),
      send({ type: 'send.ask' }, { at: onPage('editing') }),
      typesAnswers(typedForm, indicativeRequest),
      send({ type: 'referral.ask' }, { at: onPage('editing') }),
    ],
  },
  {
    name: 'Another tab wrote the draft: the user’s choice goes to the draft, and its answer fills the form',
    steps: [
      opensWithoutDraft(),
      send({ type: 'draft.keepMine' }, { causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
      send({ type: 'draft.takeOther' }, { causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
      childSends(
        'draft',
        { type: 'draft.taken', data: draftOf(typedForm, 3).data },
        { context: { form: typedForm }, causes: [updatesPrice(openedRequest, typedForm)] },
      ),
      childSends(
        'draft',
        { type: 'draft.taken', data: 'no quote' },
        { context: { form: openedRequest.form }, causes: [updatesPrice(openedRequest, openedRequest.form)] },
      ),
      send({ type: 'draft.retry' }, { causes: [sentTo('draft', { type: 'draft.retry' })] }),
      send({ type: 'price.retry' }, { causes: [sentTo('price', { type: 'price.retry' })] }),
      childSends('draft', { type: 'draft.cleared' }),
      childSends('draft', { type: 'draft.notCleared', message: '' }),
    ],
  },
];
