import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { DocumentList } from '#contract/documents.ts';
import { documentPreviewChart } from '../document-preview/index.ts';
import { uploadWith } from '../piece-upload/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, newerOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type { DocumentsContext, DocumentsEvent, DocumentsInput, DocumentWrite, PieceSent } from './context.ts';
import { downloadWith } from '../shared/download/index.ts';
import { isUnderWay, uploadActions } from '../shared/uploads.ts';

type Read = CallOutcome<'documents'>;
type Written = CallOutcome<'decideDocument'>;

function writeOf(event: DocumentsEvent): DocumentWrite {
  assertEvent(event, ['verdict.give', 'document.withdraw']);
  if (event.type === 'document.withdraw') return { kind: 'withdrawal', document: event.document };
  const { document, accepted, reason, seen } = event;
  return { kind: 'verdict', document, accepted, reason, seen };
}

const sentTo = ({ request }: DocumentsContext, { piece, contractor_id, asked }: PieceSent) => ({
  params: { id: request.id }, body: { piece, ...(contractor_id !== null && { contractor_id }), ...(asked !== null && { asked }) },
});

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
    upload: uploadWith('addDocument'),
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
    ...uploadActions<DocumentsContext, DocumentsEvent, PieceSent>(sentTo),
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
    passNewerOn: enqueueActions<DocumentsContext, DocumentsEvent, Written, DocumentsEvent, never, never, never, never, Emitted>(({ enqueue, context }, outcome: Written) => {
      const newer = newerOf(outcome);
      if (newer) enqueue.sendTo(context.parent, { type: 'request.changed', request: newer });
    }),
    takeLeaving: assign(({ event }) => {
      assertEvent(event, 'leave.ask');
      return { leavingTo: event.to };
    }),
    dropLeaving: assign({ leavingTo: null }),
    leave: emit(({ context }): Emitted => ({ type: 'navigate', to: context.leavingTo ?? '/' })),
    toastDone: emit(({ context }): Emitted => ({ type: 'toast', kind: 'success', message: context.write?.kind === 'withdrawal' ? 'Le document est retiré.' : 'Le verdict est enregistré.' })),
  },
});
