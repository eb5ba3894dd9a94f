import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fails, send, childSends, type Journey } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  onPage,
  updatesDraft,
  takesOver,
  startsDraftAndPrice,
  updatesPrice,
  opensWithoutDraft,
  callsSave,
  typesAnswers,
} from './quote-effects.ts';
import { draftData } from './quote-fixtures.ts';
import { typedForm, openedRequest, colleagueRequest } from './quote-requests.ts';
import {
  broken,
  saysUnexpected,
  requestChanges,
  sameAnswersV4,
  readsDraft,
  savedAt,
  mergedForm,
} from './quote-journey-steps.ts';

export const brokenChildJourneys: Journey<QuoteEvent>[] = [
  {
    name: 'The price chart breaks: a toast says so and the form stays open',
    steps: [opensWithoutDraft(), fails('price', broken, { at: onPage('editing'), causes: [saysUnexpected] })],
  },
  {
    name: 'The draft chart breaks after typing: the typed answers stay, and "Retry" compares them with the stored draft',
    steps: [
      opensWithoutDraft(),
      typesAnswers(),
      fails('draft', broken, {
        at: { open: 'draftLost' },
        context: { form: typedForm, message: unexpected },
      }),
      send(requestChanges(openedRequest)),
      send(requestChanges(sameAnswersV4), {
        at: { open: 'draftLost' },
        context: { request: sameAnswersV4, form: typedForm },
        causes: takesOver(sameAnswersV4, typedForm).slice(1),
      }),
      send(
        { type: 'quote.retry' },
        {
          at: { open: 'loading' },
          context: { form: typedForm },
          causes: [
            stopped('price'),
            ...startsDraftAndPrice(sameAnswersV4, typedForm, draftData(4, sameAnswersV4.form, typedForm)),
          ],
        },
      ),
      childSends(
        'draft',
        { type: 'draft.read', data: draftData(4, sameAnswersV4.form, typedForm), savedAt: null },
        {
          at: onPage('editing'),
          context: { form: typedForm, restoredAt: null },
          causes: [updatesDraft(sameAnswersV4, typedForm)],
        },
      ),
    ],
  },
  {
    name: 'The draft chart breaks before anything is typed: "Retry" reads the draft as on opening',
    steps: [
      opensWithoutDraft(),
      fails('draft', broken, { at: { open: 'draftLost' } }),
      send(
        { type: 'quote.retry' },
        { at: { open: 'loading' }, causes: [stopped('price'), ...startsDraftAndPrice(openedRequest)] },
      ),
      childSends('draft', readsDraft(3), {
        at: onPage('editing'),
        context: { form: typedForm, restoredAt: savedAt },
        causes: [updatesPrice(openedRequest, typedForm)],
      }),
    ],
  },
  {
    name: 'The draft chart breaks during a save: the save stops and a colleague’s newer version is merged',
    steps: [
      opensWithoutDraft(),
      typesAnswers(),
      send({ type: 'quote.save' }, { causes: callsSave(1, openedRequest, typedForm, true) }),
      send(requestChanges(colleagueRequest)),
      fails('draft', broken, {
        at: { open: 'draftLost' },
        context: { form: mergedForm, request: colleagueRequest },
        causes: [stopped('save'), ...takesOver(colleagueRequest, mergedForm).slice(1)],
      }),
    ],
  },
];
