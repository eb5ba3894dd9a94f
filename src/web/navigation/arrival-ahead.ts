import { onArrival } from '#machines/session/arrival.ts';
import { judge } from '../guards/judge.ts';
import { returnPath } from '../guards/return-path.ts';
import { rowAt } from './match.ts';
import { guardsOf } from './route-row.ts';
import { visitOf } from './visit.ts';

/** Tells the session what the page after a login reads, where its guards let this user in. */
export function tellWhatArrivalsRead(): void {
  onArrival((user) => {
    // Somebody who signs in again over an expired page stays there.
    if (location.pathname !== '/sign') return [];
    const { pathname, search } = new URL(returnPath(location.search), location.origin);
    const row = rowAt(pathname);
    if (!row?.reads || judge(guardsOf(row), visitOf('user', user, pathname, search)).kind !== 'pass') return [];
    return row.reads(user, search);
  });
}
