import type { Page } from '#contract/resources.ts';

/** One page of a list that is counted whole, in the shape of docs/domain/wire.md. `path`: the call's own, for the addresses of pages. */
export function pageOf<T>(path: string, data: T[], { page, perPage, total }: { page: number; perPage: number; total: number }): Page<T> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const urlOf = (number: number) => `${path}?page=${number}&per_page=${perPage}`;
  const from = data.length === 0 ? null : (page - 1) * perPage + 1;
  return {
    data, current_page: page, first_page_url: urlOf(1), from, last_page: last, last_page_url: urlOf(last),
    next_page_url: page < last ? urlOf(page + 1) : null, prev_page_url: page > 1 ? urlOf(page - 1) : null,
    per_page: perPage, total, total_capped: false, to: from === null ? null : from + data.length - 1,
  };
}
