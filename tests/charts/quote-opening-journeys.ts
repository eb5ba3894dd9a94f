import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fails, send, starts, childSends, type Journey } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  onPage,
  stopsDraftAndPrice,
  takesOver,
  leavesDraft,
  startsDraftAndPrice,
  updatesPrice,
  opensWithoutDraft,
  updatesDraftAndPrice,
} from './quote-effects.ts';
import { completeForm, requestAt } from './quote-fixtures.ts';
import { typedForm, openedRequest, closedRequest } from './quote-requests.ts';
import {
  readsDraft,
  savedAt,
  requestChanges,
  sameAnswersV4,
  broken,
  colleagueV7,
} from './quote-journey-steps.ts';

export const openingJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The user opens a quote that has no draft: the saved answers fill the form',
    steps: [
      starts({
        at: { open: 'loading' },
        context: { form: openedRequest.form, attempt: 0 },
        causes: startsDraftAndPrice(openedRequest),
      }),
      opensWithoutDraft(),
    ],
  },
  {
    name: 'The draft fills the form; the user discards it and gets the saved answers back',
    steps: [
      childSends('draft', readsDraft(3), {
        at: onPage('editing'),
        context: { form: typedForm, restoredAt: savedAt },
        causes: [updatesPrice(openedRequest, typedForm)],
      }),
      send(
        { type: 'draft.discard' },
        {
          at: onPage('editing'),
          context: { form: openedRequest.form, restoredAt: null },
          causes: updatesDraftAndPrice(openedRequest, openedRequest.form),
        },
      ),
      send({ type: 'draft.discard' }, { at: onPage('editing') }),
    ],
  },
  {
    name: 'The draft was typed on an older version: the page compares it with the saved request',
    steps: [
      childSends('draft', readsDraft(2), {
        at: { open: 'conflict' },
        context: { form: typedForm, base: completeForm, newer: openedRequest, restoredAt: null },
        causes: [updatesPrice(openedRequest, typedForm)],
      }),
    ],
  },
  {
    name: 'The draft cannot be read: the page says why, follows the request, and reads the draft again on demand',
    steps: [
      childSends(
        'draft',
        { type: 'draft.unreadable', message: 'Illisible.' },
        { at: { open: 'unavailable' }, context: { message: 'Illisible.' } },
      ),
      send(requestChanges(openedRequest)),
      send(requestChanges(sameAnswersV4), {
        at: { open: 'unavailable' },
        context: { request: sameAnswersV4 },
        causes: takesOver(sameAnswersV4, sameAnswersV4.form),
      }),
      send({ type: 'page.hide' }, { causes: [leavesDraft] }),
      send(
        { type: 'quote.retry' },
        { at: { open: 'loading' }, causes: [...stopsDraftAndPrice, ...startsDraftAndPrice(sameAnswersV4)] },
      ),
      send(requestChanges(sameAnswersV4)),
      send(requestChanges(requestAt({ version: 5 })), {
        at: { open: 'loading' },
        context: { request: { version: 5 } },
        causes: takesOver(requestAt({ version: 5 }), openedRequest.form),
      }),
    ],
  },
  {
    name: 'The draft chart breaks before the draft is read: "Retry" starts it again',
    steps: [
      fails('draft', broken, { at: { open: 'unavailable' }, context: { message: unexpected } }),
      send(
        { type: 'quote.retry' },
        { at: { open: 'loading' }, causes: [stopped('price'), ...startsDraftAndPrice(openedRequest)] },
      ),
      opensWithoutDraft(),
    ],
  },
  {
    name: 'The request is read-only, then becomes editable: the form opens on its latest version',
    start: 'a dossier under way',
    steps: [
      starts({ at: 'reading', causes: [] }),
      send(requestChanges(openedRequest), { at: 'reading', context: { request: closedRequest } }),
      send(requestChanges(colleagueV7), {
        at: { open: 'loading' },
        context: { request: colleagueV7, form: colleagueV7.form },
        causes: startsDraftAndPrice(colleagueV7),
      }),
    ],
  },
];
