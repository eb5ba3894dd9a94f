import { assign, setup } from 'xstate';
import type { Task } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface TodayContext {
  tasks: Task[];
  /** Why they could not be read, in French. */
  message: string | null;
}

export type TodayEvent = { type: 'today.retry' };

type Tasks = CallOutcome<'tasks'>;

/** What waits for a broker today. */
export const todayChart = setup({
  types: { context: {} as TodayContext, events: {} as TodayEvent },
  actors: { loadTasks: call('tasks') },
  guards: {
    ...outcomeGuards,
    hasTasks: (_, outcome: Tasks) => outcome.kind === 'done' && outcome.answer.tasks.length > 0,
  },
  actions: {
    takeTasks: assign((_, outcome: Tasks) => ({ tasks: answerOf(outcome).tasks })),
    takeMessage: assign((_, outcome: Tasks) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'today',
  context: { tasks: [], message: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTasks',
        src: 'loadTasks',
        input: {},
        onDone: [
          { guard: { type: 'hasTasks', params: outputOf }, target: 'waiting', actions: { type: 'takeTasks', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'clear' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    waiting: {},
    clear: {},
    unavailable: { on: { 'today.retry': 'loading' } },
  },
});
