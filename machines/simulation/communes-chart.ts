import { assertEvent, assign, setup } from 'xstate';
import { findCommunes } from './actors.ts';

/** The communes of a postal code, proposed as soon as it is whole; any other may be written by hand. */
export const communesChart = setup({
  types: {
    context: {} as { postalCode: string; names: string[] },
    events: {} as { type: 'postalCode.changed'; postalCode: string },
    input: {} as { postalCode: string },
  },
  actors: { findCommunes },
  guards: {
    isWhole: ({ context }) => /^\d{5}$/.test(context.postalCode),
    changes: ({ context, event }) => event.postalCode !== context.postalCode,
  },
  actions: {
    takePostalCode: assign(({ event }) => {
      assertEvent(event, 'postalCode.changed');
      return { postalCode: event.postalCode, names: [] };
    }),
    takeNames: assign({ names: (_, names: string[]) => names }),
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
        id: 'findCommunes',
        src: 'findCommunes',
        input: ({ context }) => ({ postalCode: context.postalCode }),
        onDone: { target: 'known', actions: { type: 'takeNames', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
    },
    known: {},
    unknown: { description: 'La commune s’écrit alors à la main.' },
  },
});
