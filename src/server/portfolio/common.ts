import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { filterKeyOf, scopedApart, shapeOf, walk, type ListFilter } from './query.ts';
import { ExpiringCache } from './expiring-cache.ts';
import { mostFound } from './totals.ts';
import { isSpelled, partsOf, type Spelled } from './words.ts';

/**
 * Sizes of the first random sample of the portfolio, and of the second, taken where the first does not show
 * whether the words are common.
 */
const sampledFirst = 1_000;
const sampledMost = 8_000;

/**
 * Number of sampled lines from which the frequency of each word is estimated: where fewer are sampled,
 * so many are read at the head of the list.
 */
const enough = 200;

/** A word that fewer sampled lines hold is taken for rare. */
const fewest = 5;

/** Sampled lines. */
export interface Looked {
  /**
   * How many of them belong to what the counts table counts for the filter; it knows neither dates nor an
   * administrator's choice of a broker.
   */
  counted: number;
  /** How many of them the filter holds; of these, how many hold all words, and how many hold each word. */
  seen: number;
  holding: number;
  each: readonly number[];
}

/** Probability that a Poisson count with the mean `mean` reaches `least`. */
function chanceOf(least: number, mean: number): number {
  let [fewer, term] = [0, Math.exp(-mean)];
  for (let count = 0; count < least; count += 1) {
    fewer += term;
    term *= mean / (count + 1);
  }
  return 1 - fewer;
}

type Share = Pick<Looked, 'counted' | 'holding'>;

/**
 * Whether the sample proves that more than 1,000 lines of the filter hold the words: with only 1,000, such a
 * sample has a probability below one in ten million. `inScope`: number of lines that the counts table counts.
 */
export const showsCommon = ({ counted, holding }: Share, inScope: number): boolean =>
  chanceOf(holding, (counted * mostFound) / inScope) < 1e-7;

/** Estimated number of lines of the filter that hold the words. */
export const expectedBy = ({ counted, holding }: Share, inScope: number): number =>
  holding < fewest ? 0 : (holding / counted) * inScope;

/**
 * Selects the words for the text index: the words that it knows whole, and of the others those that at most a
 * tenth of the lines hold, or else the rarest.
 */
export function rareWords(
  words: readonly string[],
  spelled: Spelled,
  { seen, each }: Pick<Looked, 'seen' | 'each'>,
): readonly string[] {
  const most = Math.max(seen / 10, Math.min(...each));
  return words.filter((word, place) => isSpelled(word, spelled) || (each[place] ?? 0) <= most);
}

/**
 * SQL of the sample: the texts of the first lines of the random order, limited to what the counts table
 * counts, and whether the filter holds each (`within`). The index `requests_drawn` contains all columns; its
 * order is random.
 */
function sampledSql(filter: ListFilter, lines: number, values: Values): string {
  const { counted, within } = scopedApart(filter, values);
  return `(select r.search, ${within} as within from (
      select r.search, r.status, r.type, r.broker_id, r.lead_broker_id, r.company_id, r.company_sees, r.updated_at
      from requests r where hashint4(r.id) between 0 and 268435455 and length(r.search) < 1000 order by hashint4(r.id) limit ${lines}) r
    where ${counted})`;
}

const atHead = (filter: ListFilter, values: Values): string =>
  walk(filter, values, { columns: 'r.id, r.updated_at, r.search, true as within', limit: String(enough) });

/**
 * A sample for a filter, independent of the words: how many of its lines the counts table counts, and the
 * texts of those that the filter holds.
 */
interface Sample {
  counted: number;
  texts: readonly string[];
}

/** Samples by filter; the limit counts characters of keys and texts. */
const samples = new ExpiringCache<Sample>(4_000_000);

type Source = (filter: ListFilter, values: Values) => string;

async function readSample(
  executor: Executor,
  way: string,
  source: Source,
  filter: ListFilter,
): Promise<Sample> {
  const values = new Values();
  const text = `select count(*)::integer as counted, string_agg(r.search, E'\\n') filter (where r.within) as texts from ${source(filter, values)} r`;
  const [read] = await executor.query<{ counted: number; texts: string | null }>(
    { name: `search-${way} ${shapeOf(filter)}`, text },
    values.list,
  );
  return { counted: read?.counted ?? 0, texts: read?.texts?.split('\n') ?? [] };
}

/** Reads the sample of a filter; cached for all searches of the next minutes. */
async function sampleOf(
  executor: Executor,
  way: string,
  source: Source,
  filter: ListFilter,
): Promise<Sample> {
  const key = `${way} ${filterKeyOf({ ...filter, words: [], reference: null })}`;
  const known = samples.of(executor, key);
  if (known) return known;
  const sample = await readSample(executor, way, source, filter);
  samples.keep(executor, key, sample, key.length + sample.texts.join('').length);
  return sample;
}

function lookThrough({ counted, texts }: Sample, words: readonly string[]): Looked {
  const parts = partsOf(words);
  const each = parts.map(() => 0);
  let holding = 0;
  for (const text of texts) {
    let held = 0;
    for (const [place, part] of parts.entries()) {
      if (!text.includes(part)) continue;
      each[place] = (each[place] ?? 0) + 1;
      held += 1;
    }
    if (held === parts.length) holding += 1;
  }
  return { counted, seen: texts.length, holding, each };
}

const draw = async (executor: Executor, filter: ListFilter, lines: number): Promise<Looked> =>
  lookThrough(
    await sampleOf(executor, `drawn-${lines}`, (of, values) => sampledSql(of, lines, values), filter),
    filter.words,
  );

/**
 * Estimate for the words from the sample; `isCommon`: certainly more than 1,000 lines of the filter hold
 * them.
 */
export interface Told extends Looked {
  isCommon: boolean;
}

/**
 * Estimates from a sample, whose size does not depend on the filter. `inScope`: number of lines that the
 * counts table counts for it.
 */
export async function lookAtSome(executor: Executor, filter: ListFilter, inScope: number): Promise<Told> {
  const first = await draw(executor, filter, sampledFirst);
  if (showsCommon(first, inScope)) return { ...first, isCommon: true };
  if (first.seen < enough)
    return {
      ...lookThrough(await sampleOf(executor, 'head', atHead, filter), filter.words),
      isCommon: false,
    };
  if (expectedBy(first, inScope) <= mostFound) return { ...first, isCommon: false };
  const more = await draw(executor, filter, sampledMost);
  return { ...more, isCommon: showsCommon(more, inScope) };
}
