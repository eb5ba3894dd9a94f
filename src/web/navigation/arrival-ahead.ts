import type { User } from '#contract/resources.ts';
import { judge } from '../guards/judge.ts';
import { returnPath } from '../guards/return-path.ts';
import type { Verdict } from '../guards/verdict.ts';
import { shellLayouts } from '../layouts/Shell.tsx';
import { shellOf } from '../layouts/shells.ts';
import { rowAt } from './match.ts';
import { guardsOf, type Reading, type RouteRow } from './route-row.ts';
import { visitOf } from './visit.ts';

interface Destination {
  row: RouteRow;
  search: string;
  verdict: Verdict;
}

/** The page that this login asks for, and what its guards say of this user; null where the session opens on another page. */
function destinationOf(user: User): Destination | null {
  if (location.pathname !== '/sign') return null;
  const { pathname, search } = new URL(returnPath(location.search), location.origin);
  const row = rowAt(pathname);
  return row && { row, search, verdict: judge(guardsOf(row), visitOf({ presence: 'user', user, path: pathname, search, from: null })) };
}

/** What the page after a login reads, where its guards let this user in. */
export function readsOnArrival(user: User): readonly Reading[] {
  const to = destinationOf(user);
  return to?.verdict.kind === 'pass' ? (to.row.reads?.(user, to.search) ?? []) : [];
}

/** Fetches the frame of the page after a login, or of the one that its guards send this user to. */
export async function frameOnArrival(user: User): Promise<void> {
  const to = destinationOf(user);
  const row = to?.verdict.kind === 'redirect' ? rowAt(to.verdict.to) : to?.row;
  await (row && shellLayouts[shellOf(row)].preload());
}
