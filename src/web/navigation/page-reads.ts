import type { User } from '#contract/account-resources.ts';
import { judge } from '../guards/judge.ts';
import { afterLogin } from '../guards/return-path.ts';
import type { Verdict } from '../guards/verdict.ts';
import { shellLayouts } from '../layouts/Shell.tsx';
import { shellOf } from '../layouts/shells.ts';
import { matchAt, rowAt } from './match.ts';
import { guardsOf, type RouteAddress, type Reading, type RouteRow } from './route-row.ts';
import { visitOf } from './visit.ts';

interface Destination {
  row: RouteRow;
  at: RouteAddress;
  verdict: Verdict;
}

/** The row at an address and its guards' verdict for this user; `null` if no row matches. */
function destinationAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  user: User,
): Destination | null {
  const found = matchAt(pathname);
  if (!found) return null;
  const { row, params } = found;
  return {
    row,
    at: { params, search },
    verdict: judge(guardsOf(row), visitOf({ presence: 'user', user, path: pathname, search, from: null })),
  };
}

/** The destination after this login; `null` if the current page is not the login. */
const destinationOf = (user: User): Destination | null =>
  location.pathname === '/sign'
    ? destinationAt(new URL(afterLogin(user, location.search), location.origin), user)
    : null;

/** The page's first API calls; none if its guards refuse this user. */
const readsOf = (to: Destination | null, user: User): readonly Reading[] =>
  to?.verdict.kind === 'pass' ? (to.row.reads?.(user, to.at) ?? []) : [];

/** First API calls of the page after a login. */
export const readsOnArrival = (user: User): readonly Reading[] => readsOf(destinationOf(user), user);

/** First API calls of the page at the current address, for a restored session. */
export const readsHere = (user: User): readonly Reading[] => readsOf(destinationAt(location, user), user);

/**
 * First API calls of a link's target. None if that page or its frame is already mounted: it has made them,
 * and a later call would take the prefetched answer.
 */
export function readsBehind(link: HTMLAnchorElement, user: User): readonly Reading[] {
  const here = rowAt(location.pathname);
  const to = destinationAt(link, user);
  const isMounted =
    to !== null && (to.row === here || (to.row.frame !== undefined && to.row.frame === here?.frame));
  return isMounted ? [] : readsOf(to, user);
}

/** Fetches the shell of the page after a login, or of the page that its guards redirect to. */
export async function frameOnArrival(user: User): Promise<void> {
  const to = destinationOf(user);
  const row = to?.verdict.kind === 'redirect' ? rowAt(to.verdict.to) : to?.row;
  await (row && shellLayouts[shellOf(row)].preload());
}
