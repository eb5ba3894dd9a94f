import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { keyed, type Keyed } from '../keyed.ts';
import { answerOf, errorsOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../outcome.ts';

/** Something that a law governs, as an answer of the server brings it. */
export interface Governed {
  id: number;
  version: number;
  permitted: readonly { event: string }[];
}

export interface LawActionsInput {
  /** Owns the object: receives `action.done` with what the call answered, and `object.outdated` where the object is no longer as it was shown. */
  parent: AnyActorRef;
  object: Governed;
}

/** An event of the law, as its call takes it. */
interface SentEvent {
  event: string;
  data: Record<string, unknown>;
  version: number;
}

export interface LawActionsContext extends LawActionsInput {
  /** The event that is being made. */
  action: string | null;
  /**
   * The version of the object that it is decided on: as it was when the move was chosen, or as it was shown once a
   * conflict was said.
   */
  seen: number;
  sent: Keyed<SentEvent> | null;
  /** What is wrong with the data of the event, by their names, in French. */
  errors: Record<string, string[]>;
  /** Why the last try did not go through, in French. */
  message: string | null;
}

export type LawActionsEvent =
  | { type: 'action.choose'; /** An event of the law. */ action: string }
  /** `key`: for this write, where it is not one that was sent before. */
  | { type: 'action.send'; data: Record<string, unknown>; key: string }
  | { type: 'action.cancel' }
  /** From the object's owner. */
  | { type: 'object.changed'; object: Governed };

/** Events that the owner receives. `Answer`: of the call that sends the events of that law. */
export type ActionNews<Answer> = { type: 'action.done'; answer: Answer } | { type: 'object.outdated' };

/** Every call that sends an event answers with a sentence, beside the changed object. */
type Sent = ApiOutcome<{ message: string }>;

/** The calls that send an event of a law: to one object, at the version that was seen, answering with a sentence. */
export type EventCall = 'sendClaimEvent' | 'membershipEvent';
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

/** What a sending is given; throws where nothing was answered yet. */
export function sendingOf({ object: { id }, sent }: LawActionsContext) {
  if (!sent) throw new Error('A move is sent once it is answered');
  return { params: { id }, body: sent.body, idempotencyKey: sent.key };
}
