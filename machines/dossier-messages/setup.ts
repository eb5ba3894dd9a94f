import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { Thread } from '#contract/messages.ts';
import { call } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface DossierMessagesInput {
  /** Of the request. */
  id: number;
  /** Makes the idempotency keys of this page its own; random where none is given. */
  nonce?: string;
}

export interface DossierMessagesContext {
  id: number;
  nonce: string;
  thread: Thread | null;
  /** What is typed and has not gone through. */
  typed: string;
  /** Of it, what was tried last. */
  body: string;
  /** How many different texts were tried: each has a key of its own, so that only its own repeats are taken for it. */
  texts: number;
  /** How many messages went through. */
  sent: number;
  /** Why the last one did not go through, in French. */
  message: string | null;
  /** Why the exchange could not be read, in French. */
  unread: string | null;
}

export type DossierMessagesEvent =
  /** From the request's owner. */
  | { type: 'request.changed' }
  | { type: 'messages.retry' }
  | { type: 'messages.seen' }
  | { type: 'message.typed'; text: string }
  | { type: 'message.send' }
  | { type: 'abandonment.ask' };

type Any = ApiOutcome<unknown>;
type Shown = ApiOutcome<{ thread: Thread }>;
type Said = ApiOutcome<{ thread: Thread; message: string }>;

/** The words of a dossier's messages. */
export const dossierMessagesSetup = setup({
  types: {
    context: {} as DossierMessagesContext,
    events: {} as DossierMessagesEvent,
    input: {} as DossierMessagesInput,
    emitted: {} as Emitted,
  },
  actors: {
    getThread: call('thread'),
    markRead: call('readMessages'),
    write: call('writeMessage'),
    ask: call('askAbandonment'),
  },
  guards: {
    ...outcomeGuards,
    isRead: ({ context }) => context.thread !== null,
    isWritten: ({ context }) => context.typed.trim() !== '',
    hasUnread: ({ context }) => (context.thread?.unread ?? 0) > 0,
  },
  actions: {
    takeThread: assign((_, outcome: Shown) => ({ thread: answerOf(outcome).thread, unread: null })),
    takeUnread: assign((_, outcome: Any) => ({ unread: messageOf(outcome) })),
    takeUnreadable: assign({ unread: unexpected }),
    takeTyped: assign(({ event }) => {
      assertEvent(event, 'message.typed');
      return { typed: event.text };
    }),
    takeBody: assign(({ context: { typed, body, texts } }) => ({
      body: typed,
      texts: texts + Number(typed !== body),
      message: null,
    })),
    takeSent: assign(({ context }, outcome: Said) => ({
      thread: answerOf(outcome).thread,
      typed: '',
      body: '',
      sent: context.sent + 1,
    })),
    takeMessage: assign((_, outcome: Any) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    /** They stay unread, and are marked when that is asked for again. */
    toastUnmarked: emit((_, outcome: Any): Emitted => ({
      type: 'toast',
      kind: 'error',
      message: firstMessageOf(outcome) ?? unexpected,
    })),
    toastUnexpected: emit({ type: 'toast', kind: 'error', message: unexpected }),
    toastSent: emit((_, outcome: Said): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
  },
});
