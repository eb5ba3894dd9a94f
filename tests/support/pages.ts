import type { Page } from '#contract/paging.ts';

/** A page of a list as the server answers it, the only one unless told otherwise. */
export const pageOf = <T>(data: T[], traits: Partial<Page<T>> = {}): Page<T> => ({
  data,
  current_page: 1,
  first_page_url: '',
  from: data.length > 0 ? 1 : null,
  last_page: 1,
  last_page_url: '',
  next_page_url: null,
  prev_page_url: null,
  per_page: 15,
  total: data.length,
  total_capped: false,
  to: data.length > 0 ? data.length : null,
  ...traits,
});
