import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from '../routes.tsx';
import type { RouteRow } from './route-row.ts';

const objects: RouteObject[] = routes.map((row) => ({ path: row.path, handle: row }));

/** The row of the table that answers this address, as the router itself would find it; null where none does. */
export const rowAt = (path: string): RouteRow | null => (matchRoutes(objects, path)?.at(-1)?.route.handle as RouteRow | undefined) ?? null;
