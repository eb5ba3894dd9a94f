import type { User } from '#contract/resources.ts';
import { readQuery, wireQuery } from '#machines/offer-list/query.ts';
import type { Reading } from '../../navigation/route-row.ts';

/** What `/` asks for: the list of the address and, for a broker or a company, what the day holds. */
export const homeReads = ({ isBroker, isCompany }: User, search: string): Reading[] => [
  { call: 'listRequests', input: { query: wireQuery(readQuery(new URLSearchParams(search))) } },
  ...(isBroker || isCompany ? [{ call: 'tasks' as const, input: {} }] : []),
];
