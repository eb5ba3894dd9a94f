import {
  communesChart,
  type CommunesEmitted,
  type CommunesEvent,
  type Place,
} from '#machines/communes/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Expected } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `communes`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const suggested = (...cities: string[]) =>
  answered({
    suggestions: cities.map((city) => ({
      label: city,
      numero_voie: '',
      indicateur_voie: '',
      type_voie: '',
      libelle_voie: '',
      postalCode: '33160',
      city,
    })),
  });
const several = suggested('Saint-Médard-en-Jalles', 'Écully', 'Le Haillan', 'Écully');
const single = suggested('Lyon');
const none = suggested();

const nowhere: Place = { postalCode: '', city: '' };
const whole: Place = { postalCode: '33160', city: '' };
const asks = (postalCode: string) => given('addresses', { query: { q: '', postal_code: postalCode } });
const moves = (place: Place, expected: Expected) =>
  send<CommunesEvent>({ type: 'place.changed', ...place }, expected);
const asksFor = (postalCode: string, city: string) =>
  moves({ postalCode, city }, { at: 'asking', context: { postalCode, city }, causes: [asks(postalCode)] });
const settles = (city: string) => {
  const event: CommunesEmitted = { type: 'commune.settled', city };
  return emitted(event);
};

export const suite = defineSuite(communesChart, {
  noScreen: 'one field of a form',
  starts: { 'no postal code': nowhere, 'a whole one': whole },
  events: {
    'place.changed': [
      nowhere,
      whole,
      { ...whole, city: 'Écully' },
      { postalCode: '33', city: 'Écully' },
      { postalCode: '69009', city: 'Écully' },
    ],
  },
  children: { addresses: { done: [several, single, none, offline], error: [fault] } },
  project: ({ postalCode, city, names, former }) => [postalCode, city, names.length, former.length],
  pins: {
    addresses: ({ input, last }) => ({
      query: { q: '', postal_code: (last('place.changed') ?? (input as Place)).postalCode },
    }),
  },
  journeys: [
    {
      name: 'The user types a whole postal code with several communes: each is proposed once, in French order, and none is taken',
      steps: [
        starts({ at: 'unknown' }),
        moves({ postalCode: '33', city: '' }, { at: 'unknown', context: { postalCode: '33' } }),
        asksFor('33160', ''),
        moves(whole, { at: 'asking' }),
        done('addresses', several, {
          at: 'known',
          context: { names: ['Écully', 'Le Haillan', 'Saint-Médard-en-Jalles'] },
        }),
        moves({ postalCode: '33', city: '' }, { at: 'unknown', context: { names: [] } }),
      ],
    },
    {
      name: 'The user types a postal code with one commune: it is taken, unless the user writes one meanwhile',
      start: 'a whole one',
      steps: [
        starts({ at: 'asking', causes: [asks('33160')] }),
        done('addresses', single, { at: 'known', context: { names: ['Lyon'] }, causes: [settles('Lyon')] }),
        moves({ ...whole, city: 'Lyon' }, { at: 'known', context: { city: 'Lyon' } }),
        moves(whole, { at: 'known', context: { city: '' } }),
        asksFor('69009', ''),
        moves({ postalCode: '69009', city: 'Bron' }, { at: 'asking', context: { city: 'Bron' } }),
        done('addresses', single, { at: 'known' }),
      ],
    },
    {
      name: 'The user changes the postal code: a commune of the former one is replaced or removed; a code without communes changes nothing',
      start: 'a whole one',
      steps: [
        done('addresses', several, { at: 'known' }),
        moves({ ...whole, city: 'Écully' }, { at: 'known', context: { city: 'Écully' } }),
        asksFor('00000', 'Écully'),
        done('addresses', none, { at: 'known', context: { names: [], city: 'Écully' } }),
        asksFor('69009', 'Écully'),
        done('addresses', single, { at: 'known', causes: [settles('Lyon')] }),
        asksFor('33160', 'Lyon'),
        done('addresses', several, { at: 'known', causes: [settles('')] }),
        asksFor('33127', 'Écully'),
        done('addresses', several, { at: 'known' }),
      ],
    },
    {
      name: 'The user types another postal code during the call: only the later answer counts',
      start: 'a whole one',
      steps: [
        starts({ at: 'asking', causes: [asks('33160')] }),
        moves(nowhere, { at: 'unknown', causes: [stopped('addresses')] }),
      ],
    },
    ...(
      [
        ['no answer', done('addresses', offline, { at: 'unknown', context: { names: [] } })],
        ['a fault', fails('addresses', fault, { at: 'unknown' })],
      ] as const
    ).map(([what, step]) => ({
      name: `The user writes the commune by hand after ${what}`,
      start: 'a whole one',
      steps: [starts({ at: 'asking', causes: [asks('33160')] }), step],
    })),
  ],
});
