import { useSelector } from '@xstate/react';
import type { ActorOptions } from 'xstate';
import type { Task } from '#contract/task-resources.ts';
import { taskKey, todayChart } from '#machines/today/index.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface TodayScript {
  chart?: typeof todayChart;
  options?: Pick<ActorOptions<typeof todayChart>, 'clock' | 'inspect'>;
}

/** The user's pending tasks, and the reminders sent from the list. */
export function useToday({ chart = todayChart, options }: TodayScript = {}) {
  const actor = useFlow(chart, options);
  const snapshot = useSelector(actor, (one) => one);
  return {
    tasks: snapshot.context.tasks,
    /** Total number, including tasks that are not loaded. */
    total: snapshot.context.total,
    message: snapshot.context.message,
    isLoading: snapshot.matches('loading'),
    isClear: snapshot.matches('clear'),
    isUnavailable: snapshot.matches('unavailable'),
    /** Result of reminding the client of a task; `undefined` if no reminder was sent. */
    remindedOf: (task: Task) => snapshot.context.reminded[taskKey(task)],
    isReminding: (task: Task) => snapshot.context.reminding === task,
    remind: (task: Task) => actor.send({ type: 'task.remind', task }),
    retry: useRetry(actor, 'today.retry'),
  };
}
