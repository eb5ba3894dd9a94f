import type { User } from '#contract/resources.ts';
import { judge } from '../guards/judge.ts';
import { returnPath } from '../guards/return-path.ts';
import { rowAt } from './match.ts';
import { guardsOf, type Reading } from './route-row.ts';
import { visitOf } from './visit.ts';

/** What the page after a login reads, where its guards let this user in. */
export function readsOnArrival(user: User): readonly Reading[] {
  if (location.pathname !== '/sign') return [];
  const { pathname, search } = new URL(returnPath(location.search), location.origin);
  const row = rowAt(pathname);
  if (!row?.reads || judge(guardsOf(row), visitOf({ presence: 'user', user, path: pathname, search, from: null })).kind !== 'pass') return [];
  return row.reads(user, search);
}
