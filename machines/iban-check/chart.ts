import { assertEvent, assign, setup } from 'xstate';
import { compactIban } from '#domain/iban.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface IbanCheckContext {
  /** Without spaces, in capitals. */
  iban: string;
  /** Message below the field, in French. */
  message: string | null;
}

export type IbanCheckEvent = { type: 'iban.check'; iban: string } | { type: 'iban.forget' };

/**
 * Checks an IBAN on the server (docs/domain/validation.md), which stores it if it is valid. The IBAN is sent
 * in the body, never in an address.
 */
export const ibanCheckChart = setup({
  types: { context: {} as IbanCheckContext, events: {} as IbanCheckEvent },
  actors: { validate: call('validateIban'), keep: call('keepIban') },
  guards: {
    ...outcomeGuards,
    isBlank: ({ event }) => {
      assertEvent(event, 'iban.check');
      return event.iban.trim() === '';
    },
    isKnown: ({ context, event }) => {
      assertEvent(event, 'iban.check');
      return context.iban === compactIban(event.iban);
    },
  },
  actions: {
    takeIban: assign(({ event }) => {
      assertEvent(event, 'iban.check');
      return { iban: compactIban(event.iban), message: null };
    }),
    takeMessage: assign({ message: (_, outcome: CallOutcome<'validateIban'>) => firstMessageOf(outcome) }),
    takeUnexpected: assign({ message: unexpected }),
    forget: assign({ iban: '', message: null }),
  },
}).createMachine({
  id: 'iban-check',
  context: { iban: '', message: null },
  initial: 'ready',
  on: {
    'iban.check': [
      { guard: 'isBlank', target: '.ready', actions: 'forget' },
      { guard: 'isKnown' },
      { target: '.checking', actions: 'takeIban' },
    ],
    'iban.forget': { target: '.ready', actions: 'forget' },
  },
  states: {
    ready: {},
    checking: {
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => ({ body: { ibanRib: context.iban } }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'keeping' },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'invalid',
            actions: { type: 'takeMessage', params: outputOf },
          },
          { target: 'unchecked', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unchecked', actions: 'takeUnexpected' },
      },
    },
    keeping: {
      description: 'L’inscription se reprend avec lui sur un autre appareil.',
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => ({ body: { ibanRib: context.iban } }),
        onDone: [{ guard: { type: 'isDone', params: outputOf }, target: 'kept' }, { target: 'valid' }],
        onError: 'valid',
      },
    },
    kept: {},
    valid: { description: 'Il part avec l’étape.' },
    invalid: {},
    unchecked: { description: 'Le serveur ne répond pas\u00a0: il le vérifiera avec l’étape.' },
  },
});
