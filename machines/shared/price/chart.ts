import { assertEvent, assign, setup } from 'xstate';
import type { SimulationInput } from '#domain/forms.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { call, type CallOutcome } from '../call.ts';
import { answerOf, errorsOf, messageOf, outcomeGuards, outputOf, unexpected } from '../outcome.ts';
import { sameData } from '../same-data.ts';

/** A price with the answers that it belongs to. */
export interface KnownPrice {
  /** The price, amounts in euros; `null` if the answers are not eligible. */
  tarif: Tarif | null;
  eligibility: Eligibility;
  asked: SimulationInput | null;
}

type Errors = Record<string, string[]>;

export interface PriceInput {
  /** The answers to price, checked by their schema; `null` while they are incomplete. */
  asked: SimulationInput | null;
  /** A price that is known already (the saved one), or `null`. */
  price: KnownPrice | null;
}

export interface PriceContext extends PriceInput {
  /** Errors that prevent a price: messages by field. */
  errors: Errors;
  /** Message in French; the first error of `postal_code` if there is one (docs/domain/wire.md). */
  message: string | null;
  /** Temporary failures in a row; 0 if repeating the last call cannot help. */
  failures: number;
}

export type PriceEvent =
  /** The answers changed; `errors`: why incomplete ones have no price. */
  | { type: 'price.change'; asked: SimulationInput | null; errors?: Errors }
  /** The answer of a write contains the price. */
  | { type: 'price.received'; price: KnownPrice }
  /** The user asks again, or the browser is online again. */
  | { type: 'price.retry' };

type Priced = CallOutcome<'getTarif'>;

const [firstPause, longestPause] = [5_000, 60_000];

/**
 * The price of the answers: asked for after a pause in typing, and again after each change. The last known
 * price stays displayed, and so does the reason of a failure while the price is asked for again.
 */
export const priceChart = setup({
  types: { context: {} as PriceContext, events: {} as PriceEvent, input: {} as PriceInput },
  actors: { getTarif: call('getTarif') },
  /** In ms: pause in typing before a price is asked for; pause before it is asked again, longer each time. */
  delays: {
    typingPause: 300,
    nextTry: ({ context: { failures } }) =>
      Math.min(firstPause * 2 ** Math.max(failures - 1, 0), longestPause),
  },
  guards: {
    ...outcomeGuards,
    isSame: ({ context, event }) => {
      assertEvent(event, 'price.change');
      return event.asked !== null && sameData(event.asked, context.asked);
    },
    isPriced: ({ context: { asked, price } }) =>
      asked !== null && price !== null && sameData(price.asked, asked),
    isComplete: ({ context }) => context.asked !== null,
    mayPass: ({ context }) => context.failures > 0,
  },
  actions: {
    takeAsked: assign(({ event }) => {
      assertEvent(event, 'price.change');
      return { asked: event.asked, errors: event.errors ?? {}, message: null, failures: 0 };
    }),
    takeReceived: assign(({ event }) => {
      assertEvent(event, 'price.received');
      return { price: event.price, asked: event.price.asked, errors: {}, message: null, failures: 0 };
    }),
    takePrice: assign(({ context }, outcome: Priced) => {
      const { tarif, eligibility } = answerOf(outcome);
      return { price: { tarif, eligibility, asked: context.asked }, errors: {}, message: null, failures: 0 };
    }),
    takeRefusal: assign((_, outcome: Priced) => {
      const errors = errorsOf(outcome);
      return { errors, message: errors['postal_code']?.[0] ?? messageOf(outcome) };
    }),
    takeMessage: assign(({ context: { failures } }, outcome: Priced) => ({
      message: messageOf(outcome),
      failures: outcomeGuards.isPassing(null, outcome) ? failures + 1 : 0,
    })),
    takeUnexpected: assign({ message: unexpected, failures: 0 }),
    forgetMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'price',
  context: ({ input }) => ({ ...input, errors: {}, message: null, failures: 0 }),
  initial: 'deciding',
  on: {
    'price.change': [{ guard: 'isSame' }, { target: '.deciding', actions: 'takeAsked' }],
    'price.received': { target: '.deciding', actions: 'takeReceived' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isPriced', target: 'known' },
        { guard: 'isComplete', target: 'settling' },
        { target: 'incomplete' },
      ],
    },
    incomplete: { description: 'Il manque de quoi donner un prix\u202f; le dernier connu reste affiché.' },
    settling: { after: { typingPause: 'asking' } },
    asking: {
      invoke: {
        id: 'getTarif',
        src: 'getTarif',
        input: ({ context: { asked } }) => {
          if (!asked) throw new Error('A price is asked of complete answers only');
          return { body: asked };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'known',
            actions: { type: 'takePrice', params: outputOf },
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'refused',
            actions: { type: 'takeRefusal', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'refused',
            actions: { type: 'takeRefusal', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    known: {
      description:
        'Les huit lignes sont connues\u00a0: le total d’une garantie choisie se calcule sans rappeler le serveur.',
    },
    refused: { description: 'Le serveur refuse une réponse\u00a0: elle est montrée à son champ.' },
    unavailable: {
      description:
        'Le serveur ne répond pas\u00a0: le prix est redemandé de plus en plus rarement, ou aussitôt à la demande.',
      after: { nextTry: { guard: 'mayPass', target: 'asking' } },
      on: { 'price.retry': { target: 'asking', actions: 'forgetMessage' } },
    },
  },
});
