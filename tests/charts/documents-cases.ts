import type { AnyActorRef } from 'xstate';
import { documentsChart, documentsIgnored } from '#machines/documents/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { requestWith } from './documents-fixtures.ts';
import {
  accept,
  add,
  allJudged,
  askList,
  attestation,
  begins,
  changedKbis,
  checked,
  dated,
  dayed,
  decide,
  eleven,
  fileOf,
  files,
  first,
  holderOf,
  inside,
  insideOf,
  inWords,
  judged,
  judgedAgain,
  judgedFirst,
  kbisJudged,
  keys,
  left,
  membership,
  nothingSent,
  open,
  passed,
  passedMembership,
  piece,
  refused,
  several,
  shows,
  spawned,
  stale,
  takeBack,
  toast,
  undoing,
  undone,
  uploaded,
  uploadInput,
  verdict,
  versionsIn,
  waiting,
  withdraw,
} from './documents-moves.ts';
import { childSends, done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

export const suite = defineSuite(documentsChart, {
  starts: {
    'a file': (parent: AnyActorRef) => ({ parent, request: requestWith(1) }),
    'a membership under review': (parent: AnyActorRef) => ({ parent, membership, guided: {} }),
    'a membership, from one of its pieces': (parent: AnyActorRef) => ({
      parent,
      membership,
      guided: { first: 8 },
    }),
    'a broker’s own membership': (parent: AnyActorRef) => ({ parent, membership }),
    'a membership whose pieces are all judged': (parent: AnyActorRef) => ({
      parent,
      membership: allJudged,
      guided: {},
    }),
    'a membership without a document': (parent: AnyActorRef) => ({
      parent,
      membership: nothingSent,
      guided: {},
    }),
  },
  events: {
    'documents.show': [{}],
    'documents.retry': [{}],
    'files.add': [
      { piece, files: files.slice(0, 1), keys: keys.slice(0, 1) },
      {
        piece,
        files: Array.from({ length: 4 }, () => fileOf('a.pdf')),
        keys: ['key-a', 'key-a', 'key-a', 'key-a'],
      },
    ],
    'verdict.give': [
      { document: 7, accepted: false, reason: 'Page 12 illisible.', seen: 'received' },
      { document: 7, accepted: true, reason: '', seen: 'received' },
      { document: 7, accepted: true, reason: '', seen: 'received', date: '2026-11-02' },
    ],
    'verdict.undo': [{}],
    'undo.lapse': [{}],
    'document.withdraw': [{ document: 7 }],
    'message.close': [{}],
    'leave.ask': [{ to: '/dashboard' }],
    'leave.confirm': [{}],
    'leave.cancel': [{}],
    'request.changed': [
      { request: requestWith(1) },
      { request: requestWith(6) },
      { request: { ...requestWith(1), version: 4 } },
    ],
    'membership.changed': [{ membership: kbisJudged }, { membership: { ...membership, version: 2 } }],
    'upload.done': sentBy('upload', (id) => [{ id, answer: uploaded }]),
    'upload.refused': sentBy('upload', (id) => [{ id }]),
    'upload.cancelled': sentBy('upload', (id) => [{ id }]),
  },
  children: {
    readList: { done: [answered(first), answered(waiting), failures.offline], error: [fault] },
    decide: {
      done: [answered(judged), answered(changedKbis), failures.invalid, stale, refused, failures.offline],
      error: [fault],
    },
    undo: {
      done: [answered(judged), answered(changedKbis), failures.offline, stale, refused],
      error: [fault],
    },
    withdraw: { done: [answered(judged), failures.offline, stale, refused], error: [fault] },
    upload: {
      looks: {
        value: 'sending',
        context: { file: { name: 'a.pdf' }, sent: 1_000, total: 4_000, message: null },
      },
    },
    preview: {
      error: [fault],
      looks: {
        value: 'shown',
        context: {
          document: { id: 7, name: 'permis.pdf', type: 'application/pdf' },
          blob: null,
          message: null,
        },
      },
    },
    documentFile: { error: [fault] },
  },
  project: ({ list, uploads, message, write, leavingTo, held, due, undoable }) => [
    list && versionsIn(list),
    uploads.slice(0, 4).map(({ stage }) => stage),
    message,
    write?.kind,
    leavingTo,
    versionsIn(held),
    due,
    undoable,
  ],
  limit: 12_000,
  pins: {
    readList: ({ input }) => ({ params: { id: holderOf(input) } }),
    decide: ({ last, input }) => {
      const { accepted, reason, date } = last('verdict.give') ?? {};
      return {
        params: { id: holderOf(input), document: 7 },
        body: { accepted, seen: 'received', ...(reason && { reason }), ...(date && { date }) },
      };
    },
    undo: ({ input }) => ({ params: { id: holderOf(input), document: 7 } }),
    withdraw: ({ input }) => ({ params: { id: holderOf(input), document: 7 } }),
    preview: ({ input }) => ({ holderId: holderOf(input) }),
    documentFile: () => undefined,
    upload: ({ id, input }) => ({
      ...uploadInput(id, 0),
      to: { params: { id: holderOf(input) }, body: { piece: 'plans' } },
    }),
  },
  journeys: [
    {
      name: 'a file is sent, waits for its check, and is read again until that is done',
      steps: [
        ...open,
        send(add(1), {
          at: { shown: 'idle' },
          context: { added: 1, uploads: [{ id: 'upload-1', piece, stage: 'begun' }] },
          causes: [...spawned(0), ...begins('upload-1')],
        }),
        childSends(
          'upload-1',
          { type: 'upload.done', id: 'upload-1', answer: uploaded },
          {
            at: { shown: 'idle' },
            context: { list: uploaded, uploads: [] },
            causes: [passed(uploaded.request), stopped('upload-1')],
          },
        ),
        waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
        done('readList', answered(waiting), {
          at: { shown: 'idle' },
          context: { list: waiting },
          causes: [passed(waiting.request)],
        }),
        waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
        done('readList', answered(checked), {
          at: { shown: 'idle' },
          context: { list: checked },
          causes: [passed(checked.request)],
        }),
      ],
    },
    {
      name: 'a contractor’s is sent with whose it is, what was asked for in words with them',
      steps: [
        ...open,
        send(
          { ...add(1), piece: attestation },
          {
            causes: [
              given('upload-1', {
                ...uploadInput('upload-1', 0),
                to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 5 } },
              }),
              ...begins('upload-1'),
            ],
          },
        ),
        send(
          { ...add(1), piece: inWords },
          {
            causes: [
              given('upload-2', {
                ...uploadInput('upload-2', 0),
                to: { params: { id: 42 }, body: { piece: 'autre', asked: 'Un plan de situation' } },
              }),
              ...begins('upload-2'),
            ],
          },
        ),
      ],
    },
    {
      name: 'three leave at a time, the next as soon as there is room',
      steps: [
        ...open,
        send(add(4), { causes: [...spawned(0, 1, 2, 3), ...begins('upload-1', 'upload-2', 'upload-3')] }),
        childSends(
          'upload-2',
          { type: 'upload.refused', id: 'upload-2' },
          { at: { shown: 'idle' }, causes: begins('upload-4') },
        ),
        childSends(
          'upload-2',
          { type: 'upload.cancelled', id: 'upload-2' },
          { at: { shown: 'refreshing' }, causes: [stopped('upload-2'), askList] },
        ),
        childSends(
          'upload-1',
          { type: 'upload.done', id: 'upload-1', answer: uploaded },
          {
            at: { shown: 'refreshing' },
            context: { list: uploaded },
            causes: [passed(uploaded.request), stopped('upload-1')],
          },
        ),
        // That reading had begun before the file arrived.
        done('readList', answered(first), {
          at: { shown: 'idle' },
          context: { list: uploaded },
          causes: [passed(uploaded.request)],
        }),
      ],
    },
    {
      name: 'another file for a piece that takes one: why the one before was refused is said no more',
      steps: [
        ...open,
        send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
        childSends(
          'upload-1',
          { type: 'upload.refused', id: 'upload-1' },
          { context: { uploads: [{ id: 'upload-1', piece, stage: 'over' }] } },
        ),
        send(
          { ...add(1), piece: inWords },
          {
            causes: [
              given('upload-2', {
                ...uploadInput('upload-2', 0),
                to: { params: { id: 42 }, body: { piece: 'autre', asked: 'Un plan de situation' } },
              }),
              ...begins('upload-2'),
            ],
          },
        ),
        send(
          { type: 'files.add', piece, files: files.slice(2, 3), keys: keys.slice(2, 3) },
          {
            context: {
              uploads: [
                { id: 'upload-2', piece: inWords, stage: 'begun' },
                { id: 'upload-3', piece, stage: 'begun' },
              ],
            },
            causes: [stopped('upload-1'), ...spawned(2), ...begins('upload-3')],
          },
        ),
      ],
    },
    {
      name: 'a piece that takes several keeps what it refused in sight, and so does one of another contractor',
      steps: [
        ...open.slice(0, -1),
        done('readList', answered(several), {
          at: { shown: 'idle' },
          causes: [passed(several.request), ...inside],
        }),
        send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
        childSends('upload-1', { type: 'upload.refused', id: 'upload-1' }, {}),
        send(
          { type: 'files.add', piece, files: files.slice(1, 2), keys: keys.slice(1, 2) },
          {
            context: {
              uploads: [
                { id: 'upload-1', piece, stage: 'over' },
                { id: 'upload-2', piece, stage: 'begun' },
              ],
            },
            causes: [...spawned(1), ...begins('upload-2')],
          },
        ),
        childSends(
          'upload-2',
          { type: 'upload.done', id: 'upload-2', answer: uploaded },
          { causes: [passed(uploaded.request), stopped('upload-2')] },
        ),
        send(
          { type: 'files.add', piece: attestation, files: files.slice(2, 3), keys: keys.slice(2, 3) },
          {
            causes: [
              given('upload-3', {
                ...uploadInput('upload-3', 2),
                to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 5 } },
              }),
              ...begins('upload-3'),
            ],
          },
        ),
        childSends('upload-3', { type: 'upload.refused', id: 'upload-3' }, {}),
        send(
          {
            type: 'files.add',
            piece: { ...attestation, contractor_id: 6 },
            files: files.slice(3),
            keys: keys.slice(3),
          },
          {
            context: {
              uploads: [
                { id: 'upload-1', piece, stage: 'over' },
                { id: 'upload-3', piece: attestation, stage: 'over' },
                { id: 'upload-4', piece: { ...attestation, contractor_id: 6 }, stage: 'begun' },
              ],
            },
            causes: [
              given('upload-4', {
                ...uploadInput('upload-4', 3),
                to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 6 } },
              }),
              ...begins('upload-4'),
            ],
          },
        ),
      ],
    },
    {
      name: 'whatever ends makes room, wherever the list stands',
      steps: [
        ...open,
        send(add(4), { causes: [...spawned(0, 1, 2, 3), ...begins('upload-1', 'upload-2', 'upload-3')] }),
        send(add(4), {
          context: left(1, 2, 3, 4, 5, 6, 7, 8),
          causes: [4, 5, 6, 7].map((index) =>
            given(`upload-${index + 1}`, uploadInput(`upload-${index + 1}`, index - 4)),
          ),
        }),
        childSends(
          'upload-1',
          { type: 'upload.cancelled', id: 'upload-1' },
          {
            at: { shown: 'refreshing' },
            context: left(2, 3, 4, 5, 6, 7, 8),
            causes: [stopped('upload-1'), ...begins('upload-4'), askList],
          },
        ),
        childSends(
          'upload-2',
          { type: 'upload.cancelled', id: 'upload-2' },
          {
            at: { shown: 'refreshing' },
            context: left(3, 4, 5, 6, 7, 8),
            causes: [stopped('upload-2'), ...begins('upload-5')],
          },
        ),
        childSends(
          'upload-3',
          { type: 'upload.done', id: 'upload-3', answer: uploaded },
          {
            at: { shown: 'refreshing' },
            context: left(4, 5, 6, 7, 8),
            causes: [passed(uploaded.request), stopped('upload-3'), ...begins('upload-6')],
          },
        ),
        done('readList', failures.offline, { at: { shown: 'idle' } }),
        childSends(
          'upload-4',
          { type: 'upload.done', id: 'upload-4', answer: uploaded },
          {
            at: { shown: 'idle' },
            context: left(5, 6, 7, 8),
            causes: [passed(uploaded.request), stopped('upload-4'), ...begins('upload-7')],
          },
        ),
      ],
    },
    {
      name: 'a file that arrives later is looked at too',
      steps: [
        ...open,
        waits(2_000, { at: { shown: 'idle' } }),
        send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
        childSends(
          'upload-1',
          { type: 'upload.done', id: 'upload-1', answer: uploaded },
          { at: { shown: 'idle' }, causes: [passed(uploaded.request), stopped('upload-1')] },
        ),
        waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
      ],
    },
    {
      name: 'a verdict is given, and everybody knows of it',
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
      name: 'after a verdict the next document of that tab comes in sight; the verdict may be undone for ten seconds, and its document is in sight again',
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
      name: 'each verdict has its own ten seconds, wherever the list stands; one that is too late to undo says so',
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
      name: 'a verdict on what somebody else has judged: why is said, and the list is read again',
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
      name: 'a verdict that does not arrive stays to be sent again',
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
      name: 'a document is taken back',
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
    {
      name: 'the request changed: the list is read again where something that belongs to it did, or its step',
      steps: [
        ...open,
        send(
          { type: 'request.changed', request: first.request },
          { at: { shown: 'idle' }, context: { held: { request: first.request } } },
        ),
        send(
          { type: 'request.changed', request: requestWith(6) },
          { at: { shown: 'refreshing' }, context: { held: { request: requestWith(6) } }, causes: [askList] },
        ),
        send(verdict, { at: { shown: 'deciding' }, causes: [stopped('readList'), decide] }),
        send(
          { type: 'request.changed', request: requestWith(7) },
          { at: { shown: 'deciding' }, context: { held: { request: requestWith(7) } } },
        ),
        done('decide', answered(judged), { at: { shown: 'idle' }, causes: [passed(judged.request)] }),
        send(
          { type: 'request.changed', request: { ...judged.request, version: 4 } },
          { at: { shown: 'refreshing' }, causes: [askList] },
        ),
        send(withdraw, { at: { shown: 'withdrawing' }, causes: [stopped('readList'), takeBack] }),
      ],
    },
    {
      name: 'one is asked before one leaves files on their way',
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
    ...(['preview', 'documentFile'] as const).map((child) => ({
      name: `a fault of ${child} is said, and the list stays`,
      steps: [...open, fails(child, fault, { at: { shown: 'idle' }, context: { message: unexpected } })],
    })),
    {
      name: 'the list cannot be read: it is asked for again, or one comes back to it',
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
          { at: 'unavailable', context: { held: { request: requestWith(2) } } },
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
      name: 'a membership brings its pieces: the first that waits is shown, and after each verdict the next',
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
      name: 'a decision on the membership changes what its papers may become',
      start: 'a membership under review',
      steps: [
        send(
          { type: 'membership.changed', membership: kbisJudged },
          {
            at: { shown: 'idle' },
            context: { held: { membership: kbisJudged }, list: { membership: kbisJudged } },
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
    {
      name: 'one comes from a piece: it is shown, whatever its verdict',
      start: 'a membership, from one of its pieces',
      steps: [starts({ at: { shown: 'idle' }, causes: [...insideOf(12), shows(8, 'orias.pdf')] })],
    },
    {
      name: 'nothing is shown by itself to whoever sends papers',
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
      name: 'nothing waits: the first paper is shown',
      start: 'a membership whose pieces are all judged',
      steps: [starts({ at: { shown: 'idle' }, causes: [...insideOf(12), shows(7, 'kbis.pdf')] })],
    },
    {
      name: 'nothing was sent yet: nothing is shown',
      start: 'a membership without a document',
      steps: [starts({ at: { shown: 'idle' }, causes: insideOf(12) })],
    },
  ],
  survivors: {
    'swap target: documents.reading|xstate.done.actor.readList|0 → closed':
      'what is closed opens by itself once its list is there',
  },
  ignored: documentsIgnored,
});
