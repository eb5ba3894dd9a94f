import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import { decisionChart } from '../shared/decision/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { unexpected } from '../shared/outcome.ts';
import { isPermitted, type MovedOn } from './moves.ts';

export interface RequestMovesInput {
  /** Owns the request: receives `request.changed`, and sends it. */
  parent: AnyActorRef;
  request: MovedOn;
}
export type RequestMovesContext = RequestMovesInput;

export type RequestMovesEvent =
  | { type: 'move.choose'; /** An event of the lifecycle. */ move: string }
  /** From the request's owner. */
  | { type: 'request.changed'; request: MovedOn };

/** The words of the chart of a request's moves. */
export const requestMovesSetup = setup({
  types: {
    context: {} as RequestMovesContext,
    events: {} as RequestMovesEvent,
    input: {} as RequestMovesInput,
    emitted: {} as Emitted,
  },
  actors: { decision: decisionChart },
  guards: {
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'move.choose');
      return isPermitted(context.request, event.move);
    },
  },
  actions: {
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    forwardToDecision: sendTo('decision', ({ event }) => event),
    toastUnexpected: emit({ type: 'toast', kind: 'error', message: unexpected }),
  },
});
