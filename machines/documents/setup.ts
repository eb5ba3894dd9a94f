import { assertEvent, assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { DocumentList } from '#contract/documents.ts';
import { documentPreviewChart } from '../document-preview/index.ts';
import { pieceUploadChart } from '../piece-upload/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, newerOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type { DocumentsContext, DocumentsEvent, DocumentsInput, DocumentWrite, Upload } from './context.ts';
import { downloadWith } from '../shared/download/index.ts';

type Read = CallOutcome<'documents'>;
type Written = CallOutcome<'decideDocument'>;

/** Files that leave at a time: browsers open few connections, and other calls want theirs. */
const mostAtOnce = 3;

function writeOf(event: DocumentsEvent): DocumentWrite {
  assertEvent(event, ['verdict.give', 'document.withdraw']);
  if (event.type === 'document.withdraw') return { kind: 'withdrawal', document: event.document };
  const { document, accepted, reason, seen } = event;
  return { kind: 'verdict', document, accepted, reason, seen };
}

/** The id of the file that a piece of news is of. */
function uploadOf(event: DocumentsEvent): string {
  assertEvent(event, ['upload.done', 'upload.refused', 'upload.cancelled']);
  return event.id;
}

const staged = (uploads: readonly Upload[], id: string, stage: Upload['stage']): Upload[] => uploads.map((upload) => (upload.id === id ? { ...upload, stage } : upload));

export const isUnderWay = ({ stage }: Upload): boolean => stage !== 'over';

/** Answers may arrive out of order: the list never goes back to an older one. */
const newest = (known: DocumentList | null, come: DocumentList): DocumentList =>
  known && (come.request.version < known.request.version || come.request.contents_version < known.request.contents_version) ? known : come;

/** Some document waits for its check: the list is read again soon. */
const waits = ({ pieces }: DocumentList): boolean => pieces.some(({ documents }) => documents.some(({ state }) => state === 'quarantine'));

/** The words of the chart of a file's documents. */
export const documentsSetup = setup({
  types: { context: {} as DocumentsContext, events: {} as DocumentsEvent, input: {} as DocumentsInput, emitted: {} as Emitted },
  actors: {
    readList: call('documents'),
    decide: call('decideDocument'),
    withdraw: call('withdrawDocument'),
    upload: pieceUploadChart,
    preview: documentPreviewChart,
    documentFile: downloadWith('documentFile'),
  },
  guards: {
    ...outcomeGuards,
    someWait: ({ context }) => context.list !== null && waits(context.list),
    /** What belongs to the request changed since the list was read, or the request itself: other pieces, other rights. */
    isNews: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return context.list?.request.version !== event.request.version || context.list.request.contents_version !== event.request.contents_version;
    },
    isUploading: ({ context }) => context.uploads.some(isUnderWay),
  },
  delays: {
    /** Until the list is read again where a document is in quarantine, ms. */
    checkDelay: 2_000,
  },
  actions: {
    takeList: assign(({ context }, outcome: Read | Written) => ({ list: newest(context.list, answerOf<DocumentList>(outcome)) })),
    takeUploaded: assign(({ context, event }) => {
      assertEvent(event, 'upload.done');
      return { list: newest(context.list, event.answer) };
    }),
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    takeWrite: assign(({ event }) => ({ write: writeOf(event), message: null })),
    dropWrite: assign({ write: null }),
    takeMessage: assign((_, outcome: Read | Written) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    dropMessage: assign({ message: null, write: null }),
    /** The request's owner hears of each newer one. */
    passRequestOn: sendTo(({ context }) => context.parent, ({ context }) => ({ type: 'request.changed', request: context.list?.request ?? context.request })),
    passNewerOn: enqueueActions(({ enqueue, context }, outcome: Written) => {
      const newer = newerOf(outcome);
      if (newer) enqueue.sendTo(context.parent, { type: 'request.changed', request: newer });
    }),
    addFiles: enqueueActions(({ enqueue, context, event, self }) => {
      assertEvent(event, 'files.add');
      const { piece, files, keys } = event;
      const made = files.map((file, index): Upload & { file: File; key: string } => ({ id: `upload-${context.added + index + 1}`, piece, stage: 'queued', file, key: keys[index] ?? '' }));
      for (const { id, file, key } of made) enqueue.spawnChild('upload', { id, input: { parent: self, id, requestId: context.request.id, piece, file, key } });
      enqueue.assign({ uploads: [...context.uploads, ...made.map(({ id, stage }) => ({ id, piece, stage }))], added: context.added + made.length });
    }),
    /** As many as there is room for. */
    beginNext: enqueueActions(({ enqueue, context }) => {
      const room = mostAtOnce - context.uploads.filter(({ stage }) => stage === 'begun').length;
      const next = context.uploads.filter(({ stage }) => stage === 'queued').slice(0, Math.max(0, room));
      for (const { id } of next) enqueue.sendTo(id, { type: 'upload.begin' });
      enqueue.assign({ uploads: next.reduce<readonly Upload[]>((uploads, { id }) => staged(uploads, id, 'begun'), context.uploads) });
    }),
    noteRefused: assign(({ context, event }) => ({ uploads: staged(context.uploads, uploadOf(event), 'over') })),
    dropUpload: assign(({ context, event }) => ({ uploads: context.uploads.filter(({ id }) => id !== uploadOf(event)) })),
    stopUpload: stopChild(({ event }) => uploadOf(event)),
    takeLeaving: assign(({ event }) => {
      assertEvent(event, 'leave.ask');
      return { leavingTo: event.to };
    }),
    dropLeaving: assign({ leavingTo: null }),
    leave: emit(({ context }): Emitted => ({ type: 'navigate', to: context.leavingTo ?? '/' })),
    toastDone: emit(({ context }): Emitted => ({ type: 'toast', kind: 'success', message: context.write?.kind === 'withdrawal' ? 'Le document est retiré.' : 'Le verdict est enregistré.' })),
  },
});
