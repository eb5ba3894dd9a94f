import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ReplayOrder } from '#contract/tariff-replays.ts';
import { replayAddress, replayFilterIn } from './replay-address.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const replayedRequestsRules = (id: number): ListOf<'replayedRequests'> => ({
  read: 'replayedRequests',
  rows: 'requests',
  params: { id },
});

/** The requests of a part of a version's replay: the part and the page of the address. */
export function useReplayedRequests(tariff: number, script?: ListScript) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = replayFilterIn(params);
  const { answer, ...flow } = usePagedList(replayedRequestsRules(tariff), script, filter);
  return {
    ...flow,
    filter,
    replay: answer?.replay ?? null,
    requests: answer?.requests ?? null,
    turn: (order: ReplayOrder) =>
      void navigate(replayAddress(tariff, { ...filter, order }), { replace: true }),
  };
}
