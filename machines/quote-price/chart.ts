import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { api } from '#api/client.ts';
import { isFailure } from '#api/failure.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { setbackOf, type Setback } from '../setback.ts';
import { priceInputOf, samePrice } from './input.ts';

type Priced = { kind: 'priced'; tarif: Tarif; eligibility: Eligibility; form: QuoteForm } | { kind: 'invalid'; errors: Record<string, string[]> } | Setback;

/** POST /api/get-tarif: the price of what stands on the page; nothing is saved. */
export const askPrice = fromPromise<Priced, { form: QuoteForm; request: { id: number; version: number } }>(async ({ input, signal }) => {
  const { form, request } = input;
  const checked = priceInputOf(form, request);
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
  try {
    const { tarif, eligibility } = await api.getTarif({ body: checked.value satisfies SimulationInput }, { signal });
    return { kind: 'priced', tarif, eligibility, form };
  } catch (error) {
    if (isFailure(error) && error.status === 422) return { kind: 'invalid', errors: error.errors };
    return setbackOf(error);
  }
});

export interface QuotePriceContext {
  request: { id: number; version: number };
  form: QuoteForm;
  /** The last price known; stays in sight while another is on its way. */
  tarif: Tarif | null;
  eligibility: Eligibility;
  /** What keeps the form from having a price, by field. */
  errors: Record<string, string[]>;
}

export type QuotePriceEvent = { type: 'form.change'; form: QuoteForm } | { type: 'price.retry' } | { type: 'request.received'; request: RequestResource };

const pause = 400;

/** The price beside the quote form, recomputed when an answer that the tariff reads changes (domain, section 1). */
export const quotePriceChart = setup({
  types: { context: {} as QuotePriceContext, events: {} as QuotePriceEvent, input: {} as { request: RequestResource; form: QuoteForm } },
  actors: { askPrice },
  delays: { pause },
  guards: {
    changesThePrice: ({ context, event }) => {
      assertEvent(event, 'form.change');
      return !samePrice(event.form, context.form);
    },
    isPriced: (_, outcome: Priced) => outcome.kind === 'priced',
    isInvalid: (_, outcome: Priced) => outcome.kind === 'invalid',
  },
  actions: {
    takeForm: assign(({ event }) => {
      assertEvent(event, 'form.change');
      return { form: event.form };
    }),
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.received');
      const { id, version, tarif, reasons, referrals } = event.request;
      return { request: { id, version }, tarif, eligibility: { reasons, referrals } };
    }),
    takePrice: assign((_, outcome: Priced) => (outcome.kind === 'priced' ? { tarif: outcome.tarif, eligibility: outcome.eligibility, errors: {} } : {})),
    keepErrors: assign((_, outcome: Priced) => (outcome.kind === 'invalid' ? { errors: outcome.errors } : {})),
  },
}).createMachine({
  id: 'quote-price',
  context: ({ input: { request, form } }) => ({
    request: { id: request.id, version: request.version },
    form,
    tarif: request.tarif,
    eligibility: { reasons: request.reasons, referrals: request.referrals },
    errors: {},
  }),
  initial: 'shown',
  on: {
    'form.change': { guard: 'changesThePrice', target: '.waiting', actions: 'takeForm' },
    'request.received': { actions: 'takeRequest' },
  },
  states: {
    shown: {},
    waiting: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        id: 'askPrice',
        src: 'askPrice',
        input: ({ context: { form, request } }) => ({ form, request }),
        onDone: [
          { guard: { type: 'isPriced', params: ({ event }) => event.output }, target: 'shown', actions: { type: 'takePrice', params: ({ event }) => event.output } },
          { guard: { type: 'isInvalid', params: ({ event }) => event.output }, target: 'unpriced', actions: { type: 'keepErrors', params: ({ event }) => event.output } },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    unpriced: { description: 'Il manque une réponse, ou l’une d’elles est refusée : le dernier prix reste, daté.' },
    unavailable: { on: { 'price.retry': 'asking' } },
  },
});
