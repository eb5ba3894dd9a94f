import { assertEvent, assign, emit, setup } from 'xstate';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';
import { cityAfter, namesIn } from './names.ts';

/** Postal code and commune of the site, as typed in the form. */
export interface Place {
  postalCode: string;
  city: string;
}

export interface CommunesContext extends Place {
  /** Each once, in French order. */
  names: string[];
  /**
   * The communes of the last postal code that had any. If the form holds one of them after a change of code,
   * it is replaced.
   */
  former: string[];
}

export type CommunesEvent = { type: 'place.changed' } & Place;
/** The field of the commune takes this value; empty if its value belonged to another postal code. */
export type CommunesEmitted = { type: 'commune.settled'; city: string };

type Found = CallOutcome<'addresses'>;

const cityFoundIn = (context: CommunesContext, outcome: Found) =>
  cityAfter(context, namesIn(answerOf(outcome).suggestions));

function placeIn(event: CommunesEvent): Place {
  assertEvent(event, 'place.changed');
  return { postalCode: event.postalCode, city: event.city };
}

/**
 * Suggests the communes of a complete postal code; the user may type another one. If the code has a single
 * commune, it is entered at once. A commune of the former code is removed.
 */
export const communesChart = setup({
  types: {
    context: {} as CommunesContext,
    events: {} as CommunesEvent,
    emitted: {} as CommunesEmitted,
    input: {} as Place,
  },
  actors: { addresses: call('addresses') },
  guards: {
    ...outcomeGuards,
    isWhole: ({ context }) => /^\d{5}$/.test(context.postalCode),
    isOtherCode: ({ context, event }) => placeIn(event).postalCode !== context.postalCode,
    isDoneWithOtherCity: ({ context }, outcome: Found) =>
      outcome.kind === 'done' && cityFoundIn(context, outcome) !== context.city,
  },
  actions: {
    takePlace: assign(({ event }) => ({ ...placeIn(event), names: [] })),
    takeCity: assign(({ event }) => ({ city: placeIn(event).city })),
    giveCity: emit(({ context }, outcome: Found): CommunesEmitted => ({
      type: 'commune.settled',
      city: cityFoundIn(context, outcome),
    })),
    takeNames: assign(({ context }, outcome: Found) => {
      const names = namesIn(answerOf(outcome).suggestions);
      return { names, former: names.length > 0 ? names : context.former };
    }),
  },
}).createMachine({
  id: 'communes',
  context: ({ input }) => ({ ...input, names: [], former: [] }),
  initial: 'deciding',
  on: {
    'place.changed': [
      { guard: 'isOtherCode', target: '.deciding', actions: 'takePlace' },
      { actions: 'takeCity' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isWhole', target: 'asking' }, { target: 'unknown' }] },
    asking: {
      invoke: {
        id: 'addresses',
        src: 'addresses',
        input: ({ context }) => ({ query: { q: '', postal_code: context.postalCode } }),
        onDone: [
          {
            guard: { type: 'isDoneWithOtherCity', params: outputOf },
            target: 'known',
            actions: [
              { type: 'giveCity', params: outputOf },
              { type: 'takeNames', params: outputOf },
            ],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'known',
            actions: { type: 'takeNames', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    known: {},
    unknown: { description: 'La commune s’écrit alors à la main.' },
  },
});
