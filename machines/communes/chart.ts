import { assertEvent, assign, setup } from 'xstate';
import type { AddressSuggestion } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';

export interface CommunesContext {
  postalCode: string;
  /** Each once, in French order. */
  names: string[];
}

const namesIn = (suggestions: readonly AddressSuggestion[]): string[] => [...new Set(suggestions.map(({ city }) => city))].sort((a, b) => a.localeCompare(b, 'fr'));

/** The communes of a postal code, proposed as soon as it is whole; any other may be written by hand. */
export const communesChart = setup({
  types: { context: {} as CommunesContext, events: {} as { type: 'postalCode.changed'; postalCode: string }, input: {} as { postalCode: string } },
  actors: { addresses: call('addresses') },
  guards: {
    ...outcomeGuards,
    isWhole: ({ context }) => /^\d{5}$/.test(context.postalCode),
    changes: ({ context, event }) => {
      assertEvent(event, 'postalCode.changed');
      return event.postalCode !== context.postalCode;
    },
  },
  actions: {
    takePostalCode: assign(({ event }) => {
      assertEvent(event, 'postalCode.changed');
      return { postalCode: event.postalCode, names: [] };
    }),
    takeNames: assign({ names: (_, outcome: CallOutcome<'addresses'>) => namesIn(answerOf(outcome).suggestions) }),
  },
}).createMachine({
  id: 'communes',
  context: ({ input }) => ({ ...input, names: [] }),
  initial: 'deciding',
  on: { 'postalCode.changed': { guard: 'changes', target: '.deciding', actions: 'takePostalCode' } },
  states: {
    deciding: { always: [{ guard: 'isWhole', target: 'asking' }, { target: 'unknown' }] },
    asking: {
      invoke: {
        id: 'addresses',
        src: 'addresses',
        input: ({ context }) => ({ query: { q: '', postal_code: context.postalCode } }),
        onDone: [{ guard: { type: 'isDone', params: outputOf }, target: 'known', actions: { type: 'takeNames', params: outputOf } }, { target: 'unknown' }],
        onError: 'unknown',
      },
    },
    known: {},
    unknown: { description: 'La commune s’écrit alors à la main.' },
  },
});
