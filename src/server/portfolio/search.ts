import type { Executor } from '../database/executor.ts';
import { searchedTooFar } from './pages.ts';
import { Values } from '../database/values.ts';
import { estimateFromSample, expectedBy, rareWords, type SampleCounts } from './common.ts';
import { conditions, contacted, filterKeyOf, scoped, shapeOf, walk, type ListFilter } from './query.ts';
import { ExpiringCache } from './expiring-cache.ts';
import { mostFound } from './totals.ts';
import { heldEach, indexedBy, likeAll, type Spelled } from './words.ts';

/**
 * Searching reads few lines whatever the size of the portfolio and however common the words are:
 * 1. a whole reference: its own index gives it;
 * 2. a telephone or an e-mail address: the table of contacts gives its requests;
 * 3. words that few requests of all hold: the text index gives them, and scope and folder are looked at
 *    afterwards, the other folders' too;
 * 4. a scope that is small: its lines are walked;
 * 5. words that up to 1,000 requests of the folder hold: the text index gives them;
 * 6. words more common than that: the list is walked in its own order, which soon fills a page, and the total
 *    stops counting. The text index is dear where a beginning is common: it reads every place of every word
 *    that begins so before it gives the first. So it is asked whole words where the portfolio knows them
 *    (`words.ts`), some lines are looked at before it (`common.ts`), what is common is remembered for a while
 *    (`expiring-cache.ts`), and of several beginnings it is asked those that tell lines apart.
 */
export const verySmallScope = 1_000;
export const smallScope = 5_000;
/** Last page of a search whose total is not counted: each page costs the walk of all pages before it. */
const farthestUncounted = 100;

/** Number of matches by stored status; `null` where there are too many to be counted. */
export type PerStatus = Record<string, number> | null;

export interface Found {
  ids: number[];
  /** Number of matches; `capped` where counting stopped. */
  total: number;
  capped: boolean;
  /**
   * The counts of all folders within the caller's scope, where the search knows them without another query.
   */
  everywhere?: PerStatus | undefined;
}

interface Page {
  offset: number;
  limit: number;
}

interface Sought {
  ids: number[] | null;
  total: number;
  /** Number of matches in and outside the scope, where they were counted. */
  hits: number;
  everywhere: PerStatus;
}

/**
 * From the matching lines (`matching`: SQL of id and updated_at) one page and their number; `everywhere`: SQL
 * of the counts by status, where it can be had.
 */
async function pageOf(
  executor: Executor,
  name: string,
  source: string,
  values: Values,
  { offset, limit }: Page,
  everywhere = 'null',
): Promise<Sought> {
  const text = `with ${source},
    page as (select id from matching order by updated_at desc, id desc offset ${values.add(offset, 'integer')} limit ${values.add(limit, 'integer')})
    select (select json_agg(id) from page) as ids, (select count(*) from matching)::integer as total, (select count(*) from hits)::integer as hits, ${everywhere} as everywhere`;
  const [row] = await executor.query<Sought>({ name, text }, values.list);
  return row ?? { ids: null, total: 0, hits: 0, everywhere: null };
}

/** Input of the query of the text index. */
interface Asking {
  telling: readonly string[];
  spelled: Spelled;
}

/**
 * Part of the statement's name: statements that also check words by reading the lines have names of their
 * own.
 */
const wayOf = (telling: readonly string[], filter: ListFilter): string =>
  `${telling.length < filter.words.length ? 'read ' : ''}${shapeOf(filter)}`;

function amongFew(
  executor: Executor,
  filter: ListFilter,
  { telling, spelled }: Asking,
  page: Page,
): Promise<Sought> {
  const values = new Values();
  const source = `hits as materialized (select r.* from (
      select r.id, r.updated_at, r.status, r.type, r.broker_id, r.lead_broker_id, r.company_id, r.company_sees from requests r where ${indexedBy(telling, filter.words, spelled, values)} limit ${mostFound + 1}) r),
    mine as materialized (select r.id, r.updated_at, r.status from hits r where ${conditions(filter, values)}),
    matching as materialized (select r.id, r.updated_at from mine r where r.status = any (${values.add(filter.statuses, 'text[]')}))`;
  const everywhere = `(select coalesce(json_object_agg(status, n), '{}'::json) from (select status, count(*)::integer as n from mine group by status) per_status)`;
  return pageOf(executor, `search-few ${wayOf(telling, filter)}`, source, values, page, everywhere);
}

function byWalking(executor: Executor, filter: ListFilter, page: Page): Promise<Sought> {
  const values = new Values();
  const source = `hits as materialized ${walk(filter, values, { columns: 'r.id, r.updated_at', limit: String(smallScope), where: likeAll(filter.words, values) })},
    matching as (select id, updated_at from hits)`;
  return pageOf(executor, `search-walk ${shapeOf(filter)}`, source, values, page);
}

async function byReference(executor: Executor, filter: ListFilter, { offset }: Page): Promise<Found | null> {
  if (filter.reference === null) return null;
  const values = new Values();
  const text = `select r.id from requests r where r.reference = ${values.add(filter.reference, 'text')} and ${scoped(filter, values)}`;
  const ids = (
    await executor.query<{ id: number }>({ name: `search-reference ${shapeOf(filter)}`, text }, values.list)
  ).map(({ id }) => id);
  return ids.length > 0 ? { ids: ids.slice(offset), total: ids.length, capped: false } : null;
}

