import type { PortfolioTotals } from '#contract/portfolio.ts';
import { eurosOf } from '#domain/money.ts';
import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { mostCounted } from '../totals.ts';
import { matching, tableShapeOf, type TableFilter } from './filter.ts';

/**
 * The sums of the offers of a filter. Null if there are more than `most`: the amounts of so many are not read, because
 * they are in no index (docs/domain/portfolio-table.md, rule 4). `n`: the number of offers of the filter.
 */
export async function sumsOf(
  executor: Executor,
  filter: TableFilter,
  n: number,
  most = mostCounted,
): Promise<PortfolioTotals | null> {
  if (n > most) return null;
  const values = new Values();
  const text = `select sum(r.total_cents)::bigint as premium, sum(r.cost_cents)::bigint as cost from requests r where ${matching(filter, values)}`;
  const [row] = await executor.query<{ premium: number | null; cost: number | null }>(
    { name: `portfolio-sums ${tableShapeOf(filter)}`, text },
    values.list,
  );
  return { premium: eurosOf(row?.premium ?? 0), cost: eurosOf(row?.cost ?? 0) };
}
