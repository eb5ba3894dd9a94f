import { assign, setup } from 'xstate';
import type { Task } from '#contract/resources.ts';
import { loadTasks, type TodayOutcome } from './actors.ts';

export interface TodayContext {
  tasks: Task[];
}

export type TodayEvent = { type: 'today.retry' };

/** What waits for a broker today (decisions, Screens). */
export const todayChart = setup({
  types: { context: {} as TodayContext, events: {} as TodayEvent },
  actors: { loadTasks },
  guards: {
    hasTasks: (_, outcome: TodayOutcome) => outcome.kind === 'told' && outcome.tasks.length > 0,
    hasNone: (_, outcome: TodayOutcome) => outcome.kind === 'told',
  },
  actions: { takeTasks: assign((_, outcome: TodayOutcome) => (outcome.kind === 'told' ? { tasks: outcome.tasks } : {})) },
}).createMachine({
  id: 'today',
  context: { tasks: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTasks',
        src: 'loadTasks',
        onDone: [
          { guard: { type: 'hasTasks', params: ({ event }) => event.output }, target: 'waiting', actions: { type: 'takeTasks', params: ({ event }) => event.output } },
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'clear' },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    waiting: {},
    clear: {},
    unavailable: { on: { 'today.retry': 'loading' } },
  },
});
