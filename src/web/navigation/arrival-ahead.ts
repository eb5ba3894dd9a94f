import type { User } from '#contract/resources.ts';
import { judge } from '../guards/judge.ts';
import { afterLogin } from '../guards/return-path.ts';
import type { Verdict } from '../guards/verdict.ts';
import { shellLayouts } from '../layouts/Shell.tsx';
import { shellOf } from '../layouts/shells.ts';
import { matchAt, rowAt } from './match.ts';
import { guardsOf, type Place, type Reading, type RouteRow } from './route-row.ts';
import { visitOf } from './visit.ts';

interface Destination {
  row: RouteRow;
  at: Place;
  verdict: Verdict;
}

/** The page at an address, and what its guards say of this user; null where there is none. */
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

/** The page that this login asks for; null where the session opens on another page. */
const destinationOf = (user: User): Destination | null =>
  location.pathname === '/sign'
    ? destinationAt(new URL(afterLogin(user, location.search), location.origin), user)
    : null;

/** What a page reads first, where its guards let this user in. */
const readsOf = (to: Destination | null, user: User): readonly Reading[] =>
  to?.verdict.kind === 'pass' ? (to.row.reads?.(user, to.at) ?? []) : [];

/** What the page after a login reads. */
export const readsOnArrival = (user: User): readonly Reading[] => readsOf(destinationOf(user), user);

/** What the page at this address reads, for somebody whose session is restored. */
export const readsHere = (user: User): readonly Reading[] => readsOf(destinationAt(location, user), user);

/** What the page behind a link reads. Nothing where it stands already, or its frame does: they have read it, and would take it for what they ask next. */
export function readsBehind(link: HTMLAnchorElement, user: User): readonly Reading[] {
  const [here, to] = [rowAt(location.pathname), destinationAt(link, user)];
  const stands =
    to !== null && (to.row === here || (to.row.frame !== undefined && to.row.frame === here?.frame));
  return stands ? [] : readsOf(to, user);
}

/** Fetches the frame of the page after a login, or of the one that its guards send this user to. */
export async function frameOnArrival(user: User): Promise<void> {
  const to = destinationOf(user);
  const row = to?.verdict.kind === 'redirect' ? rowAt(to.verdict.to) : to?.row;
  await (row && shellLayouts[shellOf(row)].preload());
}
