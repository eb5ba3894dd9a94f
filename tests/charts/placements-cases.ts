import { placementsChart, placementsIgnored } from '#machines/placements/index.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const placements = {
  partenaires: [{ id: 2, name: 'Clef de Voûte' }],
  companies: [{ id: 1, name: 'Mutuelle du Bâti' }],
};
const told = { kind: 'done', answer: placements } as const;
const ask = given('getPlacements', {});

export const suite = defineSuite(placementsChart, {
  starts: { 'an admin': undefined },
  events: { 'placements.retry': [{}] },
  children: { getPlacements: { done: [told, offline], error: [fault] } },
  project: ({ placements: known }) => known?.companies.length ?? 0,
  pins: { getPlacements: () => ({}) },
  journeys: [
    {
      name: 'they are read once',
      steps: [
        starts({ at: 'loading', causes: [ask] }),
        done('getPlacements', told, { at: 'known', context: { placements } }),
      ],
    },
    {
      name: 'what cannot be read is asked for again',
      steps: [
        done('getPlacements', offline, { at: 'unavailable', context: { placements: null } }),
        send({ type: 'placements.retry' }, { at: 'loading', causes: [ask] }),
        fails('getPlacements', fault, { at: 'unavailable' }),
        send({ type: 'placements.retry' }, { at: 'loading', causes: [ask] }),
        done('getPlacements', told, { at: 'known', context: { placements } }),
      ],
    },
  ],
  ignored: placementsIgnored,
});
