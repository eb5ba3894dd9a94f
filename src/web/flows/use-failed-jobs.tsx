import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { failedJobsChart } from '#machines/failed-jobs/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface FailedJobsScript {
  chart?: typeof failedJobsChart;
  options?: Pick<ActorOptions<typeof failedJobsChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof failedJobsChart>) => {
  const { jobs, total, jobId, message } = snapshot.context;
  const isAsking = snapshot.matches('confirming') || snapshot.matches('dismissing');
  return {
    jobs,
    total,
    isLoading: snapshot.matches('loading'),
    message: snapshot.matches('unavailable') ? message : null,
    /** One decision at a time, on a list that is read. */
    isFree: snapshot.matches('listed'),
    retryingId: snapshot.matches('retrying') ? jobId : null,
    /** The one of which it is asked whether it may be put aside. */
    asked: isAsking ? (jobs?.find(({ id }) => id === jobId) ?? null) : null,
    isDismissing: snapshot.matches('dismissing'),
  };
};

/** The jobs that were given up, and what may be done with them. */
export function useFailedJobs({ chart = failedJobsChart, options }: FailedJobsScript = {}) {
  const actor = useFlow(chart, options);
  const view = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      refresh: () => actor.send({ type: 'jobs.refresh' }),
      retry: (id: number) => actor.send({ type: 'job.retry', id }),
      dismiss: (id: number) => actor.send({ type: 'job.dismiss', id }),
      confirm: () => actor.send({ type: 'dismissal.confirm' }),
      cancel: () => actor.send({ type: 'dismissal.cancel' }),
    }),
    [actor],
  );
  return { ...view, ...commands };
}
