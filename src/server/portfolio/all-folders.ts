import { statuses } from '#domain/statuses.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Executor } from '../database/executor.ts';
import type { Scope } from '../requests/scope.ts';
import { fetchCounts, fetchIds } from './list.ts';
import type { ListFilter } from './query.ts';
import { search, type Found } from './search.ts';
import { soughtIn } from './sought.ts';
import type { Line } from './summaries.ts';
import { countedIn } from './totals.ts';

/** What a search finds in all folders. */
export interface FoundEverywhere extends Pick<Found, 'total' | 'capped'> {
  lines: readonly Line[];
  /** The words of the text that were searched. */
  words: readonly string[];
}

/**
 * The latest offers of a scope that a text finds, in all folders, at most `limit`, and their number; with a
 * `brokerId`, those of that broker. A text without a word, such as "?", finds nothing.
 */
export async function searchAllFolders(
  executor: Executor,
  scope: Scope,
  text: string,
  limit: number,
  brokerId: number | null = null,
): Promise<FoundEverywhere> {
  const filter: ListFilter = {
    scope,
    statuses: statuses.map(toWireSlug),
    type: null,
    brokerId,
    from: null,
    before: null,
    ...soughtIn(text),
  };
  if (filter.words.length === 0 && filter.contact === null)
    return { lines: [], total: 0, capped: false, words: [] };
  const { counts, spelled } = await fetchCounts(executor, filter);
  const { ids, total, capped } = await search(executor, filter, {
    offset: 0,
    limit,
    inScope: countedIn(counts, filter.statuses, null),
    spelled,
  });
  return {
    lines: await fetchIds(executor, filter, ids.slice(0, limit)),
    total,
    capped,
    words: filter.words,
  };
}
