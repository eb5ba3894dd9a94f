import { membershipStatuses, type MembershipStatus } from '#domain/membership.ts';
import { pageNumberIn } from '../shared/page-number.ts';

/** What a list of memberships is asked for; the address bar holds it. */
export interface MembershipQuery {
  status: MembershipStatus;
  page: number;
}

const isStatus = (text: string): text is MembershipStatus =>
  (membershipStatuses as readonly string[]).includes(text);

/** Reads the query of an address; what it does not understand counts as not given: the status is `pending` then (docs/domain/membership.md). */
export function readQuery(params: URLSearchParams, usual: MembershipStatus = 'pending'): MembershipQuery {
  const status = params.get('status') ?? '';
  return { status: isStatus(status) ? status : usual, page: pageNumberIn(params) };
}

/** Writes it; the first page is left out. */
export const writeQuery = ({ status, page }: MembershipQuery): string =>
  `?${new URLSearchParams({ status, ...(page > 1 && { page: String(page) }) })}`;

export const sameQuery = (a: MembershipQuery, b: MembershipQuery): boolean =>
  a.status === b.status && a.page === b.page;
