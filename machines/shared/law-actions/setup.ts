import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { keyed, type Keyed } from '../keyed.ts';
import { answerOf, errorsOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../outcome.ts';

/** An object that a law governs, from an answer of the server. */
export interface LawObject {
  id: number;
  version: number;
  permitted: readonly { event: string }[];
}

export interface LawActionsInput {
  /**
   * The chart that owns the object: receives `action.done` with the answer, and `object.outdated` after a
   * conflict.
   */
  parent: AnyActorRef;
  object: LawObject;
}

/** An event of the law, as body of its call. */
interface SentEvent {
  event: string;
  data: Record<string, unknown>;
  version: number;
}

export interface LawActionsContext extends LawActionsInput {
  /** The chosen event of the law; null if none is. */
  action: string | null;
  /** The version that is sent: the displayed one when the event was chosen, or after a reported conflict. */
  seen: number;
  sent: Keyed<SentEvent> | null;
  /** Messages by field of the event's data, in French. */
  errors: Record<string, string[]>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
}

export type LawActionsEvent =
  | { type: 'action.choose'; /** An event of the law. */ action: string }
  /** `key`: idempotency key of the write, unless the same data was sent before. */
  | { type: 'action.send'; data: Record<string, unknown>; key: string }
  | { type: 'action.cancel' }
  /** Sent by the chart that owns the object. */
  | { type: 'object.changed'; object: LawObject };

/** Events that the owner receives. `Answer`: answer of the call that sends the law's events. */
export type ActionNews<Answer> = { type: 'action.done'; answer: Answer } | { type: 'object.outdated' };

/** Every call that sends an event answers with a sentence and the changed object. */
type Sent = ApiOutcome<{ message: string }>;

/** Calls that send an event of a law to one object, with its version. */
export type EventCall = 'sendClaimEvent' | 'membershipEvent' | 'userEvent' | 'quotationEvent' | 'tariffEvent';
export const sendingBy = (name: EventCall) =>
  callFor<Sent, { params: { id: number }; body: SentEvent; idempotencyKey: string }>(name);

/** Setup of the chart of the actions on any object that a law governs. */
export const lawActionsSetup = setup({
  types: {
    context: {} as LawActionsContext,
    events: {} as LawActionsEvent,
    input: {} as LawActionsInput,
    emitted: {} as Emitted,
  },
  actors: { sendEvent: sendingBy('sendClaimEvent') },
  guards: {
    ...outcomeGuards,
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'action.choose');
      return context.object.permitted.some((one) => one.event === event.action);
    },
    isNewerThanSeen: ({ context, event }) => {
      assertEvent(event, 'object.changed');
      return event.object.version > context.seen;
    },
  },
  actions: {
    takeAction: assign(({ context, event }) => {
      assertEvent(event, 'action.choose');
      return { action: event.action, seen: context.object.version, errors: {}, message: null };
    }),
    takeSent: assign(({ context: { seen, action, sent }, event }) => {
      assertEvent(event, 'action.send');
      return {
        sent: keyed(sent, { event: action ?? '', data: event.data, version: seen }, event.key),
        errors: {},
        message: null,
      };
    }),
    takeSeen: assign(({ context }) => ({ seen: context.object.version })),
    takeObject: assign(({ event }) => {
      assertEvent(event, 'object.changed');
      return { object: event.object };
    }),
    takeErrors: assign((_, outcome: Sent) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Sent) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    sendMade: sendTo(
      ({ context }) => context.parent,
      (_, outcome: Sent) => ({ type: 'action.done', answer: answerOf(outcome) }),
    ),
    sendOutdated: sendTo(({ context }) => context.parent, { type: 'object.outdated' }),
    toastDone: emit((_, outcome: Sent): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
  },
});

/** Input of the call; throws if no event was sent yet. */
export function sendingOf({ object: { id }, sent }: LawActionsContext) {
  if (!sent) throw new Error('A move is sent once it is answered');
  return { params: { id }, body: sent.body, idempotencyKey: sent.key };
}
