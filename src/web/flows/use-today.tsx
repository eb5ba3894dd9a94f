import { useMachine } from '@xstate/react';
import { todayChart } from '#machines/today/index.ts';

/** What waits for the broker today. */
export function useToday() {
  const [snapshot, send] = useMachine(todayChart);
  return {
    tasks: snapshot.context.tasks,
    isLoading: snapshot.matches('loading'),
    isClear: snapshot.matches('clear'),
    isUnavailable: snapshot.matches('unavailable'),
    retry: () => send({ type: 'today.retry' }),
  };
}
