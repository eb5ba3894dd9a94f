import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestList } from '#contract/resources.ts';
import type { OfferQuery } from './query.ts';

/** GET /api/request: ten requests of the chosen status. */
export const loadPage = fromPromise<RequestList, OfferQuery>(({ input, signal }) => {
  const { search, type, page, cursor, brokerId, from, to, status } = input;
  return api.listRequests(
    { query: { status, page, ...(search && { search }), ...(type && { type }), ...(cursor && { cursor }), ...(brokerId && { broker_id: brokerId }), ...(from && { from }), ...(to && { to }) } },
    { signal },
  );
});
