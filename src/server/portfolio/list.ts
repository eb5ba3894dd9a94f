import { farthestPage } from '#contract/paging.ts';
import type { RequestList } from '#contract/request-resources.ts';
import { statusesBehind } from '#domain/aliases.ts';
import { fromWireSlug, toWireSlug } from '#domain/provider.ts';
import type { Status } from '#domain/statuses.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Reader } from '../requests/kind.ts';
import { brokersOf } from './brokers.ts';
import { readCursor, type Cursor } from './cursor.ts';
import { foundInOtherFolders } from './other-folders.ts';
import { filterOf, type ListQuery } from './filter.ts';
import { lastPageOf, paginate, searchedTooFar, tooFar, type Place } from './pages.ts';
import { Values } from '../database/values.ts';
import { scoped, shapeOf, walk, writtenShapeOf, type Key, type ListFilter } from './query.ts';
import { search } from './search.ts';
import { selectLine, storedColumns, summaryOf, type Line } from './summaries.ts';
import { countCapped, countedIn, countsIn, filterCounts, scopeCounts, type ScopeCounts } from './totals.ts';
import { spelledIn, type Spelled } from './words.ts';

const defaultPerPage = 10;

/** Result of the query of a page: its lines, and the counts of the scope. */
interface Read {
  lines: readonly Line[];
  counts: ScopeCounts;
}

/** The rows to read: from a key on, or after `offset` rows; `backwards` reads from the end. */
interface Slice {
  key?: Key | undefined;
  offset: number;
  limit: number;
  backwards: boolean;
}

/** Maximum number of rows that a slice reads, rounded up so that few different SQL texts serve all pages. */
export const reachOf = ({ offset, limit }: Pick<Slice, 'offset' | 'limit'>): number =>
  offset === 0 ? limit : 10 ** Math.ceil(Math.log10(offset + limit));

/**
 * SQL of the rows of a slice. Where many rows are skipped, their keys come from the index alone. Statuses and
 * limits are literals: with parameters PostgreSQL overestimates them, and would plan the query anew at every
 * call, which takes as long as reading it.
 */
function rowsOf(filter: ListFilter, slice: Slice, values: Values): string {
  const { key, offset, limit, backwards } = slice;
  const way = {
    limit: String(reachOf(slice)),
    direction: backwards ? 'before' : 'after',
    key,
    written: true,
  } as const;
  if (offset === 0) return walk(filter, values, { ...way, columns: storedColumns });
  const keys = walk(filter, values, { ...way, columns: 'r.id, r.updated_at' });
  const sorting = backwards ? 'updated_at, id' : 'updated_at desc, id desc';
  // All that is walked is passed on: PostgreSQL would otherwise take each row in its hands once more.
  return `(select ${storedColumns} from (select * from ${keys} walked order by ${sorting} offset ${values.add(offset, 'integer')} limit ${limit}) page join requests r using (id))`;
}

/**
 * SQL of the broker of each line. `limit` makes PostgreSQL look up each broker by its id: reading all brokers
 * costs a third of reading a page. Not where many rows are skipped: there it would make PostgreSQL plan the
 * query anew at every call.
 */
const brokerOf = ({ offset }: Slice): string =>
  offset === 0
    ? 'cross join lateral (select company_name from brokers where id = r.broker_id limit 1) b'
    : 'join brokers b on b.id = r.broker_id';

/**
 * The query of a page: its lines, each with the counts of the scope; where there are none, the counts alone.
 */
export function sliceOf(filter: ListFilter, slice: Slice): { statement: Statement; values: unknown[] } {
  const values = new Values();
  const text = `select c.counts, line.*
    from (select ${scopeCounts(filter.scope, values)} as counts) c
    left join (select ${selectLine} from ${rowsOf(filter, slice, values)} r ${brokerOf(slice)}) line on true
    order by line.updated_at desc, line.id desc`;
  const way = `${slice.offset === 0 ? '' : `${slice.limit} in `}${reachOf(slice)}${slice.backwards ? 'b' : 'a'}${slice.key ? 'k' : ''}`;
  return { statement: { name: `list ${way} ${writtenShapeOf(filter)}`, text }, values: values.list };
}

