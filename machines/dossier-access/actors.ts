import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestResource } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type RequestOutcome = { kind: 'found'; request: RequestResource } | Setback;

/** GET /api/request/{id}. Somebody else's request and an unknown one answer alike: 404. */
export const loadRequest = fromPromise<RequestOutcome, { id: number }>(async ({ input, signal }) => {
  try {
    const { request } = await api.getRequest({ params: { id: input.id } }, { signal });
    return { kind: 'found', request };
  } catch (error) {
    return setbackOf(error);
  }
});
