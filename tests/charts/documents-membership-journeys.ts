import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import {
  allJudged,
  changedKbis,
  dated,
  insideOf,
  kbisJudged,
  membership,
  passedMembership,
  shows,
} from './documents-moves.ts';
import { done, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';

export const membershipPieceJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'A membership opens with the first document to review; each verdict shows the next',
    start: 'a membership under review',
    steps: [
      starts({
        at: { shown: 'idle' },
        context: { list: { membership } },
        causes: [...insideOf(12), shows(7, 'kbis.pdf')],
      }),
      send(dated, {
        at: { shown: 'deciding' },
        causes: [
          given('decide', {
            params: { id: 12, document: 7 },
            body: { accepted: true, seen: 'received', date: '2026-11-02' },
          }),
        ],
      }),
      done('decide', answered(changedKbis), {
        at: { shown: 'idle' },
        context: { list: changedKbis, due: null },
        causes: [passedMembership(kbisJudged), shows(9, 'rc.pdf')],
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
      done('decide', answered({ membership: allJudged, message: '', document_id: 9 }), {
        at: { shown: 'idle' },
        causes: [passedMembership(allJudged)],
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
          at: { shown: 'idle' },
          context: { owner: { membership: kbisJudged }, list: { membership: kbisJudged } },
        },
      ),
      send(
        { type: 'membership.changed', membership },
        { at: { shown: 'idle' }, context: { list: { membership: kbisJudged } } },
      ),
      send(
        { type: 'documents.show' },
        { at: { shown: 'refreshing' }, causes: [given('readList', { params: { id: 12 } })] },
      ),
      done('readList', answered({ membership: kbisJudged }), {
        at: { shown: 'idle' },
        causes: [passedMembership(kbisJudged)],
      }),
    ],
  },
];
