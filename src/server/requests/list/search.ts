import type { Executor } from '../../database/executor.ts';
import { conditions, shapeOf, Values, walk, type ListFilter } from './query.ts';

/**
 * Searching costs the same whatever the size of the portfolio. A common word is found among the latest changes, walked in the
 * list's order; a rare one has few places in the text index. So: look into the latest `window` rows, and only where these
 * do not fill the page ask the index, which then has little to give.
 */
export const window = 2_000;

/** From this many letters on, a word is the beginning of one; a shorter one is meant whole (a street number, an initial). */
const prefixFrom = 3;

/** Normalised words hold letters and digits only: nothing in them means anything to LIKE or to a tsquery. */
const patternsOf = (words: readonly string[]): string[] => words.map((word) => (word.length >= prefixFrom ? `% ${word}%` : `% ${word} %`));
const queryOf = (words: readonly string[]): string => words.map((word) => (word.length >= prefixFrom ? `${word}:*` : word)).join(' & ');

export interface Found {
  ids: number[];
  /** How many match in all; `capped` where counting stopped. */
  total: number;
  capped: boolean;
}

interface Recent {
  ids: number[] | null;
  seen: number;
  matching: number;
}

async function amongLatest(executor: Executor, filter: ListFilter, offset: number, limit: number): Promise<Recent> {
  const values = new Values();
  const recent = walk(filter, values, { columns: 'r.id, r.updated_at, r.search', limit: String(window) });
  const text = `with recent as materialized ${recent}, found as (select id, updated_at from recent where search like all (${values.add(patternsOf(filter.words), 'text[]')})),
    page as (select id from found order by updated_at desc, id desc offset ${values.add(offset, 'integer')} limit ${values.add(limit, 'integer')})
    select (select json_agg(id) from page) as ids, (select count(*) from recent)::integer as seen, (select count(*) from found)::integer as matching`;
  const [row] = await executor.query<Recent>({ name: `search-latest ${shapeOf(filter)}`, text }, values.list);
  return row ?? { ids: null, seen: 0, matching: 0 };
}

const indexed = (filter: ListFilter, values: Values): string =>
  `r.status = any (${values.add(filter.statuses, 'text[]')}) and ${conditions(filter, values)} and to_tsvector('simple', r.search) @@ to_tsquery('simple', ${values.add(queryOf(filter.words), 'text')})`;

async function throughIndex(executor: Executor, filter: ListFilter, offset: number, limit: number): Promise<number[]> {
  const values = new Values();
  const text = `with found as materialized (select r.id, r.updated_at from requests r where ${indexed(filter, values)})
    select id from found order by updated_at desc, id desc offset ${values.add(offset, 'integer')} limit ${values.add(limit, 'integer')}`;
  return (await executor.query<{ id: number }>({ name: `search-index ${shapeOf(filter)}`, text }, values.list)).map(({ id }) => id);
}

async function countThroughIndex(executor: Executor, filter: ListFilter, most: number): Promise<number> {
  const values = new Values();
  const text = `select count(*)::integer as n from (select 1 from requests r where ${indexed(filter, values)} limit ${values.add(most + 1, 'integer')}) counted`;
  const [row] = await executor.query<{ n: number }>({ name: `search-count ${shapeOf(filter)}`, text }, values.list);
  return row?.n ?? 0;
}

/**
 * One page of what matches every word. `most`: where counting stops. `inScope`: how many rows the filter holds without the words,
 * from the counts table. A word so common that the latest rows alone promise several times `most` is not counted at all.
 */
export async function search(executor: Executor, filter: ListFilter, page: { offset: number; limit: number; most: number; inScope: number }): Promise<Found> {
  const { offset, limit, most, inScope } = page;
  const recent = await amongLatest(executor, filter, offset, limit);
  if (recent.seen < window) return { ids: recent.ids ?? [], total: recent.matching, capped: false };
  const filled = recent.matching >= offset + limit;
  const ids = filled ? (recent.ids ?? []) : await throughIndex(executor, filter, offset, limit);
  if ((recent.matching / recent.seen) * inScope > 3 * most) return { ids, total: most, capped: true };
  const counted = await countThroughIndex(executor, filter, most);
  return { ids, total: Math.min(counted, most), capped: counted > most };
}
