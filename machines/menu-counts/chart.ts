import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';

/** Number of requests by status filter, or of memberships by status, in the user's scope. */
export type Counts = Record<string, number>;

export interface MenuCountsContext {
  counts: Counts;
}

/** All of them are sent by the session chart, which owns this one. */
export type MenuCountsEvent =
  /** The side menu is displayed. */
  | { type: 'menu.shown' }
  /** A list on the page received them with its rows. */
  | { type: 'counts.received'; counts: Counts }
  /** A request changed: the counts may be out of date. */
  | { type: 'requests.changed' };

/** Time in ms that a list on the page is given to bring the counts with its rows, which saves a call. */
const patience = 1500;

type Counted = ApiOutcome<{ counts: Counts }>;
const countingBy = (name: 'listRequests' | 'memberships') =>
  callFor<Counted, { query: { per_page: number } }>(name);

/**
 * Counts next to the side menu's lists of offers, or of memberships. If they cannot be read, the menu has no
 * counts and no message.
 */
export const menuCountsChart = setup({
  types: { context: {} as MenuCountsContext, events: {} as MenuCountsEvent },
  actors: { loadCounts: countingBy('listRequests') },
  delays: { patience },
  guards: outcomeGuards,
  actions: {
    takeCounts: assign(({ event }) => {
      assertEvent(event, 'counts.received');
      return { counts: event.counts };
    }),
    takeLoaded: assign((_, outcome: Counted) => ({ counts: answerOf(outcome).counts })),
  },
}).createMachine({
  id: 'menu-counts',
  context: { counts: {} },
  initial: 'hidden',
  on: { 'counts.received': { target: '.shown', actions: 'takeCounts' } },
  states: {
    hidden: {
      description: 'Aucun menu sur la page\u00a0: rien n’est demandé.',
      on: { 'menu.shown': 'waiting' },
    },
    waiting: {
      description: 'La liste de la page les apporte peut-être.',
      after: { patience: 'loading' },
      on: { 'requests.changed': 'loading' },
    },
    loading: {
      on: { 'requests.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        input: { query: { per_page: 1 } },
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeLoaded', params: outputOf },
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    shown: { on: { 'requests.changed': 'loading' } },
    absent: { description: 'Le menu se passe des nombres.', on: { 'requests.changed': 'loading' } },
  },
});

/** The same chart for memberships. */
export const membershipCountsChart: typeof menuCountsChart = menuCountsChart.provide({
  actors: { loadCounts: countingBy('memberships') },
});
