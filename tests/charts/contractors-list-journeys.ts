import type { EventOf } from './harness/suite.ts';
import { type Journey, send, server } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { requestWith } from './documents-fixtures.ts';
import { opensTab, firstList, readsList, sharesRequest } from './contractors-journey-steps.ts';
import { user, dossier, tab } from './contractors-gestures.ts';

/*
 * Journeys of the chart `contractors`, part «list». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const listJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'The request changes: the list is read again if its contents or its step changed',
    steps: [
      ...opensTab,
      dossier.passes(firstList.request, { at: tab.list, context: { request: firstList.request } }),
      dossier.passes(requestWith(6), {
        at: tab.refreshing,
        context: { request: requestWith(6) },
        causes: [readsList],
      }),
      dossier.passes(requestWith(7), { at: tab.refreshing, context: { request: requestWith(7) } }),
      server.answers('readList', failures.offline, { at: tab.list, context: { list: firstList } }),
      send(
        { type: 'request.changed', request: { ...firstList.request, version: 4 } },
        { at: tab.refreshing, causes: [readsList] },
      ),
      server.breaks('readList', fault, { at: tab.list }),
    ],
  },
  {
    name: 'The list cannot be read: "Retry", or coming back to the tab, reads it again',
    steps: [
      user.showsTab({ causes: [readsList] }),
      server.answers('readList', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ at: 'reading', causes: [readsList] }),
      server.breaks('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
      dossier.passes(requestWith(2), { at: 'unavailable', context: { request: requestWith(2) } }),
      user.showsTab({ at: 'reading', causes: [readsList] }),
      server.answers('readList', answered(firstList), {
        at: tab.list,
        context: { message: null },
        causes: [sharesRequest(firstList.request)],
      }),
    ],
  },
];
