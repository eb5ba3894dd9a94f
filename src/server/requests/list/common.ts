import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { conditions, shapeOf, walk, type ListFilter } from './query.ts';
import { mostFound } from './totals.ts';
import { likeAll, patternsAs } from './words.ts';

/** Lines at the head of the list that are read first: a word that few of them hold is not worth a sample. */
const head = 200;
const worthSampling = head / 40;

/** Lines drawn from the whole table: few show what is very common, more show what is fairly so. */
const draws = [300, 1_000];

interface Sample {
  /** Lines of the filter among those drawn. */
  seen: number;
  /** Of these, how many hold the words. */
  holding: number;
}

/**
 * Whether so many of a sample hold the words that more than 1,000 of `inScope` lines do. Were there only 1,000, a sample would be over
 * that bound once in millions (five standard deviations of a Poisson count, and four lines for small counts).
 */
export function showsCommon({ seen, holding }: Sample, inScope: number): boolean {
  const expected = (seen * mostFound) / inScope;
  return holding > expected + 5 * Math.sqrt(expected) + 4;
}

/** What the lines at the head of the list tell of the words: how many hold all, and how many each. */
export interface Head {
  holding: number;
  each: readonly number[];
}

export async function lookAtHead(executor: Executor, filter: ListFilter): Promise<Head> {
  const values = new Values();
  const source = walk(filter, values, { columns: 'r.id, r.updated_at, r.search', limit: String(head) });
  const text = `with head as materialized (select r.search from ${source} r)
    select (select count(*) from head r where ${likeAll(filter.words, values)})::integer as holding,
      (select json_agg((select count(*) from head r where r.search like pattern) order by place) from ${patternsAs(filter.words, values)}) as each`;
  const [row] = await executor.query<Head>({ name: `search-head ${shapeOf(filter)}`, text }, values.list);
  return row ?? { holding: 0, each: [] };
}

/** The words that tell lines apart: those that at most a tenth of the head hold, or else the rarest one. */
export function tellingWords(words: readonly string[], { each }: Head): readonly string[] {
  const most = Math.max(head / 10, Math.min(...each));
  return words.filter((_, place) => (each[place] ?? 0) <= most);
}

/** Ids are drawn evenly, whatever they stand for: how new a line is does not count. */
async function sample(executor: Executor, filter: ListFilter, drawn: number): Promise<Sample> {
  const values = new Values();
  const text = `select count(*)::integer as seen, (count(*) filter (where ${likeAll(filter.words, values)}))::integer as holding
    from (select (lowest + floor(random() * (highest - lowest + 1)))::integer as id
      from (select min(id) as lowest, max(id) as highest from requests) ends, generate_series(1, ${drawn})) drawn
    join requests r using (id) where r.status = any (${values.add(filter.statuses, 'text[]')}) and ${conditions(filter, values)}`;
  const [row] = await executor.query<Sample>({ name: `search-sample ${drawn} ${shapeOf(filter)}`, text }, values.list);
  return row ?? { seen: 0, holding: 0 };
}

/** Whether more than 1,000 lines of the filter hold every word, as far as few lines tell for sure; `inScope`: how many it holds without them. */
export async function isSurelyCommon(executor: Executor, filter: ListFilter, inScope: number, { holding }: Pick<Head, 'holding'>): Promise<boolean> {
  if (inScope <= mostFound || holding < worthSampling) return false;
  for (const drawn of draws) if (showsCommon(await sample(executor, filter, drawn), inScope)) return true;
  return false;
}
