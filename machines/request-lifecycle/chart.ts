import { blankFacts } from '#domain/lifecycle-facts.ts';
import { joint, law, rowsWhile } from './rule.ts';
import { statusRegion } from './status-region.ts';
import { contractSteps } from './step-contract.ts';
import { subscriptionSteps } from './step-subscription.ts';
import { worksEndSteps } from './step-works-end.ts';

const row = rowsWhile('inProgress');

/**
 * The law of a request (docs/domain/lifecycle.md): where it lies (status), how far the work has come (step),
 * and whether claims may be declared. Pure: it names effects and executes none.
 */
export const requestLifecycle = law.createMachine({
  id: 'request-lifecycle',
  context: ({ input }) => ({ facts: input?.facts ?? blankFacts }),
  type: 'parallel',
  states: {
    status: statusRegion,
    step: {
      initial: 'new',
      states: { ...subscriptionSteps, ...contractSteps, ...worksEndSteps },
    },
    claims: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'CONTRACT.SIGNED': row({ ...joint.contractSigned, to: 'open', effects: [] }),
          },
        },
        open: {},
      },
    },
  },
});
