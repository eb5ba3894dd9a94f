import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestList } from '#contract/resources.ts';
import { wireQuery, type OfferQuery } from './query.ts';

/** GET /api/request: ten requests of the chosen status. */
export const loadPage = fromPromise<RequestList, OfferQuery>(({ input, signal }) => api.listRequests({ query: wireQuery(input) }, { signal }));
