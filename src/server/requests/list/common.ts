import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { conditions, shapeOf, walk, type ListFilter } from './query.ts';
import { mostFound } from './totals.ts';
import { isSpelled, likeAll, patternsAs, spelledIn, type Spelled } from './words.ts';

/** Lines at the head of the list that are read first; what fewer of them hold than tell anything is taken for rare. */
const head = 200;
const telling = head / 40;

/** The most lines that are drawn from the whole table: words that so many would not show to be common are asked of the text index. */
const mostDrawn = 1_000;

interface Sample {
  /** Lines of the filter among those drawn. */
  seen: number;
  /** Of these, how many hold the words. */
  holding: number;
}

/** How likely a count is to reach `least` by chance, where `mean` is expected (Poisson). */
function chanceOf(least: number, mean: number): number {
  let [fewer, term] = [0, Math.exp(-mean)];
  for (let count = 0; count < least; count += 1) {
    fewer += term;
    term *= mean / (count + 1);
  }
  return 1 - fewer;
}

/** Whether so many of a sample hold the words that more than 1,000 of `inScope` lines do: were there only 1,000, chance would give as many once in ten millions. */
export const showsCommon = ({ seen, holding }: Sample, inScope: number): boolean => chanceOf(holding, (seen * mostFound) / inScope) < 1e-7;

/** What the lines at the head of the list tell of the words: how many hold all, and how many each; `span`: how many ids the table spans; and how the portfolio spells the words. */
export interface Head {
  holding: number;
  each: readonly number[];
  span: number;
  spelled: Spelled;
}

/** How many lines of the filter hold the words, were all as those at its head. */
export const expectedBy = ({ holding }: Pick<Head, 'holding'>, inScope: number): number => (holding < telling ? 0 : (holding / head) * inScope);

/** How many lines to draw so that they very likely show the words to be common; `null` where too many would have to be. */
export function drawsFor(found: Pick<Head, 'holding' | 'span'>, inScope: number): number | null {
  for (let drawn = 50; drawn <= mostDrawn; drawn += 50) {
    const holding = (drawn * expectedBy(found, inScope)) / found.span;
    // What nine samples in ten hold at least.
    const surely = Math.floor(holding - 1.3 * Math.sqrt(holding));
    if (showsCommon({ seen: (drawn * inScope) / found.span, holding: surely }, inScope)) return drawn;
  }
  return null;
}

export async function lookAtHead(executor: Executor, filter: ListFilter): Promise<Head> {
  const values = new Values();
  const source = walk(filter, values, { columns: 'r.id, r.updated_at, r.search', limit: String(head) });
  const text = `with head as materialized (select r.search from ${source} r)
    select (select count(*) from head r where ${likeAll(filter.words, values)})::integer as holding,
      (select json_agg((select count(*) from head r where r.search like pattern) order by place) from ${patternsAs(filter.words, values)}) as each,
      (select max(id) - min(id) + 1 from requests) as span, coalesce(${spelledIn(filter.words, values)}, '{}'::json) as spelled`;
  const [row] = await executor.query<Head>({ name: `search-head ${shapeOf(filter)}`, text }, values.list);
  return row ?? { holding: 0, each: [], span: 0, spelled: {} };
}

/**
 * The words that the text index is asked: those that it knows whole, and of the others those that tell lines apart, which at most a tenth of
 * the head hold, or else the rarest.
 */
export function tellingWords(words: readonly string[], { each, spelled }: Pick<Head, 'each' | 'spelled'>): readonly string[] {
  const most = Math.max(head / 10, Math.min(...each));
  return words.filter((word, place) => isSpelled(word, spelled) || (each[place] ?? 0) <= most);
}

/** Ids are drawn evenly, whatever they stand for: how new a line is does not count. */
async function sample(executor: Executor, filter: ListFilter, drawn: number): Promise<Sample> {
  const values = new Values();
  const text = `select count(*)::integer as seen, (count(*) filter (where ${likeAll(filter.words, values)}))::integer as holding
    from (select (lowest + floor(random() * (highest - lowest + 1)))::integer as id
      from (select min(id) as lowest, max(id) as highest from requests) ends, generate_series(1, ${values.add(drawn, 'integer')})) drawn
    join requests r using (id) where r.status = any (${values.add(filter.statuses, 'text[]')}) and ${conditions(filter, values)}`;
  const [row] = await executor.query<Sample>({ name: `search-sample ${shapeOf(filter)}`, text }, values.list);
  return row ?? { seen: 0, holding: 0 };
}

/**
 * Whether more than 1,000 lines of the filter hold every word, as far as few lines tell for sure; `inScope`: how many it holds without them.
 * Where a sample falls out poor by chance, one twice as large is drawn.
 */
export async function isSurelyCommon(executor: Executor, filter: ListFilter, inScope: number, found: Head): Promise<boolean> {
  const drawn = inScope > mostFound ? drawsFor(found, inScope) : null;
  if (drawn === null) return false;
  if (showsCommon(await sample(executor, filter, drawn), inScope)) return true;
  return 2 * drawn <= mostDrawn && showsCommon(await sample(executor, filter, 2 * drawn), inScope);
}
