import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from '../routes.tsx';
import type { RouteAddress, RouteRow } from './route-row.ts';

const objects: RouteObject[] = routes.map((row) => ({ path: row.path, handle: row }));

/** Path of an address, without query and hash. */
export const pathIn = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;

interface Match {
  row: RouteRow;
  params: RouteAddress['params'];
}

function search(path: string): Match | null {
  const found = matchRoutes(objects, path)?.at(-1);
  return found ? { row: found.route.handle as RouteRow, params: found.params } : null;
}

/** Cache: the router ranks the whole table at every search, and the same address is searched many times. */
const known = new Map<string, Match | null>();
const mostKnown = 100;

/** The row that matches this path by the router's own rules, with its parameters; `null` if none matches. */
export function matchAt(path: string): Match | null {
  const before = known.get(path);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const match = search(path);
  known.set(path, match);
  return match;
}

export const rowAt = (path: string): RouteRow | null => matchAt(path)?.row ?? null;
