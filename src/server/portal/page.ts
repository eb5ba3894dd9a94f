import { farthestPage } from '#contract/paging.ts';
import type { Page } from '#contract/paging.ts';

/**
 * The page and number of lines that a query asks for: page 1 by default, never above `farthestPage`; `usual`
 * lines by default.
 */
export function askedPage(
  { page = 1, per_page: perPage }: { page?: number | undefined; per_page?: number | undefined },
  usual: number,
): { page: number; perPage: number; offset: number } {
  const [number, lines] = [Math.min(page, farthestPage), perPage ?? usual];
  return { page: number, perPage: lines, offset: (number - 1) * lines };
}

interface Turned {
  page: number;
  perPage: number;
  total: number;
  /** The filter of the list, which the addresses of the other pages repeat. */
  filter?: Readonly<Record<string, string | number | undefined>>;
}

/**
 * One page of a list whose total is known, in the shape of docs/domain/wire.md. `path`: the path of the call,
 * for the addresses of the other pages.
 */
export function pageOf<T>(path: string, data: T[], { page, perPage, total, filter = {} }: Turned): Page<T> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const kept = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const urlOf = (number: number) =>
    `${path}?${new URLSearchParams([...kept, ['page', String(number)], ['per_page', String(perPage)]]).toString()}`;
  const from = data.length === 0 ? null : (page - 1) * perPage + 1;
  return {
    data,
    current_page: page,
    first_page_url: urlOf(1),
    from,
    last_page: last,
    last_page_url: urlOf(last),
    next_page_url: page < last ? urlOf(page + 1) : null,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
    per_page: perPage,
    total,
    total_capped: false,
    to: from === null ? null : from + data.length - 1,
  };
}
