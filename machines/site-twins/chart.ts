import { assign, fromPromise, setup } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestSummary } from '#contract/resources.ts';

export interface SiteTwinsContext {
  id: number;
  twins: RequestSummary[];
}

/** GET /api/requests/{id}/twins. */
export const loadTwins = fromPromise<RequestSummary[], { id: number }>(async ({ input, signal }) => (await api.twins({ params: { id: input.id } }, { signal })).requests);

/** Was this site quoted already? A warning beside the quote, which nothing waits for. */
export const siteTwinsChart = setup({
  types: { context: {} as SiteTwinsContext, events: {} as { type: 'twins.refresh' }, input: {} as { id: number } },
  actors: { loadTwins },
  guards: { hasTwins: (_, twins: RequestSummary[]) => twins.length > 0 },
  actions: { takeTwins: assign({ twins: (_, twins: RequestSummary[]) => twins }) },
}).createMachine({
  id: 'site-twins',
  context: ({ input }) => ({ id: input.id, twins: [] }),
  initial: 'looking',
  states: {
    looking: {
      on: { 'twins.refresh': { target: 'looking', reenter: true } },
      invoke: {
        id: 'loadTwins',
        src: 'loadTwins',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'hasTwins', params: ({ event }) => event.output }, target: 'alreadyQuoted', actions: { type: 'takeTwins', params: ({ event }) => event.output } },
          { target: 'alone', actions: { type: 'takeTwins', params: ({ event }) => event.output } },
        ],
        onError: 'unknown',
      },
    },
    alreadyQuoted: { on: { 'twins.refresh': 'looking' } },
    alone: { on: { 'twins.refresh': 'looking' } },
    unknown: { description: 'La question n’a pas eu de réponse ; le devis n’en dépend pas.', on: { 'twins.refresh': 'looking' } },
  },
});
