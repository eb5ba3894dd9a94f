import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { callFor } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';

/** Requests per status filter, or memberships per status, in the user's scope. */
export type Counts = Record<string, number>;

export interface MenuCountsContext {
  counts: Counts;
}

/** All of them come from the session, which owns this chart. */
export type MenuCountsEvent =
  /** The side menu is on the page. */
  | { type: 'menu.shown' }
  /** A list of the page brought them along. */
  | { type: 'counts.received'; counts: Counts }
  /** A request changed: they may be wrong. */
  | { type: 'requests.changed' };

/** How long a list of the page may take to bring the figures along, ms: one call less for the pages that show one. */
export const patience = 1500;

type Counted = ApiOutcome<{ counts: Counts }>;
const countingBy = (name: 'listRequests' | 'memberships') =>
  callFor<Counted, { query: { per_page: number } }>(name);

/** The figures beside the lists of one kind in the side menu: offers, or memberships. A menu without figures is still a menu: no failure is shown. */
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

/** The same chart, which counts memberships. */
export const membershipCountsChart: typeof menuCountsChart = menuCountsChart.provide({
  actors: { loadCounts: countingBy('memberships') },
});
