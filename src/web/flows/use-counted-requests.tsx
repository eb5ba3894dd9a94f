import { useSearchParams } from 'react-router-dom';
import { askedIn, filterIn } from './dashboard-address.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const countedRequestsRules: ListOf<'countedRequests'> = { read: 'countedRequests', rows: 'files' };

/** The files that a figure of the dashboard counts: the figure, period and unit of the address. */
export function useCountedRequests(script?: ListScript) {
  const [params] = useSearchParams();
  const [filter, asked] = [filterIn(params), askedIn(params)];
  const { answer, ...flow } = usePagedList(countedRequestsRules, script, { ...filter, ...asked });
  return {
    ...flow,
    filter,
    asked,
    files: answer?.files ?? null,
    reader: answer?.reader ?? null,
    subject: answer?.subject ?? null,
  };
}