/**
 * Searches by contact; `null` where the text is no contact, or no request in scope has it: it may be part of
 * a name.
 */
async function byContact(executor: Executor, filter: ListFilter, page: Page): Promise<Found | null> {
  if (filter.contact === null) return null;
  const values = new Values();
  const source = `hits as materialized (select r.id, r.updated_at from requests r where ${contacted(filter.contact, values)} and ${scoped(filter, values)} limit ${mostFound + 1}),
    matching as (select id, updated_at from hits)`;
  const { ids, total } = await pageOf(executor, `search-contact ${shapeOf(filter)}`, source, values, page);
  return total > 0 ? { ids: ids ?? [], total: Math.min(total, mostFound), capped: total > mostFound } : null;
}

/**
 * SQL: the status, compared in each line that the text index gives. A plain comparison would make PostgreSQL
 * first collect all lines of that status from another index, which costs far more.
 */
const readStatus = (filter: ListFilter, values: Values): string =>
  `(r.status || '') = any (${values.add(filter.statuses, 'text[]')})`;

function throughIndex(
  executor: Executor,
  filter: ListFilter,
  { telling, spelled }: Asking,
  page: Page,
): Promise<Sought> {
  const values = new Values();
  const source = `hits as materialized (select r.id, r.updated_at from requests r where ${indexedBy(telling, filter.words, spelled, values)} and ${readStatus(filter, values)} and ${conditions(filter, values)} limit ${mostFound + 1}),
    matching as (select id, updated_at from hits)`;
  return pageOf(executor, `search-index ${wayOf(telling, filter)}`, source, values, page);
}

/**
 * Walks the list in its own order. Words are compared by `heldEach`: for LIKE, PostgreSQL expects only a few
 * matching lines, and would read and sort the whole table.
 */
async function asTheyCome(
  executor: Executor,
  filter: ListFilter,
  { offset, limit }: Page,
): Promise<number[]> {
  const values = new Values();
  const source = walk(filter, values, {
    columns: 'r.id, r.updated_at',
    limit: values.add(offset + limit, 'integer'),
    where: heldEach(filter.words, values).join(' and '),
  });
  const text = `select id from ${source} walked order by updated_at desc, id desc offset ${values.add(offset, 'integer')} limit ${values.add(limit, 'integer')}`;
  return (
    await executor.query<{ id: number }>(
      { name: `search-come ${filter.words.length} ${shapeOf(filter)}`, text },
      values.list,
    )
  ).map(({ id }) => id);
}

const whole = ({ ids, total }: Pick<Sought, 'ids' | 'total'>): Found => ({
  ids: ids ?? [],
  total,
  capped: false,
});

/** Counts all matches; `null` where there are more than totals count. */
async function counting(
  executor: Executor,
  filter: ListFilter,
  sampled: SampleCounts,
  page: Page & Before,
): Promise<Found | null> {
  const asking = { telling: rareWords(filter.words, page.spelled, sampled), spelled: page.spelled };
  // A word that is so common in the folder is not rare in all.
  const rare =
    expectedBy(sampled, page.inScope) > mostFound ? null : await amongFew(executor, filter, asking, page);
  if (rare && rare.hits <= mostFound) return { ...whole(rare), everywhere: rare.everywhere };
  const everywhere = rare ? null : undefined;
  if (page.inScope <= smallScope) return { ...whole(await byWalking(executor, filter, page)), everywhere };
  const counted = await throughIndex(executor, filter, asking, page);
  return counted.total <= mostFound ? { ...whole(counted), everywhere } : null;
}

/** Cache of searches whose words are too common to count. */
const common = new ExpiringCache<true>(1_000);

export const isKnownCommon = (executor: Executor, filter: ListFilter): boolean =>
  common.of(executor, filterKeyOf(filter)) ?? false;
export const rememberCommon = (executor: Executor, filter: ListFilter): void =>
  common.keep(executor, filterKeyOf(filter), true);

/** Data that the caller has read before the search. */
interface Before {
  /** Number of rows of the filter without the words, from the counts table. */
  inScope: number;
  /** The spellings of the words in the portfolio. */
  spelled: Spelled;
}

/** One page of the requests that match every word. */
export async function search(executor: Executor, filter: ListFilter, page: Page & Before): Promise<Found> {
  const referred = await byReference(executor, filter, page);
  if (referred) return referred;
  const contacting = await byContact(executor, filter, page);
  if (contacting) return contacting;
  if (page.inScope <= verySmallScope) return whole(await byWalking(executor, filter, page));
  if (!isKnownCommon(executor, filter)) {
    const sampled = await estimateFromSample(executor, filter, page.inScope);
    const counted = sampled.isCommon ? null : await counting(executor, filter, sampled, page);
    if (counted) return counted;
    rememberCommon(executor, filter);
  }
  if (page.offset >= farthestUncounted * page.limit) throw searchedTooFar(farthestUncounted);
  const ids = await asTheyCome(executor, filter, page);
  if (ids.length === page.limit || (ids.length === 0 && page.offset > 0))
    return { ids, total: mostFound, capped: true };
  // All of them are here: they are no longer common.
  common.forget(executor, filterKeyOf(filter));
  return whole({ ids, total: page.offset + ids.length });
}
