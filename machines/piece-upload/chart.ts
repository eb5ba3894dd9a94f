import { outputOf } from '../shared/outcome.ts';
import { faultOf } from '../shared/unfit-file.ts';
import { pieceUploadSetup, sendingBy, type UploadCall } from './setup.ts';

const cancel = { 'upload.cancel': { target: 'cancelled', actions: 'notifyCancelled' } } as const;

/**
 * The upload of one file for a piece (docs/domain/documents.md): sent under one idempotency key, repeated
 * until the server answers, cancelled on demand.
 */
export const pieceUploadChart = pieceUploadSetup.createMachine({
  id: 'piece-upload',
  context: ({ input }) => ({
    ...input,
    sent: 0,
    total: input.file.size,
    message: faultOf(input.file, input.many),
  }),
  initial: 'checking',
  states: {
    checking: {
      always: [{ guard: 'isUnfit', target: 'refused' }, { target: 'queued' }],
    },
    queued: {
      description: 'Trois fichiers partent à la fois.',
      on: { 'upload.begin': 'sending', ...cancel },
    },
    sending: {
      entry: 'startOver',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { to, file, key }, self }) => ({
          ...to,
          files: [file],
          idempotencyKey: key,
          progressTo: self,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'done',
            actions: { type: 'notifyDone', params: outputOf },
          },
          {
            guard: { type: 'isUnsent', params: outputOf },
            target: 'waiting',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'refused', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'waiting', actions: 'takeUnexpected' },
      },
      on: { 'upload.progressed': { actions: 'takeProgress' }, ...cancel },
    },
    waiting: {
      description:
        'Le serveur n’a pas répondu\u00a0: le même envoi repart de lui-même, ou à la demande, et n’est fait qu’une fois.',
      after: { retryDelay: 'sending' },
      on: { 'upload.retry': 'sending', ...cancel },
    },
    refused: {
      description: 'La raison reste à l’écran, jusqu’à ce qu’on l’écarte.',
      entry: 'notifyRefused',
      on: cancel,
    },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** The same chart for that call. */
export const uploadWith = (name: UploadCall): typeof pieceUploadChart =>
  pieceUploadChart.provide({ actors: { send: sendingBy(name) } });
