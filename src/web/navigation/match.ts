import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from '../routes.tsx';
import type { Place, RouteRow } from './route-row.ts';

const objects: RouteObject[] = routes.map((row) => ({ path: row.path, handle: row }));

/** The path of an address of the portal, without what follows it. */
export const pathIn = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;

interface Match {
  row: RouteRow;
  params: Place['params'];
}

function search(path: string): Match | null {
  const found = matchRoutes(objects, path)?.at(-1);
  return found ? { row: found.route.handle as RouteRow, params: found.params } : null;
}

/** The router ranks the whole table at every search, and one address is asked for many times while its page comes. */
const known = new Map<string, Match | null>();
const mostKnown = 100;

/** The row of the table that answers this address, as the router itself would find it, with what the address says in it; null where none does. */
export function matchAt(path: string): Match | null {
  const before = known.get(path);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const match = search(path);
  known.set(path, match);
  return match;
}

export const rowAt = (path: string): RouteRow | null => matchAt(path)?.row ?? null;
