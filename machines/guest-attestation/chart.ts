import { over as sessionOver } from '../shared/guest-session.ts';
import { outputOf } from '../shared/outcome.ts';
import { guestAttestationSetup } from './setup.ts';

/** Here the link may be over too. */
const over = { ...sessionOver, guard: { type: 'isOver', params: outputOf } } as const;

/** A contractor's page, within the session that its link opened: what must be on its attestation is said, one file is taken (docs/domain/contractors.md, "The link"). */
export const guestAttestationChart = guestAttestationSetup.createMachine({
  id: 'guest-attestation',
  context: ({ input }) => ({ ...input, page: null, file: null, sent: 0, total: 0, message: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: {},
        onDone: [
          { guard: { type: 'isAsked', params: outputOf }, target: 'asking', actions: { type: 'takePage', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'received', actions: { type: 'takePage', params: outputOf } },
          over,
          { target: 'offline', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'offline', actions: 'takeUnexpected' },
      },
    },
    asking: { on: { 'file.send': { target: 'sending', actions: 'takeFile' } } },
    sending: {
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { file }, self }) => ({ body: {}, files: file ? [file] : [], progressTo: self }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'received', actions: [{ type: 'takePage', params: outputOf }, 'dropFile'] },
          over,
          { guard: { type: 'isRefused', params: outputOf }, target: 'loading', actions: 'dropFile' },
          { guard: { type: 'isPassing', params: outputOf }, target: 'asking', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'asking', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'takeUnexpected' },
      },
      on: { 'upload.progressed': { actions: 'takeProgress' } },
    },
    received: { after: { checkDelay: { guard: 'isChecking', target: 'looking' } } },
    looking: {
      description: 'Le fichier est en analyse\u00a0: un fichier écarté peut être remplacé.',
      invoke: {
        id: 'look',
        src: 'loadPage',
        input: {},
        onDone: [
          { guard: { type: 'isAsked', params: outputOf }, target: 'asking', actions: { type: 'takePage', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'received', actions: { type: 'takePage', params: outputOf } },
          { target: 'received' },
        ],
        onError: 'received',
      },
    },
    offline: { on: { 'page.retry': 'loading' } },
  },
});
