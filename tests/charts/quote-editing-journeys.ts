import type { QuoteEvent } from '#machines/quote/index.ts';
import type { Journey } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import {
  stopsDraftAndPrice,
  updatesDraft,
  fieldsRefused,
  takesOver,
  leavesDraft,
  startsDraftAndPrice,
  updatesPrice,
} from './quote-effects.ts';
import { draftOf, requestAt } from './quote-fixtures.ts';
import {
  indicativeRequest,
  lackingForm,
  typedForm,
  openedRequest,
  closedRequest,
  wrongForm,
  sameAnswersV4,
} from './quote-requests.ts';
import { user, draft, dossier, page } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «editing». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const editingJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The user types; the request then becomes read-only, later editable again: the typed answers are still in the form',
    steps: [
      user.opensQuote(),
      user.types(),
      user.typesTheSame(typedForm),
      user.hidesPage({ causes: [leavesDraft] }),
      dossier.passes(openedRequest),
      dossier.passes(requestAt({ version: 2 })),
      dossier.passes(sameAnswersV4, {
        at: page.editing,
        context: { request: sameAnswersV4, form: typedForm },
        causes: takesOver(sameAnswersV4, typedForm),
      }),
      dossier.passes(closedRequest, {
        at: page.readOnly,
        context: { request: closedRequest, form: typedForm },
        causes: [...takesOver(closedRequest, typedForm), ...stopsDraftAndPrice],
      }),
      dossier.passes(requestAt({ version: 7 }), {
        at: page.loading,
        causes: startsDraftAndPrice(requestAt({ version: 7 }), typedForm),
      }),
      draft.isRead(6, {
        at: page.editing,
        context: { form: typedForm, restoredAt: null },
        causes: [updatesDraft(requestAt({ version: 7 }), typedForm)],
      }),
    ],
  },

  {
    name: 'The cost is below the minimum: neither saving nor making an offer calls the server',
    steps: [
      user.opensQuote(),
      user.types(wrongForm),
      user.saves({
        at: page.editing,
        causes: [fieldsRefused({ 'chantier.cost': ['Vérifiez le coût de votre construction'] })],
      }),
      user.makesOffer({
        at: page.editing,
        causes: [fieldsRefused({ 'chantier.cost': ['Vérifiez le coût de votre construction'] })],
      }),
    ],
  },
  {
    name: 'The description is missing: the quote cannot be sent, the field is marked',
    steps: [
      user.opensQuote(),
      user.types(lackingForm),
      user.asksToSend({
        at: page.editing,
        causes: [fieldsRefused({ 'chantier.description': ['Ce champ est obligatoire'] })],
      }),
    ],
  },
  {
    name: 'The price is indicative: the quote cannot be sent, nor the company asked while answers are unsaved',
    start: 'an indicative price',
    steps: [
      user.opensQuote(indicativeRequest),
      user.asksToSend({ at: page.editing }),
      user.types(typedForm, { on: indicativeRequest }),
      user.asksCompany({ at: page.editing }),
    ],
  },
  {
    name: 'Another tab wrote the draft: the user’s choice goes to the draft, and its answer fills the form',
    steps: [
      user.opensQuote(),
      user.keepsDraftOfThisTab({ causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
      user.takesDraftOfOtherTab({ causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
      draft.givesOtherTab(draftOf(typedForm, 3).data, {
        context: { form: typedForm },
        causes: [updatesPrice(openedRequest, typedForm)],
      }),
      draft.givesOtherTab('no quote', {
        context: { form: openedRequest.form },
        causes: [updatesPrice(openedRequest, openedRequest.form)],
      }),
      user.retriesDraft({ causes: [sentTo('draft', { type: 'draft.retry' })] }),
      user.retriesPrice({ causes: [sentTo('price', { type: 'price.retry' })] }),
      draft.isCleared(),
      draft.isNotCleared(),
    ],
  },
];
