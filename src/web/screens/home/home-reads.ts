import type { User } from '#contract/account-resources.ts';
import { readQuery, wireQuery } from '#machines/offer-list/query.ts';
import type { RouteAddress, Reading } from '../../navigation/route-row.ts';

/** First API calls of `/`: the list at the address, and today's tasks. */
export const homeReads = (_user: User, { search }: Pick<RouteAddress, 'search'>): Reading[] => [
  { call: 'listRequests', input: { query: wireQuery(readQuery(new URLSearchParams(search))) } },
  { call: 'tasks', input: {} },
];
