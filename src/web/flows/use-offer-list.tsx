import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { offerListChart, readQuery, writeQuery, type OfferQuery } from '#machines/offer-list/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useRetry } from './use-retry.ts';

const viewOf = (snapshot: SnapshotFrom<typeof offerListChart>) => {
  const { list, query, typed, message } = snapshot.context;
  return {
    list,
    query,
    typed,
    message: snapshot.matches({ page: 'failed' }) ? message : null,
    isLoading: snapshot.matches({ page: 'loading' }) || snapshot.matches({ page: 'beyond' }),
    isEmpty: snapshot.matches({ page: 'empty' }),
  };
};

/** For tests: scripted actors, a clock, an inspector. */
export interface OfferListScript {
  chart?: typeof offerListChart;
  options?: Pick<ActorOptions<typeof offerListChart>, 'clock' | 'inspect'>;
}

/** State and commands of the list that the address describes. */
export function useOfferList({ chart = offerListChart, options }: OfferListScript = {}) {
  const [params] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);
  const actor = useFlow(chart, { ...options, input: { query } });
  useNotify(actor, { type: 'list.ask', query });
  const view = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      search: (text: string) => actor.send({ type: 'search.type', text }),
      narrow: (change: Partial<OfferQuery>) => actor.send({ type: 'filter.change', change }),
    }),
    [actor],
  );
  /** Address of a page of this list; beyond page 1000, with the server's cursor. */
  const pageAddress = (page: number, cursor = '') => writeQuery({ ...view.query, page, cursor });
  return {
    ...view,
    ...commands,
    retry: useRetry(actor, 'list.retry'),
    pageAddress,
    /** Owner of the list's download. */ owner: actor,
  };
}
