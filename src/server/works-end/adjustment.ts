import type { AdjustmentResource } from '#contract/works-end.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf, type Cents } from '#domain/money.ts';
import { adjustmentOf, type Adjustment } from '#domain/tariff/adjustment.ts';
import { originalOf, type Original } from '#domain/tariff/original.ts';
import { rowTitles } from '#domain/tariff/rows.ts';
import { aggravationsOf } from '#domain/works-end/comparison.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { pricingEvents } from '../tariffs/book/pricings.ts';
import { formOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { tariffNamed } from '../tariffs/book/book.ts';

/** The instants at which the request may have been priced, the latest first. */
const pricings: Statement = {
  name: 'works-end-pricings',
  text: `select at
    from request_events
    where request_id = $1
      and event in ${pricingEvents}
    order by id desc`,
};

/**
 * The risk and the tariff tables of the contract's own price. Throws where the request has no price, which
 * every contract has.
 */
export async function originalOfRequest(executor: Executor, row: RequestRow): Promise<Original> {
  const days = (await executor.query<{ at: Date }>(pricings, [row.id])).map(({ at }) => parisDateOf(at));
  const tables = row.tariff && (await tariffNamed(executor, row.tariff.version));
  const original = row.tariff && tables && originalOf(formOf(row), row.tariff, tables, [...new Set(days)]);
  if (!original) throw new Error(`Request ${row.id} has no price to adjust`);
  return original;
}

/** The adjustment that a final cost would cause; nothing is saved. */
export async function adjustmentOfRequest(
  executor: Executor,
  row: RequestRow,
  finalCost: Cents,
): Promise<Adjustment & { version: string }> {
  const { risk, tables } = await originalOfRequest(executor, row);
  return { ...adjustmentOf(risk, finalCost, tables), version: tables.version };
}

/** An adjustment as the API returns it. */
export const wireAdjustment = (
  row: Pick<RequestRow, 'cost_cents'>,
  finalCost: Cents,
  { rows, horsTaxe, taxe, total, version }: Adjustment & { version: string },
): AdjustmentResource => ({
  final_cost: eurosOf(finalCost),
  tariff_version: version,
  rows: rows.map(({ letter, horsTaxe: before, taxe: tax }) => ({
    letter,
    label: rowTitles[letter].label,
    hors_taxe: eurosOf(before),
    taxe: eurosOf(tax),
  })),
  hors_taxe: eurosOf(horsTaxe),
  taxe: eurosOf(taxe),
  total: eurosOf(total),
  aggravated:
    aggravationsOf({
      declaredCost: row.cost_cents,
      finalCost,
      areContractorsChanged: false,
      hasUninsured: false,
    }).length > 0,
});
