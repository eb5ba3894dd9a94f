import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';

/** GET /api/request, for its counts only. */
export const loadCounts = fromPromise<Record<string, number>>(async ({ signal }) => {
  const { counts } = await api.listRequests({ query: { per_page: 1 } }, { signal });
  return counts;
});
