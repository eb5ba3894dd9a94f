import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { starts, type Journey } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  stopsDraftAndPrice,
  takesOver,
  leavesDraft,
  startsDraftAndPrice,
  updatesPrice,
  updatesDraftAndPrice,
} from './quote-effects.ts';
import { completeForm, requestAt } from './quote-fixtures.ts';
import { typedForm, openedRequest, closedRequest, colleagueV7, sameAnswersV4 } from './quote-requests.ts';
import { user, draft, dossier, page, draftSavedAt } from './quote-gestures.ts';

/*
 * Journeys of the chart `quote`, part «opening». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const openingJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The user opens a quote that has no draft: the saved answers fill the form',
    steps: [
      starts({
        at: page.loading,
        context: { form: openedRequest.form, attempt: 0 },
        causes: startsDraftAndPrice(openedRequest),
      }),
      user.opensQuote(),
    ],
  },
  {
    name: 'The draft fills the form; the user discards it and gets the saved answers back',
    steps: [
      draft.isRead(3, {
        at: page.editing,
        context: { form: typedForm, restoredAt: draftSavedAt },
        causes: [updatesPrice(openedRequest, typedForm)],
      }),
      user.discardsDraft({
        at: page.editing,
        context: { form: openedRequest.form, restoredAt: null },
        causes: updatesDraftAndPrice(openedRequest, openedRequest.form),
      }),
      user.discardsDraft({ at: page.editing }),
    ],
  },
  {
    name: 'The draft was typed on an older version: the page compares it with the saved request',
    steps: [
      draft.isRead(2, {
        at: page.comparing,
        context: { form: typedForm, base: completeForm, newer: openedRequest, restoredAt: null },
        causes: [updatesPrice(openedRequest, typedForm)],
      }),
    ],
  },
  {
    name: 'The draft cannot be read: the page says why, follows the request, and reads the draft again on demand',
    steps: [
      draft.cannotBeRead('Illisible.', { at: page.unavailable, context: { message: 'Illisible.' } }),
      dossier.passes(openedRequest),
      dossier.passes(sameAnswersV4, {
        at: page.unavailable,
        context: { request: sameAnswersV4 },
        causes: takesOver(sameAnswersV4, sameAnswersV4.form),
      }),
      user.hidesPage({ causes: [leavesDraft] }),
      user.retries({
        at: page.loading,
        causes: [...stopsDraftAndPrice, ...startsDraftAndPrice(sameAnswersV4)],
      }),
      dossier.passes(sameAnswersV4),
      dossier.passes(requestAt({ version: 5 }), {
        at: page.loading,
        context: { request: { version: 5 } },
        causes: takesOver(requestAt({ version: 5 }), openedRequest.form),
      }),
    ],
  },
  {
    name: 'The draft chart breaks before the draft is read: "Retry" starts it again',
    steps: [
      draft.breaks({ at: page.unavailable, context: { message: unexpected } }),
      user.retries({ at: page.loading, causes: [stopped('price'), ...startsDraftAndPrice(openedRequest)] }),
      user.opensQuote(),
    ],
  },
  {
    name: 'The request is read-only, then becomes editable: the form opens on its latest version',
    start: 'a dossier under way',
    steps: [
      starts({ at: page.readOnly, causes: [] }),
      dossier.passes(openedRequest, { at: page.readOnly, context: { request: closedRequest } }),
      dossier.passes(colleagueV7, {
        at: page.loading,
        context: { request: colleagueV7, form: colleagueV7.form },
        causes: startsDraftAndPrice(colleagueV7),
      }),
    ],
  },
];
