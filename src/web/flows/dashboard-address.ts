import { membershipPath } from '#domain/membership.ts';
import { counted, hasKey, type Asked } from '#domain/dashboard/counted.ts';
import type { TableRow } from '#domain/dashboard/columns.ts';
import type { ReaderKind } from '#domain/dashboard/figures.ts';
import { periods, type Period } from '#domain/dashboard/periods.ts';

/** Period and unit of an address; the usual ones are left out of it. */
export interface DashboardFilter {
  period: Period;
  unit?: number | undefined;
}

const [usual] = periods;

/** The filter of an address (`?periode=annee&de=3`). */
export function filterIn(params: URLSearchParams): DashboardFilter {
  const unit = Number(params.get('de') ?? '');
  const period = periods.find((one) => one === params.get('periode')) ?? usual;
  return Number.isInteger(unit) && unit > 0 ? { period, unit } : { period };
}

/**
 * The figure of an address (`?chiffre=premium&cle=2026-11`); the simulations of the period where it names none that
 * exists.
 */
export function askedIn(params: URLSearchParams): Asked {
  const [figure, key] = [params.get('chiffre') ?? '', params.get('cle') ?? ''];
  const known = counted.find((one) => one === figure);
  return known && hasKey(known, key) ? { figure: known, key } : { figure: 'simulated', key: '' };
}

function written({ period, unit }: DashboardFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (period !== usual) params.set('periode', period);
  if (unit !== undefined) params.set('de', String(unit));
  return params;
}

const withQuery = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;

/** The address of the dashboard. */
export const dashboardAddress = (filter: DashboardFilter): string => withQuery('/dashboard', written(filter));

/**
 * The address of the papers of a brokerage: its own page, or its membership for an administrator; null for a
 * main broker, whose agencies renew theirs.
 */
export const membershipAddress = (
  { id, isOwn }: { id: number; isOwn: boolean },
  reader: ReaderKind,
): string | null => {
  if (isOwn) return '/dashboard/documents';
  return reader === 'all' ? membershipPath(id) : null;
};

/** The address of the files that a figure counts. */
export function countedAddress({ figure, key }: Asked, filter: DashboardFilter, page = 1): string {
  const params = written(filter);
  params.set('chiffre', figure);
  if (key) params.set('cle', key);
  if (page > 1) params.set('page', String(page));
  return withQuery('/dashboard/dossiers', params);
}

/** The address that a row of a picture's table leads to; null if to none. */
export function rowAddress(
  { counted: asked, membership }: TableRow,
  { filter, reader }: { filter: DashboardFilter; reader: ReaderKind },
): string | null {
  if (membership) return membershipAddress(membership, reader);
  if (!asked) return null;
  return countedAddress(asked, asked.unit === undefined ? filter : { ...filter, unit: asked.unit });
}
