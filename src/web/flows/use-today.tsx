import { useSelector } from '@xstate/react';
import { todayChart } from '#machines/today/index.ts';
import { useFlow } from './use-flow.ts';

/** What waits for the broker today. */
export function useToday() {
  const actor = useFlow(todayChart);
  const snapshot = useSelector(actor, (one) => one);
  return {
    tasks: snapshot.context.tasks,
    isLoading: snapshot.matches('loading'),
    isClear: snapshot.matches('clear'),
    isUnavailable: snapshot.matches('unavailable'),
    retry: () => actor.send({ type: 'today.retry' }),
  };
}
