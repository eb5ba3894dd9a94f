import { assertEvent, assign, emit, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { Thread } from '#contract/messages.ts';
import { call } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  answerOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
  type AnyOutcome,
} from '../shared/outcome.ts';

export interface DossierMessagesInput {
  /** Id of the request. */
  id: number;
  /** Random prefix of this page's idempotency keys; tests give one. */
  nonce?: string;
}

export interface DossierMessagesContext {
  id: number;
  nonce: string;
  thread: Thread | null;
  /** Typed text that is not sent yet. */
  typed: string;
  /** The text that was sent last, successfully or not. */
  body: string;
  /**
   * Number of different texts sent so far; it ends the idempotency key, so that only a repeated text has the
   * same key.
   */
  texts: number;
  /** Number of messages that were stored. */
  sent: number;
  /** Why the last message was not stored, in French. */
  message: string | null;
  /** Why the messages could not be read, in French. */
  readFailure: string | null;
}

export type DossierMessagesEvent =
  /** Sent by the chart that owns the request. */
  | { type: 'request.changed' }
  | { type: 'messages.retry' }
  | { type: 'messages.seen' }
  | { type: 'message.typed'; text: string }
  | { type: 'message.send' }
  | { type: 'abandonment.ask' };

type Shown = ApiOutcome<{ thread: Thread }>;
type Said = ApiOutcome<{ thread: Thread; message: string }>;

/** Types, actors, guards and actions of a dossier's messages (its chart). */
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
    takeThread: assign((_, outcome: Shown) => ({ thread: answerOf(outcome).thread, readFailure: null })),
    takeReadFailure: assign((_, outcome: AnyOutcome) => ({ readFailure: messageOf(outcome) })),
    takeUnexpectedReadFailure: assign({ readFailure: unexpected }),
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
    takeMessage: assign((_, outcome: AnyOutcome) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    /** Marking as read failed: the messages stay unread, and the next `messages.seen` marks them. */
    toastUnmarked: emit((_, outcome: AnyOutcome): Emitted => ({
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
