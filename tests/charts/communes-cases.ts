import { communesChart } from '#machines/communes/index.ts';
import { answered, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const asked = { query: { q: '', postal_code: '33160' } };
const suggestion = (city: string) => ({ label: city, numero_voie: '', indicateur_voie: '', type_voie: '', libelle_voie: '', postalCode: '33160', city });
const found = answered({ suggestions: ['Saint-Médard-en-Jalles', 'Écully', 'Le Haillan', 'Écully'].map(suggestion) });

export const suite = defineSuite(communesChart, {
  starts: { 'no postal code': { postalCode: '' }, 'a whole one': { postalCode: '33160' } },
  events: { 'postalCode.changed': [{ postalCode: '' }, { postalCode: '33160' }, { postalCode: '33' }] },
  children: { addresses: { done: [found, offline], error: [new Error('panne')] } },
  project: ({ postalCode, names }) => [postalCode, names.length],
  pins: { addresses: () => asked },
  journeys: [
    {
      name: 'the communes of a whole postal code are proposed, each once, in French order',
      steps: [
        starts({ at: 'unknown' }),
        send({ type: 'postalCode.changed', postalCode: '33' }, { at: 'unknown', context: { postalCode: '33' } }),
        send({ type: 'postalCode.changed', postalCode: '33160' }, { at: 'asking', causes: [given('addresses', asked)] }),
        send({ type: 'postalCode.changed', postalCode: '33160' }, { at: 'asking' }),
        done('addresses', found, { at: 'known', context: { names: ['Écully', 'Le Haillan', 'Saint-Médard-en-Jalles'] } }),
        send({ type: 'postalCode.changed', postalCode: '33' }, { at: 'unknown', context: { names: [] } }),
      ],
    },
    {
      name: 'another postal code supersedes the one that is asked for',
      start: 'a whole one',
      steps: [starts({ at: 'asking', causes: [given('addresses', asked)] }), send({ type: 'postalCode.changed', postalCode: '' }, { at: 'unknown', causes: [stopped('addresses')] })],
    },
    ...([['no answer', done('addresses', offline, { at: 'unknown', context: { names: [] } })], ['a fault', fails('addresses', new Error('panne'), { at: 'unknown' })]] as const).map(([what, step]) => ({
      name: `a commune may be written by hand after ${what}`, start: 'a whole one', steps: [starts({ at: 'asking', causes: [given('addresses', asked)] }), step],
    })),
  ],
});
