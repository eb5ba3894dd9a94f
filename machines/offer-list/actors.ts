import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestList } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';
import { wireQuery, type OfferQuery } from './query.ts';

export type ListOutcome = { kind: 'listed'; list: RequestList } | Setback;

/** GET /api/request: ten requests of the chosen status. */
export const loadPage = fromPromise<ListOutcome, OfferQuery>(async ({ input, signal }) => {
  try {
    return { kind: 'listed', list: await api.listRequests({ query: wireQuery(input) }, { signal }) };
  } catch (error) {
    return setbackOf(error);
  }
});
