import type { AnyActorRef } from 'xstate';
import { documentsChart, documentsIgnored } from '#machines/documents/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { changedTo, inQuarantine, listOf, received, requestWith } from './documents-fixtures.ts';
import { childSends, done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';

const piece = { piece: 'plans', contractor_id: null, asked: null } as const;
const attestation = { piece: 'attestation', contractor_id: 5, asked: null } as const;
const inWords = { piece: 'autre', contractor_id: null, asked: 'Un plan de situation' } as const;
const fileOf = (name: string) => ({ name, size: 4_000, type: 'application/pdf' }) as File;
const files = ['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.pdf`));
const keys = ['key-a', 'key-b', 'key-c', 'key-d'];
const add = (count: number) => ({ type: 'files.add', piece, files: files.slice(0, count), keys: keys.slice(0, count) }) as const;

const first = listOf(1);
const waiting = listOf(2, [inQuarantine]);
const checked = listOf(3, [received]);
const uploaded = changedTo(2, [inQuarantine]);
const judged = changedTo(4, [received]);

const ofRequest = { params: { id: 42 } };
const askList = given('readList', ofRequest);
const passed = (request: object) => sentTo('parent', { type: 'request.changed', request });
const inside = [given('preview', { requestId: 42 }), given('documentFile')];
const verdict = { type: 'verdict.give', document: 7, accepted: false, reason: 'Page 12 illisible.', seen: 'received' } as const;
const accept = { type: 'verdict.give', document: 7, accepted: true, reason: '', seen: 'received' } as const;
const withdraw = { type: 'document.withdraw', document: 7 } as const;
const decide = given('decide', { params: { id: 42, document: 7 }, body: { accepted: false, seen: 'received', reason: 'Page 12 illisible.' } });
const takeBack = given('withdraw', { params: { id: 42, document: 7 } });
const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });

const uploadInput = (id: string, index: number) => ({ parent: '@self', id, to: { params: { id: 42 }, body: { piece: 'plans' } }, file: files[index], key: keys[index] });
const spawned = (...indices: number[]) => indices.map((index) => given(`upload-${index + 1}`, uploadInput(`upload-${index + 1}`, index)));
const begins = (...ids: string[]) => ids.map((id) => sentTo(id, { type: 'upload.begin' }));

const open = [
  starts({ at: 'closed', causes: [] }),
  send({ type: 'documents.show' } as const, { at: 'reading', causes: [askList] }),
  done('readList', answered(first), { at: { shown: 'idle' }, context: { list: first, message: null }, causes: [passed(first.request), ...inside] }),
];
const expectUploads = (numbers: readonly number[]) => numbers.map((number, index) => ({ id: `upload-${number}`, piece, stage: index < 3 ? 'begun' : 'queued' }));
const stale = { ...failures.stale, newer: requestWith(5) };
const refused = { ...failures.refused, newer: requestWith(5) };
const left = (...numbers: number[]) => ({ uploads: expectUploads(numbers) });

