import { assign, emit, setup } from 'xstate';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface PayNowContext {
  /** Why no payment link was given, in French. */
  message: string | null;
}

export type PayNowEvent = { type: 'pay.now' };

/**
 * Leads from the signature to the payment without waiting for the mail: asks for a payment link with the
 * signer's session, and opens it.
 */
export const payNowChart = setup({
  types: { context: {} as PayNowContext, events: {} as PayNowEvent, emitted: {} as Emitted },
  actors: { payLink: call('guestPayLink') },
  guards: outcomeGuards,
  actions: {
    forgetMessage: assign({ message: null }),
    takeMessage: assign((_, outcome: CallOutcome<'guestPayLink'>) => ({ message: firstMessageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    goToPayment: emit((_, outcome: CallOutcome<'guestPayLink'>): Emitted => ({
      type: 'navigate',
      to: answerOf(outcome).path,
    })),
  },
}).createMachine({
  id: 'pay-now',
  context: { message: null },
  initial: 'ready',
  states: {
    ready: { on: { 'pay.now': { target: 'asking', actions: 'forgetMessage' } } },
    asking: {
      invoke: {
        id: 'payLink',
        src: 'payLink',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'left',
            actions: { type: 'goToPayment', params: outputOf },
          },
          { target: 'ready', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'ready', actions: 'takeUnexpected' },
      },
    },
    left: { description: 'La page du paiement suit.', type: 'final' },
  },
});
