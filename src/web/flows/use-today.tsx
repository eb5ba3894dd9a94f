import { useSelector } from '@xstate/react';
import type { ActorOptions } from 'xstate';
import { todayChart } from '#machines/today/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface TodayScript {
  chart?: typeof todayChart;
  options?: Pick<ActorOptions<typeof todayChart>, 'clock' | 'inspect'>;
}

/** What waits for the broker today. */
export function useToday({ chart = todayChart, options }: TodayScript = {}) {
  const actor = useFlow(chart, options);
  const snapshot = useSelector(actor, (one) => one);
  return {
    tasks: snapshot.context.tasks,
    message: snapshot.context.message,
    isLoading: snapshot.matches('loading'),
    isClear: snapshot.matches('clear'),
    isUnavailable: snapshot.matches('unavailable'),
    retry: () => actor.send({ type: 'today.retry' }),
  };
}
