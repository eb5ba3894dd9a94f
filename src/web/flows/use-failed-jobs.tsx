import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const jobsRules: ListOf<'failedJobs'> = { read: 'failedJobs', rows: 'jobs', whole: true };

/** The jobs that were given up: each is tried again, or dismissed once the user has confirmed it. */
export function useFailedJobs(script?: ListScript) {
  const { command, ...flow } = usePagedList(jobsRules, script);
  return {
    ...flow,
    runAgain: (id: number) => command(id, 'retryJob', { params: { id } }),
    dismiss: (id: number) => command(id, 'dismissJob', { params: { id } }, true),
  };
}
