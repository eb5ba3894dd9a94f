import { over as sessionOver } from '../shared/guest-session.ts';
import { outputOf } from '../shared/outcome.ts';
import { guestPiecesSetup } from './setup.ts';

/** Here the link may be over too. */
const over = { ...sessionOver, guard: { type: 'isOver', params: outputOf } } as const;

/** A client's page of its pieces, within the session that its link opened: what is asked, a blank form, one file after the other (docs/domain/documents.md, "The client's link"). */
export const guestPiecesChart = guestPiecesSetup.createMachine({
  id: 'guest-pieces',
  context: ({ input }) => ({ ...input, page: null, piece: null, file: null, sent: 0, total: 0, message: null }),
  invoke: { id: 'form', src: 'form', onError: { description: 'Les pièces se déposent encore\u202f; le formulaire n’est plus proposé ici.' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: {},
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'asking', actions: { type: 'takePage', params: outputOf } },
          over,
          { target: 'offline', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'offline', actions: 'takeUnexpected' },
      },
    },
    asking: {
      after: { checkDelay: { guard: 'isChecking', target: 'looking' } },
      on: { 'file.send': { target: 'sending', actions: 'takeFile' } },
    },
    looking: {
      description: 'Un fichier est en analyse\u00a0: un fichier écarté peut être remplacé.',
      invoke: {
        id: 'look',
        src: 'loadPage',
        input: {},
        onDone: [{ guard: { type: 'isDone', params: outputOf }, target: 'asking', actions: { type: 'takePage', params: outputOf } }, over, { target: 'asking' }],
        onError: 'asking',
      },
      on: { 'file.send': { target: 'sending', actions: 'takeFile' } },
    },
    sending: {
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { piece, file }, self }) => ({ body: { piece: piece ?? '' }, files: file ? [file] : [], progressTo: self }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'asking', actions: [{ type: 'takePage', params: outputOf }, 'dropFile'] },
          over,
          { guard: { type: 'isPassing', params: outputOf }, target: 'asking', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'asking', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'takeUnexpected' },
      },
      on: { 'upload.progressed': { actions: 'takeProgress' } },
    },
    offline: { on: { 'page.retry': 'loading' } },
  },
});
