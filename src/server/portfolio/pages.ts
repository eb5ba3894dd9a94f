import { farthestPage } from '#contract/paging.ts';
import type { Page } from '#contract/paging.ts';
import { formatNumber } from '#domain/numbers.ts';
import { validationRefused } from '../calls/refused.ts';
import { writeCursor } from './cursor.ts';
import type { ListQuery } from './filter.ts';
import type { Key } from './query.ts';

/**
 * The refusal of a page number that is too far from either end: beyond it, `next_page_url` and
 * `prev_page_url` continue by key.
 */
export const tooFar = () =>
  refused(
    farthestPage,
    'avancez avec les liens «\u00a0page suivante\u00a0» et «\u00a0page précédente\u00a0», ou affinez la recherche',
  );
/** The refusal of a page number that is too far in a search, whose pages have numbers only. */
export const searchedTooFar = (farthest: number) => refused(farthest, 'affinez la recherche');
const refused = (farthest: number, instead: string) =>
  validationRefused({ page: [`Au-delà de la page ${formatNumber(farthest)}, ${instead}.`] });

export interface Place {
  page: number;
  perPage: number;
  total: number;
  capped: boolean;
}

export const lastPageOf = ({ total, perPage }: Pick<Place, 'total' | 'perPage'>): number =>
  Math.max(1, Math.ceil(total / perPage));

/**
 * One page of a list, in Laravel's shape (docs/domain/wire.md). `keys`: of the first and last line; without
 * them pages go by number.
 */
export function paginate<T>(
  data: T[],
  place: Place,
  query: ListQuery,
  keys: { first: Key; last: Key } | null,
): Page<T> {
  const { page, perPage, total, capped } = place;
  const { page: _page, cursor: _cursor, ...filters } = query;
  const asked = new URLSearchParams(
    Object.entries(filters).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    ),
  );
  const begin = `/api/request?${asked.toString()}${asked.size > 0 ? '&' : ''}`;
  // Numbers and base64url need no escape.
  const urlOf = (more: Record<string, string>): string =>
    begin +
    Object.entries(more)
      .map(([key, value]) => `${key}=${value}`)
      .join('&');
  const numbered = (number: number): string => urlOf({ page: String(number) });
  const turn = (to: number, direction: 'after' | 'before', key: Key | undefined): string =>
    key ? urlOf({ page: String(to), cursor: writeCursor({ key, direction, page: to }) }) : numbered(to);
  const last = lastPageOf(place);
  const more = capped ? data.length === perPage : page < last;
  const from = data.length === 0 ? null : (page - 1) * perPage + 1;
  return {
    data,
    current_page: page,
    first_page_url: numbered(1),
    from,
    last_page: last,
    last_page_url: numbered(last),
    next_page_url: more && data.length > 0 ? turn(page + 1, 'after', keys?.last) : null,
    prev_page_url: page > 1 ? turn(page - 1, 'before', keys?.first) : null,
    per_page: perPage,
    total,
    total_capped: capped,
    to: from === null ? null : from + data.length - 1,
  };
}
