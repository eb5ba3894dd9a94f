import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { SimulationInput } from '#domain/forms.ts';
import type { Tarif } from '#domain/tarif.ts';
import type { KnownPrice } from '#machines/shared/price/index.ts';
import { priceChart } from '#machines/shared/price/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `price`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const asked: SimulationInput = {
  type: 'Maison individuelle',
  subtype: 2,
  cost: 250_000,
  postal_code: '33160',
  avec_piscine: true,
  batiment: 1,
  destinationMI: 1,
};
const dearer: SimulationInput = { ...asked, cost: 300_000 };
const tarif = { total_ttc: 7727.27 } as unknown as Tarif;
const eligibility = { eligible: true } as unknown as KnownPrice['eligibility'];
const priced = (of: SimulationInput): KnownPrice => ({ tarif, eligibility, asked: of });
const got = answered({ tarif, eligibility } as unknown as AnswerOf<Calls['getTarif']>);
const wrongTown = {
  ...failures.invalid,
  errors: { cost: ['Trop bas.'], postal_code: ['Ce code postal n’existe pas.'] },
};

const change = (next: SimulationInput | null, errors?: Record<string, string[]>) => ({
  type: 'price.change' as const,
  asked: next,
  ...(errors ? { errors } : {}),
});
const asks = (of: SimulationInput) => given('getTarif', { body: of });
const asking = [send(change(asked), { at: 'settling' }), waits(300, { at: 'asking', causes: [asks(asked)] })];

export const suite = defineSuite(priceChart, {
  noScreen: 'shown by the flows that own it',
  starts: {
    'blank answers': { asked: null, price: null },
    'answers with their price': { asked, price: priced(asked) },
  },
  events: {
    'price.change': [{ asked }, { asked: dearer }, { asked: null, errors: { cost: ['Indiquez un coût.'] } }],
    'price.received': [{ price: priced(dearer) }],
    'price.retry': [{}],
  },
  children: {
    getTarif: {
      done: [got, wrongTown, failures.refused, failures.offline, failures.signedOut],
      error: [fault],
    },
  },
  project: ({ asked: now, price, message, errors, failures: inARow }) => [
    inARow > 0,
    now?.cost,
    price?.asked?.cost,
    message === null,
    Object.keys(errors),
  ],
  pins: { getTarif: ({ input, last }) => ({ body: last('price.change')?.asked ?? input.asked }) },
  journeys: [
    {
      name: 'The user types: the price is asked after 300 ms, and a newer answer replaces it',
      steps: [
        starts({ at: 'incomplete', causes: [] }),
        send(change(asked), { at: 'settling', context: { asked } }),
        waits(299),
        send(change(dearer), { at: 'settling' }),
        waits(300, { at: 'asking', causes: [asks(dearer)] }),
        send(change(asked), { at: 'settling', causes: [stopped('getTarif')] }),
        waits(300, { causes: [asks(asked)] }),
        send(change(asked), { at: 'asking' }),
        done('getTarif', got, { at: 'known', context: { price: priced(asked), errors: {}, message: null } }),
        send(change(asked), { at: 'known' }),
      ],
    },
    {
      name: 'A known price is not asked again; the last one stays visible while answers are incomplete',
      start: 'answers with their price',
      steps: [
        starts({ at: 'known', causes: [] }),
        send(change(null, { cost: ['Indiquez un coût.'] }), {
          at: 'incomplete',
          context: { price: priced(asked), errors: { cost: ['Indiquez un coût.'] } },
        }),
        send(change(null), { at: 'incomplete', context: { errors: {} } }),
        send(change(asked), { at: 'known' }),
        send(change(dearer), { at: 'settling' }),
      ],
    },
    {
      name: 'A write brings the price: it is not asked',
      start: 'answers with their price',
      steps: [
        send(
          { type: 'price.received', price: priced(dearer) },
          { at: 'known', context: { price: priced(dearer), asked: dearer } },
        ),
        send(change(dearer), { at: 'known' }),
      ],
    },
    {
      name: 'The server refuses an answer: its field says why, the town first',
      steps: [
        ...asking,
        done('getTarif', wrongTown, {
          at: 'refused',
          context: { errors: wrongTown.errors, message: 'Ce code postal n’existe pas.' },
        }),
        send(change(dearer), { at: 'settling', context: { errors: {}, message: null } }),
        waits(300, { causes: [asks(dearer)] }),
        done('getTarif', failures.refused, {
          at: 'refused',
          context: { errors: {}, message: failures.refused.message },
        }),
        send(
          { type: 'price.received', price: priced(asked) },
          { at: 'known', context: { errors: {}, message: null } },
        ),
      ],
    },
    {
      name: 'The price cannot be read: "Retry" asks it again',
      steps: [
        ...asking,
        done('getTarif', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message, failures: 1 },
        }),
        send({ type: 'price.retry' }, { at: 'asking', context: { message: null }, causes: [asks(asked)] }),
        fails('getTarif', fault, { at: 'unavailable', context: { message: unexpected, failures: 0 } }),
        waits(5_000, { at: 'unavailable', causes: [] }),
        send({ type: 'price.retry' }, { causes: [asks(asked)] }),
        done('getTarif', got, { at: 'known', context: { message: null } }),
      ],
    },
    {
      name: 'The server does not answer: the price is asked again by itself, later each time',
      steps: [
        ...asking,
        ...[5_000, 10_000, 20_000, 40_000, 60_000, 60_000].flatMap((pause, index) => [
          done('getTarif', failures.offline, { at: 'unavailable', context: { failures: index + 1 } }),
          waits(pause - 1, { at: 'unavailable', causes: [] }),
          waits(1, { at: 'asking', context: { message: failures.offline.message }, causes: [asks(asked)] }),
        ]),
        done('getTarif', got, { at: 'known', context: { message: null, failures: 0 } }),
      ],
    },
    {
      name: 'Other answers, and the price of a write, begin the pauses anew',
      steps: [
        ...asking,
        done('getTarif', failures.offline, { context: { failures: 1 } }),
        send(change(dearer), { at: 'settling', context: { failures: 0 } }),
        waits(300, { causes: [asks(dearer)] }),
        done('getTarif', failures.offline, { context: { failures: 1 } }),
        send({ type: 'price.received', price: priced(asked) }, { at: 'known', context: { failures: 0 } }),
      ],
    },
    {
      name: 'A failure that does not pass is not repeated',
      steps: [
        ...asking,
        done('getTarif', failures.signedOut, { at: 'unavailable', context: { failures: 0 } }),
        waits(5_000, { at: 'unavailable', causes: [] }),
      ],
    },
  ],
  ignored: { '*|price.retry': 'rien n’a échoué' },
});
