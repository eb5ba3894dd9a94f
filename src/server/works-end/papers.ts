import type { Executor } from '../database/executor.ts';
import { adjustmentPaper } from '../papers/adjustment.ts';
import { endorsementPaper } from '../papers/endorsement.ts';
import { paperContextOf, type WrittenPaper } from '../papers/written.ts';
import type { RequestRow } from '../requests/row.ts';
import { worksEndsOf } from './rows.ts';

/** The call for the difference, or the credit note; none where nothing was studied or nothing differs. */
export async function adjustmentPapers(executor: Executor, row: RequestRow, at: Date): Promise<WrittenPaper[]> {
  const { declared } = await worksEndsOf(executor, row.id);
  if (!declared?.difference_cents) return [];
  const context = await paperContextOf(executor, row, at);
  return [{ name: declared.difference_cents < 0 ? 'avoir.pdf' : 'appel-de-reajustement.pdf', date: context.date, paper: adjustmentPaper(row, context, declared) }];
}

/** The endorsement of a contract whose works are done; none where nothing was studied. */
export async function endorsementPapers(executor: Executor, row: RequestRow, at: Date): Promise<WrittenPaper[]> {
  const { declared } = await worksEndsOf(executor, row.id);
  if (!declared?.studied_at) return [];
  const context = await paperContextOf(executor, row, at);
  return [{ name: 'avenant.pdf', date: context.date, paper: endorsementPaper(row, context, declared) }];
}
