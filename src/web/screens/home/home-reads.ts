import type { User } from '#contract/resources.ts';
import { readQuery, wireQuery } from '#machines/offer-list/query.ts';
import type { Reading } from '../../navigation/route-row.ts';

/** What `/` asks for: the list of the address and, for a broker, what the day holds. */
export const homeReads = ({ isBroker }: User, search: string): Reading[] => [
  { call: 'listRequests', input: { query: wireQuery(readQuery(new URLSearchParams(search))) } },
  ...(isBroker ? [{ call: 'tasks' as const, input: {} }] : []),
];
