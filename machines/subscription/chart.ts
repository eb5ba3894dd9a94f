import { outputOf } from '../shared/outcome.ts';
import { subscriptionSetup } from './setup.ts';

/** What tab 4 shows beside the request itself (docs/domain/contract.md): the papers made so far and, for underwriters, figures and approvals of the study. */
export const subscriptionChart = subscriptionSetup.createMachine({
  id: 'subscription',
  context: ({ input }) => ({ ...input, papers: [], study: null, message: null, isRead: false }),
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
    unavailable: { on: { 'subscription.retry': 'reading', 'request.changed': 'reading' } },
  },
});
