import { isCredit } from '#domain/dues.ts';
import type { Executor } from '../database/executor.ts';
import { adjustmentPaper } from '../papers/adjustment.ts';
import { endorsementPaper } from '../papers/endorsement.ts';
import { paperContextOf, type WrittenPaper } from '../papers/written.ts';
import type { RequestRow } from '../requests/row.ts';
import { worksEndsOf } from './rows.ts';
import { leftToCall } from './paid-differences.ts';

/**
 * The call for the difference, or the credit note; none where nothing was studied or nothing is left to call.
 */
export async function adjustmentPapers(
  executor: Executor,
  row: RequestRow,
  at: Date,
): Promise<WrittenPaper[]> {
  const { declared } = await worksEndsOf(executor, row.id);
  const left = await leftToCall(executor, row.id);
  if (!declared || left === 0) return [];
  const context = await paperContextOf(executor, row, at);
  return [
    {
      name: isCredit(left) ? 'avoir.pdf' : 'appel-de-reajustement.pdf',
      date: context.date,
      paper: adjustmentPaper(row, context, { study: declared, left }),
    },
  ];
}

/** The endorsement of a contract whose works are done; none where nothing was studied. */
export async function endorsementPapers(
  executor: Executor,
  row: RequestRow,
  at: Date,
): Promise<WrittenPaper[]> {
  const { declared } = await worksEndsOf(executor, row.id);
  if (!declared?.studied_at) return [];
  const context = await paperContextOf(executor, row, at);
  return [{ name: 'avenant.pdf', date: context.date, paper: endorsementPaper(row, context, declared) }];
}
