import type { QuoteEvent } from '#machines/quote/index.ts';
import type { Journey } from './harness/journeys.ts';
import { brokenChildJourneys } from './quote-broken-child-journeys.ts';
import { conflictJourneys, refusedJourneys } from './quote-conflict-journeys.ts';
import { editingJourneys } from './quote-editing-journeys.ts';
import { openingJourneys } from './quote-opening-journeys.ts';
import { sendingJourneys } from './quote-sending-journeys.ts';
import { writeJourneys } from './quote-write-journeys.ts';

/**
 * Every journey of the quote, by subject. The requests have these versions: 3 is opened, 4 is saved (by the user or by a colleague),
 * 5 is sent, 6 is closed, 7 is a colleague's latest. `quote-requests.ts` names them.
 */
export const quoteJourneys: Journey<QuoteEvent>[] = [
  ...openingJourneys,
  ...editingJourneys,
  ...conflictJourneys,
  ...refusedJourneys,
  ...brokenChildJourneys,
  ...sendingJourneys,
  ...writeJourneys,
];