async function fetchSlice(executor: Executor, filter: ListFilter, slice: Slice): Promise<Read> {
  const { statement, values } = sliceOf(filter, slice);
  const rows = await executor.query<(Line | { id: null }) & { counts: string | null }>(statement, values);
  return {
    lines: rows.filter((row): row is Line & { counts: string | null } => row.id !== null),
    counts: countsIn(rows[0]?.counts ?? null),
  };
}

/** Reads the lines of these ids that the filter still holds: one may have left the scope meanwhile. */
export async function fetchIds(
  executor: Executor,
  filter: ListFilter,
  ids: readonly number[],
): Promise<readonly Line[]> {
  if (ids.length === 0) return [];
  const values = new Values();
  const text = `select ${selectLine} from requests r join brokers b on b.id = r.broker_id
    where r.id = any (${values.add(ids, 'integer[]')}) and ${scoped(filter, values)}
    order by r.updated_at desc, r.id desc`;
  return executor.query<Line>({ name: `list-by-id ${shapeOf(filter)}`, text }, values.list);
}

/**
 * Reads the counts of the scope with the spellings of the words, even if the search will not need them: that
 * costs less than a second round trip.
 */
export async function fetchCounts(
  executor: Executor,
  filter: ListFilter,
): Promise<{ counts: ScopeCounts; spelled: Spelled }> {
  const values = new Values();
  const text = `select ${scopeCounts(filter.scope, values)} as counts, ${spelledIn(filter.words, values)} as spelled`;
  const [fetched] = await executor.query<{ counts: string | null; spelled: Spelled | null }>(
    { name: `list-counts ${filter.scope.kind}`, text },
    values.list,
  );
  return { counts: countsIn(fetched?.counts ?? null), spelled: fetched?.spelled ?? {} };
}

type Total = Pick<Place, 'total' | 'capped'>;

/** Whether the counts table does not know the total, which is then counted up to the cap. */
const isCounted = ({ from, before, brokerId, scope }: ListFilter): boolean =>
  from !== null || before !== null || (brokerId !== null && scope.kind !== 'all');

const totalIn = (counts: ScopeCounts, { statuses, type }: ListFilter): Total => ({
  total: countedIn(counts, statuses, type),
  capped: false,
});

/** Counts the total where the counts of the scope, which every page reads, do not give it; else null. */
async function totalOf(executor: Executor, filter: ListFilter): Promise<Total | null> {
  if (isCounted(filter)) return countCapped(executor, filter);
  if (!filter.brokerId) return null;
  const ofBroker = await fetchCounts(executor, { ...filter, scope: { kind: 'broker', id: filter.brokerId } });
  return totalIn(ofBroker.counts, filter);
}

async function sliceAndTotal(
  executor: Executor,
  filter: ListFilter,
  slice: Slice,
): Promise<Read & { total: Total }> {
  const [read, total] = await Promise.all([fetchSlice(executor, filter, slice), totalOf(executor, filter)]);
  return { ...read, total: total ?? totalIn(read.counts, filter) };
}

interface Answered extends Read {
  place: Omit<Place, keyof Total>;
  total: Total;
  keyed: boolean;
  /** Only for a search: how many requests it finds in each other folder (`elsewhere` on the wire). */
  countsElsewhere?: RequestList['elsewhere'];
  /**
   * Only for a search that finds nothing in its folder: the first lines of the others (`beside` on the wire).
   */
  rowsElsewhere?: readonly Line[];
}

/** Reads the first lines that a search finds in other folders, where it finds nothing in the listed one. */
async function fetchRowsElsewhere(
  executor: Executor,
  filter: ListFilter,
  {
    counts,
    countsElsewhere,
    spelled,
  }: { counts: ScopeCounts; countsElsewhere: RequestList['elsewhere']; spelled: Spelled },
): Promise<readonly Line[]> {
  const statuses = [
    ...new Set(
      Object.keys(countsElsewhere)
        .flatMap((status) => statusesBehind(fromWireSlug(status) as Status))
        .map(toWireSlug),
    ),
  ].filter((status) => !filter.statuses.includes(status));
  if (statuses.length === 0) return [];
  const there = { ...filter, statuses };
  const { ids } = await search(executor, there, {
    offset: 0,
    limit: defaultPerPage,
    inScope: countedIn(counts, statuses, filter.type),
    spelled,
  });
  return fetchIds(executor, there, ids);
}

