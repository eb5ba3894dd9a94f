import { assertEvent, assign, setup } from 'xstate';
import type { RequestType } from '#domain/forms.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { failureMessage, type Conflict } from '../conflict.ts';
import { askPrice, type Priced } from './actors.ts';
import { isPriceable } from './answers.ts';
import type { SimulationForm } from './form.ts';

/** A price, and the answers that it is the price of. */
export interface ShownPrice {
  tarif: Tarif;
  eligibility: Eligibility;
  form: SimulationForm;
}

export interface SimulationPriceContext {
  type: RequestType;
  form: SimulationForm;
  /** The last price known, which stays in sight while the next is computed. */
  price: ShownPrice | null;
  /** What the server found wrong, by field. */
  errors: Record<string, string[]>;
  /** The first postal_code error (specification, section 8), else the sentence of the last refusal or failure. */
  error: string | null;
}

export type SimulationPriceEvent = { type: 'answers.changed'; form: SimulationForm } | { type: 'price.retry' };

/** The first postal_code error where there is one, else what the refusal says. */
export function refusalOf(outcome: Conflict) {
  const errors = outcome.kind === 'invalid' ? outcome.errors : {};
  return { errors, error: errors['postal_code']?.[0] ?? outcome.message };
}

/** The price follows the answers: asked for after a pause in typing, and a newer answer supersedes the call in flight. */
export const simulationPriceChart = setup({
  types: {
    context: {} as SimulationPriceContext,
    events: {} as SimulationPriceEvent,
    input: {} as { type: RequestType; form: SimulationForm },
  },
  actors: { askPrice },
  delays: { beforePrice: 300 },
  guards: {
    isPriced: ({ context }) => context.price?.form === context.form,
    isPriceable: ({ context }) => isPriceable(context.form, context.type),
    isRefused: (_, priced: Priced) => priced.kind !== 'priced',
  },
  actions: {
    takeAnswers: assign(({ event }) => {
      assertEvent(event, 'answers.changed');
      return { form: event.form, errors: {}, error: null };
    }),
    takePrice: assign((_, priced: Priced) => (priced.kind === 'priced' ? { price: priced, errors: {}, error: null } : {})),
    takeRefusal: assign((_, priced: Priced) => (priced.kind === 'priced' ? {} : refusalOf(priced))),
    takeFailure: assign({ error: (_, { error }: { error: unknown }) => failureMessage(error) }),
  },
}).createMachine({
  id: 'simulation-price',
  context: ({ input }) => ({ ...input, price: null, errors: {}, error: null }),
  initial: 'deciding',
  on: { 'answers.changed': { target: '.deciding', actions: 'takeAnswers' } },
  states: {
    deciding: { always: [{ guard: 'isPriced', target: 'known' }, { guard: 'isPriceable', target: 'settling' }, { target: 'incomplete' }] },
    incomplete: { description: 'Il manque de quoi donner un prix ; le dernier connu reste affiché.' },
    settling: { after: { beforePrice: 'asking' } },
    asking: {
      invoke: {
        id: 'askPrice',
        src: 'askPrice',
        input: ({ context: { form, type } }) => ({ form, type, requestId: null, version: null }),
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
          { target: 'known', actions: { type: 'takePrice', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: { type: 'takeFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    known: { description: 'Les huit lignes sont connues : choisir une garantie n’appelle plus le serveur pour être exact.' },
    refused: { description: 'Le serveur refuse une réponse : elle est montrée à son champ.' },
    unavailable: { on: { 'price.retry': 'asking' } },
  },
});
