import { matchPath } from 'react-router-dom';
import { routes } from '../routes.tsx';
import type { RouteRow } from './route-row.ts';

/** Literal segments rank above parameters (`/client/paiement` is not a callback). */
const rank = ({ path }: RouteRow) => path.split('/').map((segment) => (segment.startsWith(':') ? '1' : '0')).join('');
const byRank = [...routes].sort((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))));

/** The row of the table that answers this address; null where none does. */
export const rowAt = (path: string): RouteRow | null => byRank.find((row) => matchPath(row.path, path)) ?? null;
