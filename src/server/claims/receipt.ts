import type { Statement, Transaction } from '../database/executor.ts';
import { paperContextOf, type WrittenPaper } from '../papers/written.ts';
import { receiptPaper } from './receipt-paper.ts';
import { receiptName } from './receipt-name.ts';
import type { ClaimRow } from './row.ts';

/**
 * Inserts a receipt. It has no version of the request, because a claim does not change that: a completed
 * declaration has a second receipt with the same name.
 */
const write: Statement = {
  name: 'claim-receipt',
  text: `insert into papers (request_id, offer_version, version, name, content, created_at)
    values ($1, $2, null, $3, $4::jsonb, $5)`,
};

/**
 * Stores the receipt of a declaration in the same transaction. Its PDF is made when it is first downloaded or
 * mailed.
 */
export async function writeReceipt(tx: Transaction, row: ClaimRow, now: Date): Promise<void> {
  const context = await paperContextOf(tx, row.request, now);
  const paper: WrittenPaper = {
    name: receiptName(row.number),
    date: context.date,
    paper: receiptPaper(row, context),
  };
  await tx.query(write, [row.request_id, row.request.offer_version, paper.name, JSON.stringify(paper), now]);
}
