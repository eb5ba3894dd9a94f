import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { contractorsChart } from '#machines/contractors/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { requestWith } from './documents-fixtures.ts';
import { done, fails, send } from './harness/journeys.ts';
import { open, first, askList, passed } from './contractors-journey-steps.ts';

export const listJourneys: Journey<EventOf<typeof contractorsChart>>[] = [
  {
    name: 'The request changes: the list is read again if its contents or its step changed',
    steps: [
      ...open,
      send(
        { type: 'request.changed', request: first.request },
        { at: { shown: 'idle' }, context: { request: first.request } },
      ),
      send(
        { type: 'request.changed', request: requestWith(6) },
        { at: { shown: 'refreshing' }, context: { request: requestWith(6) }, causes: [askList] },
      ),
      send(
        { type: 'request.changed', request: requestWith(7) },
        { at: { shown: 'refreshing' }, context: { request: requestWith(7) } },
      ),
      done('readList', failures.offline, { at: { shown: 'idle' }, context: { list: first } }),
      send(
        { type: 'request.changed', request: { ...first.request, version: 4 } },
        { at: { shown: 'refreshing' }, causes: [askList] },
      ),
      fails('readList', fault, { at: { shown: 'idle' } }),
    ],
  },
  {
    name: 'The list cannot be read: "Retry", or coming back to the tab, reads it again',
    steps: [
      send({ type: 'contractors.show' }, { causes: [askList] }),
      done('readList', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      send({ type: 'contractors.retry' }, { at: 'reading', causes: [askList] }),
      fails('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
      send(
        { type: 'request.changed', request: requestWith(2) },
        { at: 'unavailable', context: { request: requestWith(2) } },
      ),
      send({ type: 'contractors.show' }, { at: 'reading', causes: [askList] }),
      done('readList', answered(first), {
        at: { shown: 'idle' },
        context: { message: null },
        causes: [passed(first.request)],
      }),
    ],
  },
];
