import type { Portfolio, PortfolioLine } from '#contract/portfolio.ts';
import { portfolioCalls } from '#contract/portfolio.ts';
import type { Page } from '#contract/paging.ts';
import type { IsoDate } from '#domain/calendar.ts';
import {
  sortFor,
  type PortfolioFileQuery,
  type PortfolioQuery,
  type PortfolioSort,
} from '#domain/portfolio-table.ts';
import { parisDateOf } from '#domain/dates.ts';
import { isBrokerageRole, type UserRole } from '#domain/roles.ts';
import { defaultStatus } from '#domain/statuses.ts';
import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { pageOf } from '../../portal/page.ts';
import type { Reader } from '../../requests/kind.ts';
import { positionOf } from '../../requests/law.ts';
import { inScope } from '../../requests/scope.ts';
import { reminderEventAt } from '../reminder-of-task.ts';
import { selectLine, summaryOf, type Line } from '../summaries.ts';
import { isCountedBefore, tableFilterOf, type TableFilter } from './filter.ts';
import { countOf, emptyIdsOf, idsOf, type Rows } from './order.ts';
import { sumsOf } from './amounts.ts';
import { choicesFor } from './choices.ts';
import { searchedIds } from './searched.ts';
import { countedIn as countedAmong, countsIn, mostCounted, scopeCounts } from '../totals.ts';

export const tablePage = 50;
/** Offers beyond this place are on no page: a filter shows them. */
export const mostShown = mostCounted;

/** A row of the table's query. */
export interface TableLine extends Line {
  opening: IsoDate | null;
  collaborator: string | null;
  company: string | null;
}

type Asked = NonNullable<ReturnType<typeof emptyIdsOf>>;

const idsIn = async (executor: Executor, { statement, values }: Asked): Promise<number[]> =>
  (await executor.query<{ id: number }>(statement, values)).map(({ id }) => id);

async function numberOf(
  executor: Executor,
  filter: TableFilter,
  most: number,
  sort?: PortfolioSort,
): Promise<number> {
  const { statement, values } = countOf(filter, most, sort);
  const [row] = await executor.query<{ n: number }>(statement, values);
  return row?.n ?? 0;
}

/** The ids of the offers of the filter in the order; those without a value come last, in both directions. */
export async function orderedIds(
  executor: Executor,
  filter: TableFilter,
  sort: PortfolioSort,
  rows: Rows,
): Promise<number[]> {
  const ids = await idsIn(executor, idsOf(filter, sort, rows));
  const { offset, limit } = rows;
  if (limit !== null && ids.length === limit) return ids;
  const filled =
    ids.length > 0 || offset === 0 ? offset + ids.length : await numberOf(executor, filter, offset, sort);
  const left = { offset: offset + ids.length - filled, limit: limit === null ? null : limit - ids.length };
  const empty = emptyIdsOf(filter, sort, left);
  return empty ? [...ids, ...(await idsIn(executor, empty))] : ids;
}

/** Reads these offers in the order of the ids. One that left the scope meanwhile is left out. */
export async function linesOf(
  executor: Executor,
  { list: { scope } }: TableFilter,
  ids: readonly number[],
): Promise<TableLine[]> {
  if (ids.length === 0) return [];
  const values = new Values();
  const text = `select ${selectLine}, r.opening, co.name as company, c.name || ' ' || c.last_name as collaborator
    from unnest(${values.add(ids, 'integer[]')}) with ordinality asked (id, place)
    join requests r on r.id = asked.id
    join brokers b on b.id = r.broker_id
    left join companies co on co.id = r.company_id
    left join collaborators c on c.id = r.collaborator_id
    where ${inScope(scope, values)}
    order by asked.place`;
  return executor.query<TableLine>({ name: `portfolio-lines ${scope.kind}`, text }, values.list);
}

/** The filter of a query, with what its search finds. */
export const filterFor = async (
  executor: Executor,
  query: PortfolioFileQuery,
  { scope }: Pick<TableReader, 'scope'>,
): Promise<TableFilter> => tableFilterOf(query, scope, await searchedIds(executor, query.search, scope));

