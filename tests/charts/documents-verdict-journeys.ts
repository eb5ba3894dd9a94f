import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { documentsChart } from '#machines/documents/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import {
  accept,
  askList,
  checked,
  decide,
  eleven,
  inside,
  judged,
  judgedAgain,
  judgedFirst,
  open,
  passed,
  refused,
  shows,
  stale,
  takeBack,
  toast,
  undoing,
  undone,
  verdict,
  withdraw,
} from './documents-moves.ts';
import { done, fails, send, waits } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';

export const verdictJourneys: Journey<EventOf<typeof documentsChart>>[] = [
  {
    name: 'A verdict is recorded and the parent receives the request',
    steps: [
      ...open,
      send(verdict, { at: { shown: 'deciding' }, context: { message: null }, causes: [decide] }),
      done('decide', answered(judged), {
        at: { shown: 'idle' },
        context: { list: judged, write: null },
        causes: [passed(judged.request)],
      }),
      send(accept, {
        at: { shown: 'deciding' },
        causes: [
          given('decide', { params: { id: 42, document: 7 }, body: { accepted: true, seen: 'received' } }),
        ],
      }),
    ],
  },
  {
    name: 'After a verdict the next document of the tab is shown; undoing within ten seconds shows the former one again',
    steps: [
      ...open.slice(0, -1),
      done('readList', answered(eleven), {
        at: { shown: 'idle' },
        context: { undoable: null },
        causes: [passed(eleven.request), ...inside],
      }),
      send({ type: 'verdict.undo' }, { at: { shown: 'idle' } }),
      send(accept, {
        causes: [
          given('decide', { params: { id: 42, document: 7 }, body: { accepted: true, seen: 'received' } }),
        ],
      }),
      done('decide', answered(judgedFirst), {
        at: { shown: 'idle' },
        context: { undoable: { document: 7, accepted: true } },
        causes: [passed(judgedFirst.request), shows(9, 'notice.pdf')],
      }),
      send(
        { type: 'verdict.undo' },
        { at: { shown: 'undoing' }, context: { write: { kind: 'undo', document: 7 } }, causes: [undoing] },
      ),
      done('undo', answered(undone), {
        at: { shown: 'idle' },
        context: { undoable: null, write: null },
        causes: [passed(undone.request), shows(7, 'permis.pdf')],
      }),
      send(verdict, { causes: [decide] }),
      done('decide', answered(judgedAgain), {
        context: { undoable: { document: 7, accepted: false } },
        causes: [passed(judgedAgain.request), shows(9, 'notice.pdf')],
      }),
      waits(2_000, { at: { shown: 'idle' } }),
      waits(8_000, { at: { shown: 'idle' }, context: { undoable: null } }),
      send({ type: 'verdict.undo' }, { at: { shown: 'idle' } }),
    ],
  },
  {
    name: 'Each verdict can be undone for its own ten seconds, in every state of the list; later, a message says that it is too late',
    steps: [
      ...open.slice(0, -1),
      done('readList', answered(eleven), { causes: [passed(eleven.request), ...inside] }),
      send(verdict, { causes: [decide] }),
      done('decide', answered(judgedFirst), {
        causes: [passed(judgedFirst.request), shows(9, 'notice.pdf')],
      }),
      waits(2_000),
      waits(7_000),
      send(verdict, { causes: [decide] }),
      done('decide', answered(judgedAgain), {
        causes: [passed(judgedAgain.request), shows(9, 'notice.pdf')],
      }),
      waits(2_000),
      waits(7_000, { context: { undoable: { document: 7, accepted: false } } }),
      send({ type: 'documents.show' }, { at: { shown: 'refreshing' }, causes: [askList] }),
      send({ type: 'verdict.undo' }, { at: { shown: 'undoing' }, causes: [stopped('readList'), undoing] }),
      waits(1_000, { at: { shown: 'undoing' }, context: { undoable: null } }),
      done('undo', refused, {
        at: { shown: 'refreshing' },
        context: { message: refused.message },
        causes: [passed(refused.newer), askList],
      }),
      done('readList', failures.offline, { at: { shown: 'idle' } }),
      send(verdict, { causes: [decide] }),
      done('decide', answered(judgedAgain), {
        causes: [passed(judgedAgain.request), shows(9, 'notice.pdf')],
      }),
      send({ type: 'verdict.undo' }, { causes: [undoing] }),
      fails('undo', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
      send({ type: 'verdict.undo' }, { causes: [undoing] }),
      done('undo', failures.offline, {
        at: { shown: 'idle' },
        context: { message: failures.offline.message },
      }),
    ],
  },
  {
    name: 'Somebody else has judged the document: the message says so and the list is read again',
    steps: [
      ...open,
      send(verdict, { causes: [decide] }),
      done('decide', stale, {
        at: { shown: 'refreshing' },
        context: { message: stale.message },
        causes: [passed(stale.newer), askList],
      }),
      done('readList', answered(checked), {
        at: { shown: 'idle' },
        context: { message: stale.message, list: checked },
        causes: [passed(checked.request)],
      }),
      send({ type: 'message.close' }, { context: { message: null, write: null } }),
      send(verdict, { causes: [decide] }),
      done('decide', refused, {
        at: { shown: 'refreshing' },
        context: { message: refused.message },
        causes: [passed(refused.newer), askList],
      }),
      done('readList', failures.offline, { at: { shown: 'idle' }, context: { list: checked } }),
    ],
  },
  {
    name: 'A verdict that the server did not receive can be sent again',
    steps: [
      ...open,
      send(verdict, { causes: [decide] }),
      done('decide', failures.offline, {
        at: { shown: 'idle' },
        context: {
          message: failures.offline.message,
          write: {
            kind: 'verdict',
            document: 7,
            accepted: false,
            reason: 'Page 12 illisible.',
            seen: 'received',
          },
        },
      }),
      send(verdict, { context: { message: null }, causes: [decide] }),
      fails('decide', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
      send(verdict, { causes: [decide] }),
      done('decide', failures.invalid, {
        at: { shown: 'idle' },
        context: { message: 'Écrivez un commentaire.' },
      }),
    ],
  },
  {
    name: 'A document is withdrawn',
    steps: [
      ...open,
      send(withdraw, { at: { shown: 'withdrawing' }, causes: [takeBack] }),
      done('withdraw', answered(judged), {
        at: { shown: 'idle' },
        context: { write: null },
        causes: [passed(judged.request), toast('Le document est retiré.')],
      }),
      send(withdraw, { causes: [takeBack] }),
      done('withdraw', stale, {
        at: { shown: 'refreshing' },
        context: { message: stale.message },
        causes: [passed(stale.newer), askList],
      }),
      send(withdraw, { context: { message: null }, causes: [stopped('readList'), takeBack] }),
      done('withdraw', refused, {
        at: { shown: 'refreshing' },
        context: { message: refused.message },
        causes: [passed(refused.newer), askList],
      }),
      send(withdraw, { causes: [stopped('readList'), takeBack] }),
      done('withdraw', failures.offline, {
        at: { shown: 'idle' },
        context: { message: failures.offline.message },
      }),
      send(withdraw, { causes: [takeBack] }),
      fails('withdraw', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
    ],
  },
];
