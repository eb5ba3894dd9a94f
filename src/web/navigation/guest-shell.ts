import { judge } from '../guards/judge.ts';
import { shellOf, type ShellName } from '../layouts/shells.ts';
import { pathIn, rowAt } from './match.ts';
import { guardsOf, rowFor, type RouteRow } from './route-row.ts';
import { visitOf } from './visit.ts';

/** The shell that a guest sees at this row: its own, or the one of its guards' redirect. */
export function shellOfGuest(row: RouteRow): ShellName {
  const own = rowFor(row, 'guest');
  const verdict = judge(
    guardsOf(own),
    visitOf({ presence: 'guest', user: null, path: row.path, search: '', from: null }),
  );
  const next = verdict.kind === 'redirect' ? rowAt(pathIn(verdict.to)) : null;
  return shellOf(next ? rowFor(next, 'guest') : own);
}
