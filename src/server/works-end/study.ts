import { aggravationsOf, contractChangesOf } from '#domain/works-end/comparison.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { contractFor, startCover } from '../contracts/rows.ts';
import type { Author } from '../law/store.ts';
import type { RequestRow } from '../requests/row.ts';
import { adjustmentOfRequest } from './adjustment.ts';
import { worksEndsOf } from './rows.ts';

const keepStudy: Statement = {
  name: 'works-end-studied',
  text: `update works_ends
    set studied_at = $2, studied_by = $3, tariff_version = $4, difference_cents = $5,
      difference_rows = $6::jsonb, aggravated_by = $7, contract_changes = $8
    where id = $1`,
};
const keepCover: Statement = {
  name: 'works-end-covered',
  text: 'update works_ends set cover_from = $2, cover_until = $3 where id = $1',
};

/**
 * Compares the latest declaration with the contract (docs/domain/works-end.md, "The study") and stores the
 * result; nothing where nothing was declared.
 */
export async function compare(
  tx: Transaction,
  row: RequestRow,
  { author, now }: { author: Author; now: Date },
): Promise<void> {
  const { declared } = await worksEndsOf(tx, row.id);
  if (!declared || declared.final_cost_cents === null) return;
  const compared = {
    declaredCost: row.cost_cents,
    finalCost: declared.final_cost_cents,
    areContractorsChanged: declared.intervenants === 'changes',
    hasUninsured: declared.non_assures !== '',
  };
  const { rows, total, version } = await adjustmentOfRequest(tx, row, compared.finalCost);
  await tx.query(keepStudy, [
    declared.id,
    now,
    author.userId,
    version,
    total,
    JSON.stringify(rows),
    aggravationsOf(compared),
    contractChangesOf(compared),
  ]);
}

/**
 * Records the declared reception: the contract's cover runs from it instead of the planned date, and the
 * declaration is marked as well.
 */
export async function recordReception(tx: Transaction, row: RequestRow, now: Date): Promise<void> {
  const { declared } = await worksEndsOf(tx, row.id);
  if (!declared || declared.reception_date === null) return;
  await contractFor(tx, row, now);
  const { from, until } = await startCover(tx, row.id, declared.reception_date);
  await tx.query(keepCover, [declared.id, from, until]);
}
