import { outputOf } from '../shared/outcome.ts';
import { placementsSetup } from './setup.ts';

/** For which partners, and with which companies, an admin may simulate: two fields of the simulator, which nothing waits for. */
export const placementsChart = placementsSetup.createMachine({
  id: 'placements',
  context: { placements: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'getPlacements',
        src: 'getPlacements',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'known',
            actions: { type: 'takePlacements', params: outputOf },
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    known: {},
    unavailable: {
      description: 'La simulation se fait sans choisir\u202f; la liste est redemandée à la demande.',
      on: { 'placements.retry': 'loading' },
    },
  },
});
