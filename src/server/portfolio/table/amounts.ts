import type { PortfolioTotals } from '#contract/portfolio.ts';
import { eurosOf } from '#domain/money.ts';
import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { mostCounted } from '../totals.ts';
import { matching, tableShapeOf, type TableFilter } from './filter.ts';

/** Number and sums of the offers of a filter, in cents, read up to one more than the cap. */
interface Sums {
  n: number;
  premium: number | null;
  cost: number | null;
}

/**
 * Reads the sums of the offers of a filter. `n` is more than `mostCounted` if the filter has more offers; the sums
 * are then those of a part, and must not be shown.
 */
export async function sumsOf(executor: Executor, filter: TableFilter, most = mostCounted): Promise<Sums> {
  const values = new Values();
  const where = matching(filter, values);
  const text = `select count(*)::integer as n, sum(total_cents)::bigint as premium, sum(cost_cents)::bigint as cost
    from (select r.total_cents, r.cost_cents from requests r where ${where} limit ${values.add(most + 1, 'integer')}) counted`;
  const [row] = await executor.query<Sums>(
    { name: `portfolio-sums ${tableShapeOf(filter)}`, text },
    values.list,
  );
  return row ?? { n: 0, premium: null, cost: null };
}

/** The sums as the API returns them; null above the cap. */
export const totalsOf = ({ n, premium, cost }: Sums): PortfolioTotals | null =>
  n > mostCounted ? null : { premium: eurosOf(premium ?? 0), cost: eurosOf(cost ?? 0) };
