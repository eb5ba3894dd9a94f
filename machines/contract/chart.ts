import { outputOf } from '../shared/outcome.ts';
import { contractSetup } from './setup.ts';

/** What tab 5 shows beside the request itself (docs/domain/contract.md): the contract once it is issued, and its papers. */
export const contractChart = contractSetup.createMachine({
  id: 'contract',
  context: ({ input }) => ({ ...input, papers: [], contract: null, message: null, isRead: false }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Ce qui est déjà lu reste affiché.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ params: { id: context.id } }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'shown', actions: { type: 'takeRead', params: outputOf } },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
      on: { 'request.changed': { target: 'reading', reenter: true } },
    },
    shown: { on: { 'request.changed': 'reading' } },
    unavailable: { on: { 'contract.retry': 'reading', 'request.changed': 'reading' } },
  },
});
