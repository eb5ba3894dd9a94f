import { assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor, type CallInput, type CallOutcome, type InputAmong } from '../call.ts';
import { messageOf, outcomeGuards, outputOf, unexpected } from '../outcome.ts';
import type { WithInput } from '../with-input.ts';

/** Calls that write a request, with its version. */
export type WriteName =
  | 'simulate'
  | 'updateRequest'
  | 'updateStep'
  | 'updateStatus'
  | 'sendDevis'
  | 'sendEvent';

type Outcome = ApiOutcome<unknown> | { kind: 'cancelled' };
export type Written<Name extends WriteName> = CallOutcome<Name> | { kind: 'cancelled' };

const sendingBy = (name: WriteName) => callFor<ApiOutcome<unknown>, InputAmong<WriteName>>(name);

export interface WriteContext {
  /** Input of the call: version, data and idempotency key. */
  write: InputAmong<WriteName>;
  outcome: Outcome | null;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
}

export type WriteEvent = { type: 'write.retry' } | { type: 'write.cancel' };

const cancelled = { kind: 'cancelled' } as const;

/**
 * One write, repeated on demand under the same idempotency key while there is no answer or the session has
 * expired. Its output is the outcome of the call, or `cancelled`.
 */
export const writeChart = setup({
  types: {
    context: {} as WriteContext,
    events: {} as WriteEvent,
    input: {} as InputAmong<WriteName>,
    output: {} as Outcome,
  },
  actors: { send: sendingBy('updateRequest') },
  guards: outcomeGuards,
  actions: {
    takeOutcome: assign((_, outcome: ApiOutcome<unknown>) => ({ outcome })),
    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    noteCancelled: assign({ outcome: cancelled }),
  },
}).createMachine({
  id: 'write',
  context: ({ input }) => ({ write: input, outcome: null, message: null }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.write,
        onDone: [
          {
            guard: { type: 'isSignedOut', params: outputOf },
            target: 'halted.signedOut',
            actions: { type: 'takeMessage', params: outputOf },
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'halted.unsent',
            actions: { type: 'takeMessage', params: outputOf },
          },
          {
            guard: { type: 'isFailed', params: outputOf },
            target: 'halted.unsent',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'answered', actions: { type: 'takeOutcome', params: outputOf } },
        ],
        onError: { target: 'halted.unsent', actions: 'takeUnexpected' },
      },
    },
    halted: {
      description:
        'Rien n’est perdu\u00a0: la même écriture repart à la demande, et n’est faite qu’une fois.',
      initial: 'unsent',
      on: { 'write.retry': 'sending', 'write.cancel': { target: 'answered', actions: 'noteCancelled' } },
      states: {
        unsent: { description: 'Le serveur n’a pas répondu.' },
        signedOut: { description: 'La session est finie\u202f; le temps de se reconnecter.' },
      },
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => context.outcome ?? cancelled,
});

/** The same chart for that call. */
export const writeWith = <Name extends WriteName>(name: Name) =>
  writeChart.provide({ actors: { send: sendingBy(name) } }) as unknown as WithInput<
    typeof writeChart,
    CallInput<Name>,
    Written<Name>
  >;
