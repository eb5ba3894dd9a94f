import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import { decisionChart } from '../shared/decision/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { unexpected } from '../shared/outcome.ts';
import { isPermitted, type ActedOn } from './decisions.ts';

export interface RequestActionsInput {
  /** The chart that owns the request: receives and sends `request.changed`. */
  parent: AnyActorRef;
  request: ActedOn;
}
export type RequestActionsContext = RequestActionsInput;

export type RequestActionsEvent =
  | { type: 'action.choose'; /** An event of the lifecycle. */ action: string }
  /** Sent by the chart that owns the request. */
  | { type: 'request.changed'; request: ActedOn };

/** Setup of the chart of a request's actions. */
export const requestActionsSetup = setup({
  types: {
    context: {} as RequestActionsContext,
    events: {} as RequestActionsEvent,
    input: {} as RequestActionsInput,
    emitted: {} as Emitted,
  },
  actors: { decision: decisionChart },
  guards: {
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'action.choose');
      return isPermitted(context.request, event.action);
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
