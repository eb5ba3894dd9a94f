import type { QuoteEvent } from '#machines/quote/index.ts';
import { type Journey, starts } from './harness/journeys.ts';
import { brokenChildJourneys } from './quote-broken-child-journeys.ts';
import { conflictJourneys, refusedJourneys } from './quote-conflict-journeys.ts';
import { editingJourneys } from './quote-editing-journeys.ts';
import {
  callsSave,
  sharesRequest,
  startsDraftAndPrice,
  toast,
  updatesDraft,
  updatesPrice,
} from './quote-effects.ts';
import { completeForm, requestAt, withCost } from './quote-fixtures.ts';
import { draft, page, server, user } from './quote-gestures.ts';
import { openingJourneys } from './quote-opening-journeys.ts';
import { accepted } from './quote-outcomes.ts';
import { overtakenJourneys } from './quote-overtaken-journeys.ts';
import { openedRequest } from './quote-requests.ts';
import { saveJourneys } from './quote-save-journeys.ts';
import { sendingJourneys } from './quote-sending-journeys.ts';
import { writeJourneys } from './quote-write-journeys.ts';

/*
 * Journeys of the chart `quote`. Each is a story in steps; tests/charts/harness/README.md says how to read
 * one.
 */

/**
 * The journeys of the quote. Read the first one: the others are told in the same way, by subject. A step is
 * somebody's gesture (`quote-gestures.ts`) with what it must bring about: `at`, what the page shows;
 * `context`, what the chart knows; `causes`, all that it does to others, in order (`quote-effects.ts`). A
 * step without `causes` does nothing to others. Versions of the request (`quote-requests.ts`): 3 is opened, 4
 * is saved (by the user or by a colleague), 5 is sent, 6 is closed, 7 is a colleague's latest.
 */
const dearer = withCost(completeForm, 310_000);
const savedDearer = requestAt({ version: 4, form: dearer });

const aCostIsCorrected: Journey<QuoteEvent> = {
  name: 'A broker corrects the cost and saves: the price follows the cost, then the saved request',
  steps: [
    starts({ at: page.loading, causes: startsDraftAndPrice(openedRequest) }),
    draft.isEmpty({ at: page.editing, causes: [updatesDraft(openedRequest, completeForm)] }),
    user.types(dearer, {
      at: page.editing,
      context: { form: dearer },
      causes: [updatesDraft(openedRequest, dearer), updatesPrice(openedRequest, dearer)],
    }),
    user.saves({
      context: { carried: dearer },
      causes: callsSave(1, openedRequest, dearer, true),
    }),
    server.answers('save', accepted(savedDearer), {
      at: page.editing,
      context: { request: savedDearer, form: dearer },
      causes: [...sharesRequest(savedDearer, dearer), toast('Le serveur répond.')],
    }),
  ],
};

export const quoteJourneys: Journey<QuoteEvent>[] = [
  aCostIsCorrected,
  ...openingJourneys,
  ...editingJourneys,
  ...conflictJourneys,
  ...refusedJourneys,
  ...brokenChildJourneys,
  ...sendingJourneys,
  ...saveJourneys,
  ...overtakenJourneys,
  ...writeJourneys,
];