async function searched(
  executor: Executor,
  filter: ListFilter,
  page: number,
  perPage: number,
): Promise<Answered> {
  if (page > farthestPage) throw searchedTooFar(farthestPage);
  const { counts, spelled } = await fetchCounts(executor, filter);
  const inScope = countedIn(counts, filter.statuses, filter.type);
  const found = await search(executor, filter, {
    offset: (page - 1) * perPage,
    limit: perPage,
    inScope,
    spelled,
  });
  const [lines, countsElsewhere] = await Promise.all([
    fetchIds(executor, filter, found.ids),
    foundInOtherFolders(executor, filter, { counts, here: found, spelled }),
  ]);
  const rowsElsewhere =
    found.total === 0 ? await fetchRowsElsewhere(executor, filter, { counts, countsElsewhere, spelled }) : [];
  return {
    lines,
    counts,
    place: { page, perPage },
    total: { total: found.total, capped: found.capped },
    keyed: false,
    countsElsewhere,
    rowsElsewhere,
  };
}

async function byKey(
  executor: Executor,
  filter: ListFilter,
  cursor: Cursor,
  perPage: number,
): Promise<Answered> {
  const read = await sliceAndTotal(executor, filter, {
    key: cursor.key,
    offset: 0,
    limit: perPage,
    backwards: cursor.direction === 'before',
  });
  return { ...read, place: { page: cursor.page, perPage }, keyed: true };
}

/** Reads a page near the end of the list from the end. */
async function fromTheEnd(
  executor: Executor,
  filter: ListFilter,
  page: number,
  perPage: number,
): Promise<Answered> {
  const { counts } = await fetchCounts(executor, filter);
  const [place, total] = [{ page, perPage }, (await totalOf(executor, filter)) ?? totalIn(counts, filter)];
  const after = total.total - page * perPage;
  if (total.capped || page > lastPageOf({ ...place, ...total }) || after > farthestPage * perPage)
    throw tooFar();
  const { lines } = await fetchSlice(executor, filter, {
    offset: Math.max(0, after),
    limit: perPage + Math.min(0, after),
    backwards: true,
  });
  return { lines, counts, place, total, keyed: true };
}

async function byNumber(
  executor: Executor,
  filter: ListFilter,
  page: number,
  perPage: number,
): Promise<Answered> {
  if (page > farthestPage) return fromTheEnd(executor, filter, page, perPage);
  const read = await sliceAndTotal(executor, filter, {
    offset: (page - 1) * perPage,
    limit: perPage,
    backwards: false,
  });
  return { ...read, place: { page, perPage }, keyed: true };
}

function answer(executor: Executor, filter: ListFilter, query: ListQuery): Promise<Answered> {
  const [page, perPage] = [query.page ?? 1, query.per_page ?? defaultPerPage];
  if (filter.words.length > 0) return searched(executor, filter, page, perPage);
  return query.cursor
    ? byKey(executor, filter, readCursor(query.cursor), perPage)
    : byNumber(executor, filter, page, perPage);
}

const keyOf = ({ at, id }: Line): Key => ({ at, id });

/** The offer list: one page within the scope, latest change first, with the events permitted on each line. */
export async function listRequests(
  executor: Executor,
  query: ListQuery,
  reader: Reader,
): Promise<RequestList> {
  const filter = filterOf(query, reader.scope);
  const [{ lines, counts, place, total, keyed, countsElsewhere = {}, rowsElsewhere = [] }, availableBrokers] =
    await Promise.all([answer(executor, filter, query), brokersOf(executor, reader.scope)]);
  const [first, last] = [lines[0], lines.at(-1)];
  const keys = keyed && first && last ? { first: keyOf(first), last: keyOf(last) } : null;
  const summaries = (some: readonly Line[]) => some.map((line) => summaryOf(line, reader));
  return {
    requests: paginate(summaries(lines), { ...place, ...total }, query, keys),
    counts: filterCounts(counts),
    elsewhere: countsElsewhere,
    beside: summaries(rowsElsewhere),
    availableBrokers,
  };
}
