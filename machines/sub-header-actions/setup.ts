import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import { decisionChart } from '../shared/decision/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { unexpected } from '../shared/outcome.ts';
import { isPermitted, type ActedOn, type Choice } from './actions.ts';

export interface SubHeaderInput {
  /** Owns the request: receives `request.changed`, and sends it. */
  parent: AnyActorRef;
  request: ActedOn;
}
export type SubHeaderContext = SubHeaderInput;

export type SubHeaderEvent =
  | { type: 'action.choose'; kind: Choice }
  /** From the request's owner. */
  | { type: 'request.changed'; request: ActedOn };

/** The words of the sub-header's chart. */
export const subHeaderSetup = setup({
  types: { context: {} as SubHeaderContext, events: {} as SubHeaderEvent, input: {} as SubHeaderInput, emitted: {} as Emitted },
  actors: { decision: decisionChart },
  guards: {
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'action.choose');
      return isPermitted(context.request, event.kind);
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