export const suite = defineSuite(documentsChart, {
  starts: { 'a file': (parent: AnyActorRef) => ({ parent, request: requestWith(1) }) },
  events: {
    'documents.show': [{}], 'documents.retry': [{}],
    'files.add': [{ piece, files: files.slice(0, 1), keys: keys.slice(0, 1) }, { piece, files: Array.from({ length: 4 }, () => fileOf('a.pdf')), keys: ['key-a', 'key-a', 'key-a', 'key-a'] }],
    'verdict.give': [{ document: 7, accepted: false, reason: 'Page 12 illisible.', seen: 'received' }, { document: 7, accepted: true, reason: '', seen: 'received' }],
    'document.withdraw': [{ document: 7 }], 'message.close': [{}],
    'leave.ask': [{ to: '/dashboard' }], 'leave.confirm': [{}], 'leave.cancel': [{}],
    'request.changed': [{ request: requestWith(1) }, { request: requestWith(6) }, { request: { ...requestWith(1), version: 4 } }],
    'upload.done': sentBy('upload', (id) => [{ id, answer: uploaded }]),
    'upload.refused': sentBy('upload', (id) => [{ id }]),
    'upload.cancelled': sentBy('upload', (id) => [{ id }]),
  },
  children: {
    readList: { done: [answered(first), answered(waiting), failures.offline], error: [fault] },
    decide: { done: [answered(judged), failures.invalid, stale, refused, failures.offline], error: [fault] },
    withdraw: { done: [answered(judged), failures.offline, stale, refused], error: [fault] },
    upload: {}, preview: {}, documentFile: {},
  },
  project: ({ list, uploads, message, write, leavingTo, request }) => [list?.request.contents_version, uploads.slice(0, 4).map(({ stage }) => stage), message, write?.kind, leavingTo, request.contents_version, request.version],
  limit: 4_000,
  pins: {
    readList: () => ofRequest,
    decide: ({ last }) => {
      const { accepted, reason } = last('verdict.give') ?? {};
      return { params: { id: 42, document: 7 }, body: { accepted, seen: 'received', ...(reason && { reason }) } };
    },
    withdraw: () => ({ params: { id: 42, document: 7 } }),
    preview: () => ({ requestId: 42 }),
    documentFile: () => undefined,
    upload: ({ id }) => ({ ...uploadInput(id, 0) }),
  },
  journeys: [
    {
      name: 'a file is sent, waits for its check, and is read again until that is done',
      steps: [
        ...open,
        send(add(1), { at: { shown: 'idle' }, context: { added: 1, uploads: [{ id: 'upload-1', piece, stage: 'begun' }] }, causes: [...spawned(0), ...begins('upload-1')] }),
        childSends('upload-1', { type: 'upload.done', id: 'upload-1', answer: uploaded }, { at: { shown: 'idle' }, context: { list: uploaded, uploads: [] }, causes: [passed(uploaded.request), stopped('upload-1')] }),
        waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
        done('readList', answered(waiting), { at: { shown: 'idle' }, context: { list: waiting }, causes: [passed(waiting.request)] }),
        waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
        done('readList', answered(checked), { at: { shown: 'idle' }, context: { list: checked }, causes: [passed(checked.request)] }),
      ],
    },
    {
      name: 'a contractor’s is sent with whose it is, what was asked for in words with them',
      steps: [
        ...open,
        send({ ...add(1), piece: attestation }, { causes: [given('upload-1', { ...uploadInput('upload-1', 0), to: { params: { id: 42 }, body: { piece: 'attestation', contractor_id: 5 } } }), ...begins('upload-1')] }),
        send({ ...add(1), piece: inWords }, { causes: [given('upload-2', { ...uploadInput('upload-2', 0), to: { params: { id: 42 }, body: { piece: 'autre', asked: 'Un plan de situation' } } }), ...begins('upload-2')] }),
      ],
    },
    {
      name: 'three leave at a time, the next as soon as there is room',
      steps: [
        ...open,
        send(add(4), { causes: [...spawned(0, 1, 2, 3), ...begins('upload-1', 'upload-2', 'upload-3')] }),
        childSends('upload-2', { type: 'upload.refused', id: 'upload-2' }, { at: { shown: 'idle' }, causes: begins('upload-4') }),
        childSends('upload-2', { type: 'upload.cancelled', id: 'upload-2' }, { at: { shown: 'refreshing' }, causes: [stopped('upload-2'), askList] }),
        childSends('upload-1', { type: 'upload.done', id: 'upload-1', answer: uploaded }, { at: { shown: 'refreshing' }, context: { list: uploaded }, causes: [passed(uploaded.request), stopped('upload-1')] }),
        // That reading had begun before the file arrived.
        done('readList', answered(first), { at: { shown: 'idle' }, context: { list: uploaded }, causes: [passed(uploaded.request)] }),
      ],
    },
    {
      name: 'whatever ends makes room, wherever the list stands',
      steps: [
        ...open,
        send(add(4), { causes: [...spawned(0, 1, 2, 3), ...begins('upload-1', 'upload-2', 'upload-3')] }),
        send(add(4), { context: left(1, 2, 3, 4, 5, 6, 7, 8), causes: [4, 5, 6, 7].map((index) => given(`upload-${index + 1}`, uploadInput(`upload-${index + 1}`, index - 4))) }),
        childSends('upload-1', { type: 'upload.cancelled', id: 'upload-1' }, { at: { shown: 'refreshing' }, context: left(2, 3, 4, 5, 6, 7, 8), causes: [stopped('upload-1'), ...begins('upload-4'), askList] }),
        childSends('upload-2', { type: 'upload.cancelled', id: 'upload-2' }, { at: { shown: 'refreshing' }, context: left(3, 4, 5, 6, 7, 8), causes: [stopped('upload-2'), ...begins('upload-5')] }),
        childSends('upload-3', { type: 'upload.done', id: 'upload-3', answer: uploaded }, { at: { shown: 'refreshing' }, context: left(4, 5, 6, 7, 8), causes: [passed(uploaded.request), stopped('upload-3'), ...begins('upload-6')] }),
        done('readList', failures.offline, { at: { shown: 'idle' } }),
        childSends('upload-4', { type: 'upload.done', id: 'upload-4', answer: uploaded }, { at: { shown: 'idle' }, context: left(5, 6, 7, 8), causes: [passed(uploaded.request), stopped('upload-4'), ...begins('upload-7')] }),
      ],
    },
    {
      name: 'a file that arrives later is looked at too',
      steps: [
        ...open, waits(2_000, { at: { shown: 'idle' } }), send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
        childSends('upload-1', { type: 'upload.done', id: 'upload-1', answer: uploaded }, { at: { shown: 'idle' }, causes: [passed(uploaded.request), stopped('upload-1')] }),
        waits(2_000, { at: { shown: 'refreshing' }, causes: [askList] }),
      ],
    },
    {
      name: 'a verdict is given, and everybody knows of it',
      steps: [
        ...open, send(verdict, { at: { shown: 'deciding' }, context: { message: null }, causes: [decide] }),
        done('decide', answered(judged), { at: { shown: 'idle' }, context: { list: judged, write: null }, causes: [passed(judged.request), toast('Le verdict est enregistré.')] }),
        send(accept, { at: { shown: 'deciding' }, causes: [given('decide', { params: { id: 42, document: 7 }, body: { accepted: true, seen: 'received' } })] }),
      ],
    },
    {
      name: 'a verdict on what somebody else has judged: why is said, and the list is read again',
      steps: [
        ...open, send(verdict, { causes: [decide] }),
        done('decide', stale, { at: { shown: 'refreshing' }, context: { message: stale.message }, causes: [passed(stale.newer), askList] }),
        done('readList', answered(checked), { at: { shown: 'idle' }, context: { message: stale.message, list: checked }, causes: [passed(checked.request)] }),
        send({ type: 'message.close' }, { context: { message: null, write: null } }),
        send(verdict, { causes: [decide] }), done('decide', refused, { at: { shown: 'refreshing' }, context: { message: refused.message }, causes: [passed(refused.newer), askList] }),
        done('readList', failures.offline, { at: { shown: 'idle' }, context: { list: checked } }),
      ],
    },
    {
      name: 'a verdict that does not arrive stays to be sent again',
      steps: [
        ...open, send(verdict, { causes: [decide] }), done('decide', failures.offline, { at: { shown: 'idle' }, context: { message: failures.offline.message, write: { kind: 'verdict', document: 7, accepted: false, reason: 'Page 12 illisible.', seen: 'received' } } }),
        send(verdict, { context: { message: null }, causes: [decide] }), fails('decide', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
        send(verdict, { causes: [decide] }), done('decide', failures.invalid, { at: { shown: 'idle' }, context: { message: 'Écrivez un commentaire.' } }),
      ],
    },
    {
      name: 'a document is taken back',
      steps: [
        ...open, send(withdraw, { at: { shown: 'withdrawing' }, causes: [takeBack] }),
        done('withdraw', answered(judged), { at: { shown: 'idle' }, context: { write: null }, causes: [passed(judged.request), toast('Le document est retiré.')] }),
        send(withdraw, { causes: [takeBack] }), done('withdraw', stale, { at: { shown: 'refreshing' }, context: { message: stale.message }, causes: [passed(stale.newer), askList] }),
        send(withdraw, { context: { message: null }, causes: [stopped('readList'), takeBack] }), done('withdraw', refused, { at: { shown: 'refreshing' }, context: { message: refused.message }, causes: [passed(refused.newer), askList] }),
        send(withdraw, { causes: [stopped('readList'), takeBack] }), done('withdraw', failures.offline, { at: { shown: 'idle' }, context: { message: failures.offline.message } }),
        send(withdraw, { causes: [takeBack] }), fails('withdraw', fault, { at: { shown: 'idle' }, context: { message: unexpected } }),
      ],
    },
    {
      name: 'the request changed: the list is read again where something that belongs to it did, or its step',
      steps: [
        ...open, send({ type: 'request.changed', request: first.request }, { at: { shown: 'idle' }, context: { request: first.request } }),
        send({ type: 'request.changed', request: requestWith(6) }, { at: { shown: 'refreshing' }, context: { request: requestWith(6) }, causes: [askList] }),
        send(verdict, { at: { shown: 'deciding' }, causes: [stopped('readList'), decide] }),
        send({ type: 'request.changed', request: requestWith(7) }, { at: { shown: 'deciding' }, context: { request: requestWith(7) } }),
        done('decide', answered(judged), { at: { shown: 'idle' }, causes: [passed(judged.request), toast('Le verdict est enregistré.')] }),
        send({ type: 'request.changed', request: { ...judged.request, version: 4 } }, { at: { shown: 'refreshing' }, causes: [askList] }),
        send(withdraw, { at: { shown: 'withdrawing' }, causes: [stopped('readList'), takeBack] }),
      ],
    },
    {
      name: 'one is asked before one leaves files on their way',
      steps: [
        ...open, send({ type: 'leave.ask', to: '/dashboard' }, { context: { leavingTo: null } }),
        send(add(1), { causes: [...spawned(0), ...begins('upload-1')] }),
        send({ type: 'leave.ask', to: '/dashboard' }, { context: { leavingTo: '/dashboard' } }), send({ type: 'leave.cancel' }, { context: { leavingTo: null } }),
        send({ type: 'leave.ask', to: '/dashboard' }), send({ type: 'leave.confirm' }, { context: { leavingTo: null }, causes: [emitted({ type: 'navigate', to: '/dashboard' })] }),
        childSends('upload-1', { type: 'upload.refused', id: 'upload-1' }), send({ type: 'leave.ask', to: '/dashboard' }, { context: { leavingTo: null } }),
      ],
    },
    {
      name: 'the list cannot be read: it is asked for again, or one comes back to it',
      steps: [
        send({ type: 'documents.show' }, { causes: [askList] }), done('readList', failures.offline, { at: 'unavailable', context: { message: failures.offline.message } }),
        send({ type: 'documents.retry' }, { at: 'reading', causes: [askList] }), fails('readList', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'request.changed', request: requestWith(2) }, { at: 'unavailable', context: { request: requestWith(2) } }),
        send({ type: 'documents.show' }, { at: 'reading', causes: [askList] }),
        done('readList', answered(first), { at: { shown: 'idle' }, context: { message: null }, causes: [passed(first.request), ...inside] }),
        send({ type: 'documents.show' }, { at: { shown: 'refreshing' }, causes: [askList] }), fails('readList', fault, { at: { shown: 'idle' } }),
      ],
    },
  ],
  ignored: documentsIgnored,
});
