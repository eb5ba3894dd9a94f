import { assertEvent, assign, sendTo, setup, type AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../shared/call.ts';
import { answerOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import type {
  PieceUploadContext,
  PieceUploadEvent,
  PieceUploadInput,
  UploadNews,
  UploadTarget,
} from './context.ts';

/** The calls that take one file for a piece. */
export type UploadCall = 'addDocument' | 'addMembershipDocument';

type Sent = ApiOutcome<unknown>;
type Sending = UploadTarget & { files: File[]; idempotencyKey: string; progressTo: AnyActorRef };

export const sendingBy = (name: UploadCall) => callFor<Sent, Sending>(name);

/** Types, actors, guards and actions of the chart of a file on its way. */
export const pieceUploadSetup = setup({
  types: { context: {} as PieceUploadContext, events: {} as PieceUploadEvent, input: {} as PieceUploadInput },
  actors: { send: sendingBy('addDocument') },
  guards: {
    ...outcomeGuards,
    /** The chart starts with a message if the file is empty or too large. */
    isUnfit: ({ context }) => context.message !== null,
    /** The same upload may still succeed. */
    isUnsent: (_, outcome: Sent) =>
      outcome.kind === 'offline' || outcome.kind === 'failed' || outcome.kind === 'signedOut',
  },
  delays: {
    /** Delay before an automatic retry, in ms. */
    retryDelay: 15_000,
  },
  actions: {
    takeProgress: assign(({ event }) => {
      assertEvent(event, 'upload.progressed');
      return { sent: event.sent, total: event.total };
    }),
    startOver: assign({ sent: 0, message: null }),
    takeMessage: assign((_, outcome: Sent) => ({ message: messageOf(outcome) })),
    /** The first sentence only. */
    takeRefusal: assign((_, outcome: Sent) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    notifyDone: sendTo(
      ({ context }) => context.parent,
      ({ context }, outcome: Sent): UploadNews => ({
        type: 'upload.done',
        id: context.id,
        answer: answerOf(outcome),
      }),
    ),
    notifyRefused: sendTo(
      ({ context }) => context.parent,
      ({ context }): UploadNews => ({ type: 'upload.refused', id: context.id }),
    ),
    notifyCancelled: sendTo(
      ({ context }) => context.parent,
      ({ context }): UploadNews => ({ type: 'upload.cancelled', id: context.id }),
    ),
  },
});
