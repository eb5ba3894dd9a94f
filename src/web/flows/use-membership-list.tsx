import { useSearchParams } from 'react-router-dom';
import { membershipStatuses, type MembershipStatus } from '#domain/membership.ts';
import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

/** A list that cannot be read is emptied without a toast (docs/domain/membership.md). */
export const membershipRules: ListOf<'memberships'> = {
  read: 'memberships',
  rows: 'memberships',
  drops: true,
  counts: true,
};

/** The address of a page of the memberships of one status; the first page is left out. */
export const membershipsAddress = (status: MembershipStatus, page = 1): string =>
  `?${new URLSearchParams({ status, ...(page > 1 && { page: String(page) }) })}`;

/**
 * A list of memberships, as the address asks for it; `usual`: the status where it names none, or
 * none that exists.
 */
export function useMembershipList(usual: MembershipStatus, script?: ListScript) {
  const [params] = useSearchParams();
  const status = membershipStatuses.find((one) => one === params.get('status')) ?? usual;
  const { answer, ...flow } = usePagedList(membershipRules, script, { status });
  return { ...flow, status, memberships: answer?.memberships ?? null, counts: answer?.counts ?? null };
}
