import { outputOf } from '../shared/outcome.ts';
import type { DossierMessagesContext } from './setup.ts';
import { dossierMessagesSetup } from './setup.ts';

/** Input of the call. A repeated text has the same key, so that the server stores it once. */
const sent = ({ id, nonce, texts, body }: DossierMessagesContext) => ({
  params: { id },
  body: { body },
  idempotencyKey: `${nonce}-${texts}`,
});

const sending = {
  onDone: [
    {
      guard: { type: 'isDone', params: outputOf },
      target: '#dossier-messages.shown',
      actions: [
        { type: 'takeSent', params: outputOf },
        { type: 'toastSent', params: outputOf },
      ],
    },
    { target: '#dossier-messages.shown', actions: { type: 'takeMessage', params: outputOf } },
  ],
  onError: { target: '#dossier-messages.shown', actions: 'takeUnexpected' },
} as const;

const written = {
  'message.typed': { actions: 'takeTyped' },
  'message.send': { guard: 'isWritten', target: 'writing', actions: 'takeBody' },
  'abandonment.ask': { guard: 'isWritten', target: 'asking', actions: 'takeBody' },
} as const;
/**
 * The same while the messages are being read again, or could not be read: the former ones stay displayed. The
 * answer of the write contains the new ones.
 */
const writtenOver = {
  ...written,
  'message.typed': { guard: 'isRead', ...written['message.typed'] },
} as const;
/**
 * Accepted in every displayed state, also while messages are read again: the button is visible and must
 * work.
 */
const seen = { 'messages.seen': { guard: 'hasUnread', target: 'marking' } } as const;

/** The messages between broker and underwriter, next to every tab (docs/domain/messages.md). */
export const dossierMessagesChart = dossierMessagesSetup.createMachine({
  id: 'dossier-messages',
  context: ({ input }) => ({
    id: input.id,
    nonce: input.nonce ?? crypto.randomUUID(),
    thread: null,
    typed: '',
    body: '',
    texts: 0,
    sent: 0,
    message: null,
    readFailure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Ce qui était déjà lu reste affiché.',
      invoke: {
        id: 'getThread',
        src: 'getThread',
        input: ({ context }) => ({ params: { id: context.id } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeThread', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeReadFailure', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpectedReadFailure' },
      },
      on: { ...writtenOver, ...seen, 'request.changed': { target: 'loading', reenter: true } },
    },
    shown: {
      on: {
        ...written,
        ...seen,
        'request.changed': 'loading',
      },
    },
    marking: {
      description: 'L’autre partie cesse d’attendre une lecture.',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ params: { id: context.id }, body: { last: context.thread?.last ?? 0 } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeThread', params: outputOf },
          },
          { target: 'shown', actions: { type: 'toastUnmarked', params: outputOf } },
        ],
        onError: { target: 'shown', actions: 'toastUnexpected' },
      },
      on: written,
    },
    writing: {
      description: 'Un message part une fois, si souvent que l’on presse.',
      invoke: { id: 'write', src: 'write', input: ({ context }) => sent(context), ...sending },
    },
    asking: { invoke: { id: 'ask', src: 'ask', input: ({ context }) => sent(context), ...sending } },
    unavailable: {
      on: { ...writtenOver, ...seen, 'messages.retry': 'loading', 'request.changed': 'loading' },
    },
  },
});
