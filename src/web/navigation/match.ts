import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from '../routes.tsx';
import type { Place, RouteRow } from './route-row.ts';

const objects: RouteObject[] = routes.map((row) => ({ path: row.path, handle: row }));

/** The row of the table that answers this address, as the router itself would find it, with what the address says in it; null where none does. */
export function matchAt(path: string): { row: RouteRow; params: Place['params'] } | null {
  const found = matchRoutes(objects, path)?.at(-1);
  return found ? { row: found.route.handle as RouteRow, params: found.params } : null;
}

export const rowAt = (path: string): RouteRow | null => matchAt(path)?.row ?? null;
