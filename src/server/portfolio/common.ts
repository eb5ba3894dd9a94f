import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { filterKeyOf, scopedApart, shapeOf, walk, type ListFilter } from './query.ts';
import { ExpiringCache } from './expiring-cache.ts';
import { mostFound } from './totals.ts';
import { isSpelled, partsOf, type Spelled } from './words.ts';

/*
 * Estimates from a sample of the portfolio whether the words of a search are too common to be counted. A line
 * is the searchable text of one request.
 */

/**
 * Lines of the first random sample, and of the second one, which is taken if the first does not show whether
 * the words are common.
 */
const firstSample = 1_000;
const secondSample = 8_000;

/**
 * Minimum number of lines within the filter for an estimate. If the first random sample has fewer, this
 * number of lines is read from the start of the list instead.
 */
const fewestLines = 200;

/** Words that fewer sampled lines contain are estimated as rare. */
const fewestMatches = 5;

/** Numbers of the lines of a sample. */
export interface SampleCounts {
  /**
   * Lines that the counts table counts for the filter. It ignores the dates of the filter, and the broker that
   * an administrator chose.
   */
  counted: number;
  /** Lines within the whole filter. */
  inFilter: number;
  /** Of `inFilter`: lines that contain all words. */
  matching: number;
  /** Of `inFilter`: lines that contain each word, in the order of the words. */
  perWord: readonly number[];
}

/** Probability that a Poisson count with the mean `mean` reaches `least`. */
function chanceOf(least: number, mean: number): number {
  let belowLeast = 0;
  let ofCount = Math.exp(-mean);
  for (let count = 0; count < least; count += 1) {
    belowLeast += ofCount;
    ofCount *= mean / (count + 1);
  }
  return 1 - belowLeast;
}

type MatchCounts = Pick<SampleCounts, 'counted' | 'matching'>;

/**
 * Whether the sample proves that more than 1,000 lines of the filter contain the words: with only 1,000, such
 * a sample has a probability below one in ten million. `inScope`: number of lines of the whole portfolio that
 * the counts table counts for the filter.
 */
export const showsCommon = ({ counted, matching }: MatchCounts, inScope: number): boolean =>
  chanceOf(matching, (counted * mostFound) / inScope) < 1e-7;

/** Estimated number of lines of the filter that contain the words. `inScope`: as for `showsCommon`. */
export const expectedBy = ({ counted, matching }: MatchCounts, inScope: number): number =>
  matching < fewestMatches ? 0 : (matching / counted) * inScope;

/**
 * Selects the words that the text index is queried for: those of which it knows every spelling, and those that
 * at most a tenth of the lines contain; if all words are more common, the rarest.
 */
export function rareWords(
  words: readonly string[],
  spelled: Spelled,
  { inFilter, perWord }: Pick<SampleCounts, 'inFilter' | 'perWord'>,
): readonly string[] {
  const mostLines = Math.max(inFilter / 10, Math.min(...perWord));
  return words.filter((word, index) => isSpelled(word, spelled) || (perWord[index] ?? 0) <= mostLines);
}

/**
 * SQL of a random sample: the first `lines` of the index `requests_drawn`, whose order is random, without
 * those that the counts table does not count for the filter. `within`: the line is within the whole filter.
 * The index contains all columns of the query.
 */
function randomSql(filter: ListFilter, lines: number, values: Values): string {
  const { counted, within } = scopedApart(filter, values);
  return `(select r.search, ${within} as within from (
      select r.search, r.status, r.type, r.broker_id, r.lead_broker_id, r.company_id, r.company_sees, r.updated_at
      from requests r where hashint4(r.id) between 0 and 268435455 and length(r.search) < 1000 order by hashint4(r.id) limit ${lines}) r
    where ${counted})`;
}

/** SQL of the sample from the start of the list: all its lines are within the filter. */
const startSql = (filter: ListFilter, values: Values): string =>
  walk(filter, values, {
    columns: 'r.id, r.updated_at, r.search, true as within',
    limit: String(fewestLines),
  });

/** A sample for a filter, whatever the words. */
interface Sample {
  /** As in `SampleCounts`. */
  counted: number;
  /** The lines within the filter. */
  texts: readonly string[];
}

/** Cached samples by filter; the limit counts characters of keys and texts. */
const samples = new ExpiringCache<Sample>(4_000_000);

/** SQL sub-select of a sample's lines: `search` and `within`. */
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

/**
 * The sample of a filter, cached for all searches of the next minutes. `way`: name of the source in the
 * statement's name and in the cache.
 */
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

/** Counts the lines of a sample that contain the words. */
function countIn({ counted, texts }: Sample, words: readonly string[]): SampleCounts {
  const parts = partsOf(words);
  const perWord = parts.map(() => 0);
  let matching = 0;
  for (const text of texts) {
    let found = 0;
    for (const [index, part] of parts.entries()) {
      if (!text.includes(part)) continue;
      perWord[index] = (perWord[index] ?? 0) + 1;
      found += 1;
    }
    if (found === parts.length) matching += 1;
  }
  return { counted, inFilter: texts.length, matching, perWord };
}

/** Counts of the words of the filter in a random sample of that many lines. */
async function countInRandom(executor: Executor, filter: ListFilter, lines: number): Promise<SampleCounts> {
  const source: Source = (of, values) => randomSql(of, lines, values);
  return countIn(await sampleOf(executor, `drawn-${lines}`, source, filter), filter.words);
}

/** Counts of the words of the filter in the first lines of the list. */
const countAtStart = async (executor: Executor, filter: ListFilter): Promise<SampleCounts> =>
  countIn(await sampleOf(executor, 'head', startSql, filter), filter.words);

/** Counts of a sample; `isCommon`: certainly more than 1,000 lines of the filter contain the words. */
export interface Estimate extends SampleCounts {
  isCommon: boolean;
}

/**
 * Estimates how common the words of the filter are, from a sample whose size does not depend on the filter.
 * `inScope`: as for `showsCommon`.
 */
export async function estimateFromSample(
  executor: Executor,
  filter: ListFilter,
  inScope: number,
): Promise<Estimate> {
  const first = await countInRandom(executor, filter, firstSample);
  if (showsCommon(first, inScope)) return { ...first, isCommon: true };
  if (first.inFilter < fewestLines) return { ...(await countAtStart(executor, filter)), isCommon: false };
  if (expectedBy(first, inScope) <= mostFound) return { ...first, isCommon: false };
  const second = await countInRandom(executor, filter, secondSample);
  return { ...second, isCommon: showsCommon(second, inScope) };
}
