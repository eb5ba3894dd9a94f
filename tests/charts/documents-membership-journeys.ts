import type { EventOf } from './harness/suite.ts';
import { type Journey, send, starts, server } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import {
  allJudged,
  changedKbis,
  startsChildrenOf,
  kbisJudged,
  membership,
  sharesMembership,
  showsDocument,
} from './documents-moves.ts';
import { given } from './harness/moves.ts';
import { user, tab, dated, verdicts } from './documents-gestures.ts';

/*
 * Journeys of the chart `documents`, part «membership». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const membershipPieceJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'A membership opens with the first document to review; each verdict shows the next',
    start: 'a membership under review',
    steps: [
      starts({
        at: tab.list,
        context: { list: { membership } },
        causes: [...startsChildrenOf(12, true), showsDocument(7, 'kbis.pdf')],
      }),
      verdicts.acceptsWithDate({
        at: { shown: 'deciding' },
        causes: [
          given('decide', {
            params: { id: 12, document: 7 },
            body: { accepted: true, seen: 'received', date: '2026-11-02' },
          }),
        ],
      }),
      server.answers('decide', answered(changedKbis), {
        at: tab.list,
        context: { list: changedKbis, due: null },
        causes: [sharesMembership(kbisJudged), showsDocument(9, 'rc.pdf')],
      }),
      send(
        { ...dated, document: 9 },
        {
          causes: [
            given('decide', {
              params: { id: 12, document: 9 },
              body: { accepted: true, seen: 'received', date: '2026-11-02' },
            }),
          ],
        },
      ),
      server.answers('decide', answered({ membership: allJudged, message: '', document_id: 9 }), {
        at: tab.list,
        causes: [sharesMembership(allJudged)],
      }),
    ],
  },
  {
    name: 'A decision on the membership changes what its documents permit',
    start: 'a membership under review',
    steps: [
      send(
        { type: 'membership.changed', membership: kbisJudged },
        {
          at: tab.list,
          context: { owner: { membership: kbisJudged }, list: { membership: kbisJudged } },
        },
      ),
      send(
        { type: 'membership.changed', membership },
        { at: tab.list, context: { list: { membership: kbisJudged } } },
      ),
      user.showsTab({ at: tab.refreshing, causes: [given('readList', { params: { id: 12 } })] }),
      server.answers('readList', answered({ membership: kbisJudged }), {
        at: tab.list,
        causes: [sharesMembership(kbisJudged)],
      }),
    ],
  },
];
