import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { requestWith } from './documents-fixtures.ts';
import {
  add,
  askList,
  begins,
  changedKbis,
  dated,
  dayed,
  decide,
  first,
  inside,
  insideOf,
  judged,
  kbisJudged,
  open,
  passed,
  passedMembership,
  shows,
  spawned,
  stale,
  takeBack,
  uploadInput,
  verdict,
  withdraw,
} from './documents-moves.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';

export const readingJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'The user leaves during an upload: the page asks first',
    steps: [
      ...open,
      send({ type: 'leave.ask', to: '/dashboard' }, { context: { leavingTo: null } }),
      send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
      send({ type: 'leave.ask', to: '/dashboard' }, { context: { leavingTo: '/dashboard' } }),
      send({ type: 'leave.cancel' }, { context: { leavingTo: null } }),
      send({ type: 'leave.ask', to: '/dashboard' }),
      send(
        { type: 'leave.confirm' },
        { context: { leavingTo: null }, causes: [emitted({ type: 'navigate', to: '/dashboard' })] },
      ),
      childSends('upload-1', { type: 'upload.refused', id: 'upload-1' }),
      send({ type: 'leave.ask', to: '/dashboard' }, { context: { leavingTo: null } }),
    ],
  },
  {
    name: 'The request changes: the list is read again if its contents or its step changed',
    steps: [
      ...open,
      send(
        { type: 'request.changed', request: first.request },
        { at: { shown: 'idle' }, context: { owner: { request: first.request } } },
      ),
      send(
        { type: 'request.changed', request: requestWith(6) },
        { at: { shown: 'refreshing' }, context: { owner: { request: requestWith(6) } }, causes: [askList] },
      ),
      send(verdict, { at: { shown: 'deciding' }, causes: [stopped('readList'), decide] }),
      send(
        { type: 'request.changed', request: requestWith(7) },
        { at: { shown: 'deciding' }, context: { owner: { request: requestWith(7) } } },
      ),
      done('decide', answered(judged), { at: { shown: 'idle' }, causes: [passed(judged.request)] }),
      send(
        { type: 'request.changed', request: { ...judged.request, version: 4 } },
        { at: { shown: 'refreshing' }, causes: [askList] },
      ),
      send(withdraw, { at: { shown: 'withdrawing' }, causes: [stopped('readList'), takeBack] }),
    ],
  },
  ...(['preview', 'documentFile'] as const).map((child) => ({
    name: `The child ${child} breaks: a message says so and the list stays`,
    steps: [...open, fails(child, fault, { at: { shown: 'idle' }, context: { message: unexpected } })],
  })),
  {
    name: 'The list cannot be read: "Retry", or coming back to the tab, reads it again',
    steps: [
      send({ type: 'documents.show' }, { causes: [askList] }),
      done('readList', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      send({ type: 'documents.retry' }, { at: 'reading', causes: [askList] }),
      fails('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
      send(
        { type: 'request.changed', request: requestWith(2) },
        { at: 'unavailable', context: { owner: { request: requestWith(2) } } },
      ),
      send({ type: 'documents.show' }, { at: 'reading', causes: [askList] }),
      done('readList', answered(first), {
        at: { shown: 'idle' },
        context: { message: null },
        causes: [passed(first.request), ...inside],
      }),
      send({ type: 'documents.show' }, { at: { shown: 'refreshing' }, causes: [askList] }),
      fails('readList', fault, { at: { shown: 'idle' } }),
    ],
  },
  {
    name: 'The address names a piece: its document is shown whatever its verdict',
    start: 'a membership, from one of its pieces',
    steps: [starts({ at: { shown: 'idle' }, causes: [...insideOf(12), shows(8, 'orias.pdf')] })],
  },
  {
    name: 'A user who sends documents gets none shown automatically',
    start: 'a broker’s own membership',
    steps: [
      starts({ at: { shown: 'idle' }, causes: insideOf(12) }),
      send(dated, {
        causes: [
          given('decide', {
            params: { id: 12, document: 7 },
            body: { accepted: true, seen: 'received', date: '2026-11-02' },
          }),
        ],
      }),
      done('decide', answered(changedKbis), {
        at: { shown: 'idle' },
        causes: [passedMembership(kbisJudged), shows(9, 'rc.pdf')],
      }),
      send(
        { ...add(1), piece: dayed },
        {
          causes: [
            given('upload-1', {
              ...uploadInput('upload-1', 0),
              to: { params: { id: 12 }, body: { piece: 'RC', date: '2026-12-31' } },
            }),
            ...begins('upload-1'),
          ],
        },
      ),
      childSends(
        'upload-1',
        { type: 'upload.done', id: 'upload-1', answer: changedKbis },
        { causes: [passedMembership(kbisJudged), stopped('upload-1')] },
      ),
      send(withdraw, { causes: [given('withdraw', { params: { id: 12, document: 7 } })] }),
      done('withdraw', stale, {
        at: { shown: 'refreshing' },
        causes: [passed(stale.newer), given('readList', { params: { id: 12 } })],
      }),
    ],
  },
  {
    name: 'No document awaits review: the first one is shown',
    start: 'a membership whose pieces are all judged',
    steps: [starts({ at: { shown: 'idle' }, causes: [...insideOf(12), shows(7, 'kbis.pdf')] })],
  },
  {
    name: 'No document was sent: none is shown',
    start: 'a membership without a document',
    steps: [starts({ at: { shown: 'idle' }, causes: insideOf(12) })],
  },
];
