import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import type { Journey } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  updatesDraft,
  takesOver,
  startsDraftAndPrice,
  updatesPrice,
  callsSave,
  saysUnexpected,
} from './quote-effects.ts';
import { draftData } from './quote-fixtures.ts';
import { typedForm, openedRequest, colleagueRequest, mergedForm, sameAnswersV4 } from './quote-requests.ts';
import { user, draft, price, dossier, page, draftSavedAt } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «broken child». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const brokenChildJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The price chart breaks: a toast says so and the form stays open',
    steps: [user.opensQuote(), price.breaks({ at: page.editing, causes: [saysUnexpected] })],
  },
  {
    name: 'The draft chart breaks after typing: the typed answers stay, and "Retry" compares them with the stored draft',
    steps: [
      user.opensQuote(),
      user.types(),
      draft.breaks({
        at: page.draftLost,
        context: { form: typedForm, message: unexpected },
      }),
      dossier.passes(openedRequest),
      dossier.passes(sameAnswersV4, {
        at: page.draftLost,
        context: { request: sameAnswersV4, form: typedForm },
        causes: takesOver(sameAnswersV4, typedForm).slice(1),
      }),
      user.retries({
        at: page.loading,
        context: { form: typedForm },
        causes: [
          stopped('price'),
          ...startsDraftAndPrice(sameAnswersV4, typedForm, draftData(4, sameAnswersV4.form, typedForm)),
        ],
      }),
      draft.isReadAgain(draftData(4, sameAnswersV4.form, typedForm), {
        at: page.editing,
        context: { form: typedForm, restoredAt: null },
        causes: [updatesDraft(sameAnswersV4, typedForm)],
      }),
    ],
  },
  {
    name: 'The draft chart breaks before anything is typed: "Retry" reads the draft as on opening',
    steps: [
      user.opensQuote(),
      draft.breaks({ at: page.draftLost }),
      user.retries({ at: page.loading, causes: [stopped('price'), ...startsDraftAndPrice(openedRequest)] }),
      draft.isRead(3, {
        at: page.editing,
        context: { form: typedForm, restoredAt: draftSavedAt },
        causes: [updatesPrice(openedRequest, typedForm)],
      }),
    ],
  },
  {
    name: 'The draft chart breaks during a save: the save stops and a colleague’s newer version is merged',
    steps: [
      user.opensQuote(),
      user.types(),
      user.saves({ causes: callsSave(1, openedRequest, typedForm, true) }),
      dossier.passes(colleagueRequest),
      draft.breaks({
        at: page.draftLost,
        context: { form: mergedForm, request: colleagueRequest },
        causes: [stopped('save'), ...takesOver(colleagueRequest, mergedForm).slice(1)],
      }),
    ],
  },
];
