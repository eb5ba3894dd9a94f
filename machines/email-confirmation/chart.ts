import { assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface EmailConfirmationContext {
  /** Token of the mailed link; empty in an address without one. */
  token: string;
  /** The confirmed address; empty before. */
  email: string;
  message: string | null;
}

/** The link that was mailed to a new address of an account: it confirms the address, once. */
export const emailConfirmationChart = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as { type: 'link.retry' },
    input: {} as { token: string },
  },
  actors: { confirm: call('confirmEmail') },
  guards: {
    ...outcomeGuards,
    hasToken: ({ context }) => context.token !== '',
  },
  actions: {
    takeEmail: assign((_, outcome: CallOutcome<'confirmEmail'>) => ({
      email: answerOf(outcome).email,
      message: null,
    })),
    takeMessage: assign((_, outcome: ApiOutcome<unknown>) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'email-confirmation',
  context: ({ input }) => ({ token: input.token, email: '', message: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'linkOver' }] },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ body: { token: context.token } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'confirmed',
            actions: { type: 'takeEmail', params: outputOf },
          },
          {
            guard: { type: 'isPassing', params: outputOf },
            target: 'unavailable',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'linkOver' },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: {
      description: 'Le serveur n’a pas répondu\u00a0: le lien n’a peut-être pas servi.',
      on: { 'link.retry': 'confirming' },
    },
    linkOver: { description: 'Le lien a servi, un autre l’a remplacé, ou il a plus d’un jour.' },
    confirmed: { type: 'final' },
  },
});
