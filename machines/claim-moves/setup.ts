import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import type { ClaimResource } from '#contract/claims.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, errorsOf, firstMessageOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface ClaimMovesInput {
  /** Owns the list of claims: receives each newer claim as `claim.changed`, and `claims.outdated`. */
  parent: AnyActorRef;
  claim: ClaimResource;
}

export interface ClaimMovesContext extends ClaimMovesInput {
  /** The event that is being made, with what it carries. */
  move: string | null;
  data: Record<string, unknown>;
  /** Makes a second try the same write. */
  key: string;
  errors: Record<string, string[]>;
  message: string | null;
}

export type ClaimMovesEvent =
  | { type: 'move.choose'; /** An event of the claim's law. */ move: string }
  | { type: 'move.send'; data: Record<string, unknown>; key: string }
  | { type: 'move.cancel' }
  /** From the list's owner. */
  | { type: 'claim.changed'; claim: ClaimResource };

type Sent = CallOutcome<'sendClaimEvent'>;

/** The words of the chart of a claim's moves. */
export const claimMovesSetup = setup({
  types: { context: {} as ClaimMovesContext, events: {} as ClaimMovesEvent, input: {} as ClaimMovesInput, emitted: {} as Emitted },
  actors: { sendEvent: call('sendClaimEvent') },
  guards: {
    ...outcomeGuards,
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'move.choose');
      return context.claim.permitted.some((one) => one.event === event.move);
    },
  },
  actions: {
    takeMove: assign(({ event }) => {
      assertEvent(event, 'move.choose');
      return { move: event.move, data: {}, errors: {}, message: null };
    }),
    takeData: assign(({ event }) => {
      assertEvent(event, 'move.send');
      return { data: event.data, key: event.key, errors: {}, message: null };
    }),
    takeClaim: assign(({ event }) => {
      assertEvent(event, 'claim.changed');
      return { claim: event.claim };
    }),
    takeErrors: assign((_, outcome: Sent) => ({ errors: errorsOf(outcome), message: firstMessageOf(outcome) })),
    takeMessage: assign((_, outcome: Sent) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    passClaimOn: sendTo(({ context }) => context.parent, (_, outcome: Sent) => ({ type: 'claim.changed', claim: answerOf(outcome).claim })),
    askAgain: sendTo(({ context }) => context.parent, { type: 'claims.outdated' }),
    toastDone: emit((_, outcome: Sent): Emitted => ({ type: 'toast', kind: 'success', message: answerOf(outcome).message })),
    toastRefused: emit((_, outcome: Sent): Emitted => ({ type: 'toast', kind: 'error', message: messageOf(outcome) ?? '' })),
  },
});
