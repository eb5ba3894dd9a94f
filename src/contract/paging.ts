/** Number of the last page that a list offers, however many rows follow. */
export const farthestPage = 1_000;

/** One page of a list, in Laravel's shape (docs/domain/wire.md). */
export interface Page<T> {
  data: T[];
  current_page: number;
  first_page_url: string;
  from: number | null;
  last_page: number;
  last_page_url: string;
  next_page_url: string | null;
  prev_page_url: string | null;
  per_page: number;
  total: number;
  /** The count stopped at its limit (10,000; 1,000 of a search): there are more. */
  total_capped: boolean;
  to: number | null;
}
