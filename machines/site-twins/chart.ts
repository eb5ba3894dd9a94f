import { outputOf } from '../shared/outcome.ts';
import { siteTwinsSetup } from './setup.ts';

/** Was this site quoted already? A warning beside the quote, which nothing waits for. */
export const siteTwinsChart = siteTwinsSetup.createMachine({
  id: 'site-twins',
  context: ({ input }) => ({ ...input, twins: [] }),
  initial: 'looking',
  states: {
    looking: {
      on: { 'request.changed': { target: 'looking', reenter: true } },
      invoke: {
        id: 'getTwins',
        src: 'getTwins',
        input: ({ context }) => ({ params: { id: context.id } }),
        onDone: [
          {
            guard: { type: 'hasTwins', params: outputOf },
            target: 'alreadyQuoted',
            actions: { type: 'takeTwins', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'alone',
            actions: { type: 'takeTwins', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    alreadyQuoted: { on: { 'request.changed': 'looking' } },
    alone: { on: { 'request.changed': 'looking' } },
    unknown: {
      description: 'La question n’a pas eu de réponse\u202f; le devis n’en dépend pas.',
      on: { 'request.changed': 'looking' },
    },
  },
});
