import type { PortfolioAmounts, PortfolioCount } from '#contract/portfolio.ts';
import { centsOf } from '#domain/money.ts';
import { amountBands, mostViews, type BandedAmount, type PortfolioQuery } from '#domain/portfolio-table.ts';
import type { UserCaller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { matching, tableShapeOf } from './filter.ts';
import { countedIn, filterFor, type TableReader } from './read.ts';
import { listViews } from './views.ts';

/** The number of offers of a query; null for a search that finds too many. */
async function countOf(
  executor: Executor,
  query: PortfolioQuery,
  reader: TableReader,
): Promise<Omit<PortfolioCount, 'id'> | null> {
  try {
    const { total: n, capped } = await countedIn(executor, await filterFor(executor, query, reader));
    return { n, capped };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** The numbers of all offers and of the first views that the caller reads, one after the other on one connection. */
export async function countsOfViews(
  executor: Executor,
  caller: UserCaller,
  reader: TableReader,
): Promise<PortfolioCount[]> {
  const views = (await listViews(executor, caller)).slice(0, mostViews);
  const counts: PortfolioCount[] = [];
  for (const { id, query } of [{ id: null, query: {} }, ...views]) {
    const counted = await countOf(executor, query, reader);
    if (counted) counts.push({ id, ...counted });
  }
  return counts;
}

const columns: Readonly<Record<BandedAmount, string>> = {
  premium: 'r.total_cents',
  cost: 'r.cost_cents',
};

async function bandsOf(
  executor: Executor,
  amount: BandedAmount,
  query: PortfolioQuery,
  reader: TableReader,
): Promise<readonly number[] | null> {
  const free = { ...query, [`${amount}_from`]: undefined, [`${amount}_to`]: undefined };
  const filter = await filterFor(executor, free, reader);
  if ((await countedIn(executor, filter)).capped) return null;
  const values = new Values();
  const bounds = values.add(amountBands[amount].map(centsOf), 'bigint[]');
  const text = `select width_bucket(${columns[amount]}, ${bounds}) as band, count(*)::integer as n
    from requests r
    where ${matching(filter, values)} and ${columns[amount]} is not null
    group by 1`;
  const rows = await executor.query<{ band: number; n: number }>(
    { name: `portfolio-bands ${amount} ${tableShapeOf(filter)}`, text },
    values.list,
  );
  return amountBands[amount].map((_, at) => rows.find(({ band }) => band === at + 1)?.n ?? 0);
}

/** How the amounts of the offers of a query are spread over the bands, each under the other filters. */
export async function amountsOf(
  executor: Executor,
  query: PortfolioQuery,
  reader: TableReader,
): Promise<PortfolioAmounts> {
  const [premium, cost] = await Promise.all([
    bandsOf(executor, 'premium', query, reader),
    bandsOf(executor, 'cost', query, reader),
  ]);
  return { premium, cost };
}
