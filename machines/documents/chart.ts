import { outputOf } from '../shared/outcome.ts';
import { noUploads } from '../shared/uploads.ts';
import { documentsSetup } from './setup.ts';

const reading = { id: 'readList', src: 'readList', input: ({ context }: { context: { request: { id: number } } }) => ({ params: { id: context.request.id } }) } as const;

/** How a write of a document ends: its answer is the file as it then stands. */
const written = {
  onDone: [
    { guard: { type: 'isDone', params: outputOf }, target: 'idle', actions: [{ type: 'takeList', params: outputOf }, 'passRequestOn', 'toastDone', 'dropWrite'] },
    { guard: { type: 'isStale', params: outputOf }, target: 'refreshing', actions: [{ type: 'takeMessage', params: outputOf }, { type: 'passNewerOn', params: outputOf }] },
    { guard: { type: 'isRefused', params: outputOf }, target: 'refreshing', actions: [{ type: 'takeMessage', params: outputOf }, { type: 'passNewerOn', params: outputOf }] },
    { target: 'idle', actions: { type: 'takeMessage', params: outputOf } },
  ],
  onError: { target: 'idle', actions: 'takeUnexpected' },
} as const;

/**
 * The documents of a file (docs/domain/documents.md): its pieces, the files on their way to them, the verdicts. It lives as long as its
 * dossier is open, so that files go on while another tab is shown.
 */
export const documentsChart = documentsSetup.createMachine({
  id: 'documents',
  context: ({ input }) => ({ ...input, list: null, ...noUploads, write: null, message: null, leavingTo: null }),
  initial: 'closed',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    closed: { description: 'L’onglet n’a pas encore été ouvert.', on: { 'documents.show': 'reading' } },
    reading: {
      invoke: {
        ...reading,
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'shown', actions: [{ type: 'takeList', params: outputOf }, 'passRequestOn', 'dropMessage'] },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'documents.retry': 'reading', 'documents.show': 'reading' } },
    shown: {
      invoke: [
        { id: 'preview', src: 'preview', input: ({ context }) => ({ requestId: context.request.id }) },
        { id: 'documentFile', src: 'documentFile' },
      ],
      on: {
        'files.add': { actions: ['addFiles', 'beginNext'] },
        'upload.done': { actions: ['takeUploaded', 'passRequestOn', 'stopUpload', 'dropUpload', 'beginNext'] },
        'upload.refused': { actions: ['noteRefused', 'beginNext'] },
        'upload.cancelled': { actions: ['stopUpload', 'dropUpload', 'beginNext'] },
        'message.close': { actions: 'dropMessage' },
        'leave.ask': { guard: 'isUploading', actions: 'takeLeaving' },
        'leave.confirm': { actions: ['leave', 'dropLeaving'] },
        'leave.cancel': { actions: 'dropLeaving' },
      },
      initial: 'idle',
      states: {
        idle: {
          after: { checkDelay: { guard: 'someWait', target: 'refreshing' } },
          on: {
            'documents.show': 'refreshing',
            'request.changed': { guard: 'isNews', target: 'refreshing', actions: 'takeRequest' },
            'verdict.give': { target: 'deciding', actions: 'takeWrite' },
            'document.withdraw': { target: 'withdrawing', actions: 'takeWrite' },
            'upload.cancelled': { target: 'refreshing', actions: ['stopUpload', 'dropUpload', 'beginNext'] },
            'upload.done': { target: 'idle', reenter: true, actions: ['takeUploaded', 'passRequestOn', 'stopUpload', 'dropUpload', 'beginNext'] },
          },
        },
        refreshing: {
          description: 'La liste est relue sans rien cacher\u202f; ce qu’on demande pendant ce temps attend sa fin.',
          invoke: {
            ...reading,
            onDone: [
              { guard: { type: 'isDone', params: outputOf }, target: 'idle', actions: [{ type: 'takeList', params: outputOf }, 'passRequestOn'] },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
          on: { 'verdict.give': { target: 'deciding', actions: 'takeWrite' }, 'document.withdraw': { target: 'withdrawing', actions: 'takeWrite' } },
        },
        deciding: {
          invoke: {
            id: 'decide',
            src: 'decide',
            input: ({ context: { request, write } }) => {
              if (write?.kind !== 'verdict') throw new Error('A verdict is sent once it is given');
              const { document, accepted, reason, seen } = write;
              return { params: { id: request.id, document }, body: { accepted, seen, ...(reason && { reason }) } };
            },
            ...written,
          },
        },
        withdrawing: {
          invoke: {
            id: 'withdraw',
            src: 'withdraw',
            input: ({ context: { request, write } }) => {
              if (write?.kind !== 'withdrawal') throw new Error('A document is withdrawn once it is named');
              return { params: { id: request.id, document: write.document } };
            },
            ...written,
          },
        },
      },
    },
  },
});
