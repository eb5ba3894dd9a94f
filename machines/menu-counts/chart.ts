import { assertEvent, assign, setup } from 'xstate';
import { loadCounts } from './actors.ts';

/** Requests per status filter, in the user's scope. */
export type Counts = Record<string, number>;

export type MenuCountsEvent =
  /** Another part of the page has just received them. */
  | { type: 'counts.received'; counts: Counts }
  /** Something changed: they may be wrong. */
  | { type: 'counts.stale' };

/** How long a list of the page may take to bring the figures along, ms: one call less for the pages that show one. */
export const patience = 1500;

/** The figures beside the offer lists in the side menu. A menu without figures is a menu still: no failure is shown. */
export const menuCountsChart = setup({
  types: { context: {} as { counts: Counts }, events: {} as MenuCountsEvent },
  actors: { loadCounts },
  delays: { patience },
  actions: {
    takeCounts: assign({
      counts: ({ event }) => {
        assertEvent(event, 'counts.received');
        return event.counts;
      },
    }),
    takeLoaded: assign({ counts: (_, counts: Counts) => counts }),
  },
}).createMachine({
  id: 'menu-counts',
  context: { counts: {} },
  initial: 'waiting',
  on: { 'counts.received': { target: '.shown', actions: 'takeCounts' } },
  states: {
    waiting: { description: 'La liste de la page les apporte peut-être.', after: { patience: 'loading' }, on: { 'counts.stale': 'loading' } },
    loading: {
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        onDone: { target: 'shown', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
        onError: 'absent',
      },
    },
    shown: { on: { 'counts.stale': 'loading' } },
    absent: { description: 'Le menu se passe des nombres.', on: { 'counts.stale': 'loading' } },
  },
});