export interface Total {
  total: number;
  capped: boolean;
}

/** The number of offers of a filter by status and type, which the counts table gives; null for other filters. */
async function countedBefore(executor: Executor, filter: TableFilter): Promise<number | null> {
  if (!isCountedBefore(filter)) return null;
  const values = new Values();
  const { scope, statuses } = filter.list;
  const text = `select ${scopeCounts(scope, values)} as counts`;
  const [row] = await executor.query<{ counts: string | null }>(
    { name: `portfolio-counts ${scope.kind}`, text },
    values.list,
  );
  const counts = countsIn(row?.counts ?? null);
  const types = filter.types.length > 0 ? filter.types : [null];
  return types.reduce((sum, type) => sum + countedAmong(counts, statuses, type), 0);
}

/** The number of offers of a filter, which are counted up to a limit. */
export async function countedIn(executor: Executor, filter: TableFilter): Promise<Total> {
  const before = await countedBefore(executor, filter);
  const n = before ?? (await numberOf(executor, filter, mostCounted + 1));
  const capped = before === null && n > mostCounted;
  return { total: capped ? mostCounted : n, capped };
}

/** The number of offers of a filter and their sums, which are read up to a limit. */
async function totalOf(
  executor: Executor,
  filter: TableFilter,
): Promise<Total & { totals: Portfolio['totals'] }> {
  const counted = await countedIn(executor, filter);
  // More than are counted have no sums.
  const n = counted.capped ? counted.total + 1 : counted.total;
  return { ...counted, totals: await sumsOf(executor, filter, n) };
}

/**
 * The event by which the reader reminds the client, by the columns of a list: no list knows whether somebody
 * did so today. Companies remind nobody.
 */
function reminderOf(row: TableLine, { role, now }: TableReader): PortfolioLine['reminder'] {
  const { status, step } = positionOf(row);
  if (!isBrokerageRole(role) || status !== defaultStatus) return null;
  const {
    valid_until,
    content_facts: { transaction = null },
  } = row;
  return reminderEventAt(step, { transaction, valid_until }, parisDateOf(now));
}

/** A line as the API returns it. */
export const tableLineOf = (row: TableLine, reader: TableReader): PortfolioLine => ({
  ...summaryOf(row, reader),
  // A collaborator is known within its cabinet.
  collaborator: reader.scope.kind === 'broker' ? row.collaborator : null,
  company: row.company,
  opening: row.opening,
  valid_until: row.valid_until,
  reminder: reminderOf(row, reader),
});

export interface TableReader extends Reader {
  role: UserRole;
}

function pageIn(
  data: PortfolioLine[],
  page: number,
  { total, capped }: Total,
  filter: PortfolioQuery,
): Page<PortfolioLine> {
  const turned = { page, perPage: tablePage, total: Math.min(total, mostShown), filter: { ...filter } };
  return { ...pageOf(portfolioCalls.portfolio.path, data, turned), total, total_capped: capped };
}

/** One page of the table: the offers of the filter, in the order, each with the events that it permits. */
export async function readTable(
  executor: Executor,
  { page = 1, ...query }: PortfolioQuery & { page?: number | undefined },
  reader: TableReader,
): Promise<Portfolio> {
  const filter = await filterFor(executor, query, reader);
  const rows = { offset: (page - 1) * tablePage, limit: tablePage };
  const sort = sortFor(query.sort, reader.role);
  const [ids, { totals, ...total }, choices] = await Promise.all([
    rows.offset < mostShown ? orderedIds(executor, filter, sort, rows) : [],
    totalOf(executor, filter),
    choicesFor(executor, reader.scope),
  ]);
  const lines = await linesOf(executor, filter, ids);
  return {
    offers: pageIn(
      lines.map((line) => tableLineOf(line, reader)),
      page,
      total,
      query,
    ),
    totals,
    ...choices,
  };
}
