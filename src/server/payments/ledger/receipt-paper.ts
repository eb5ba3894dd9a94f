import type { Executor } from '../../database/executor.ts';
import { receiptPaper, voidReceiptPaper } from '../../papers/receipt.ts';
import { paperContextOf, type WrittenPaper } from '../../papers/written.ts';
import type { RequestRow } from '../../requests/row.ts';
import type { DueRow, PaymentRow } from './rows.ts';
import { parisDateOf } from '#domain/dates.ts';

/** The receipt's name among a request's papers. */
export const receiptName = 'recu.pdf';

/** The receipt of a due: of all that was received for it and kept. */
export async function receiptOf(
  executor: Executor,
  row: RequestRow,
  { due, payments, at }: { due: DueRow; payments: readonly PaymentRow[]; at: Date },
): Promise<WrittenPaper> {
  const context = await paperContextOf(executor, row, at);
  const receipts = payments
    .filter(
      (one) =>
        one.due_id === due.id && one.state === 'paid' && one.late_at === null && one.currency === 'EUR',
    )
    .map(({ method, value_date, paid_at, reference, amount_cents }) => ({
      method,
      date: value_date ?? parisDateOf(paid_at ?? at),
      reference,
      amount: amount_cents,
    }));
  const paper = receiptPaper(row, context, {
    kind: due.kind,
    reference: due.reference,
    due: due.amount_cents,
    receipts,
  });
  return { name: receiptName, date: context.date, paper, receipt: { due: due.reference, isVoid: false } };
}

/** The receipt that says it is void, once the bank took back a transfer or a cheque of the due. */
export async function voidReceiptOf(
  executor: Executor,
  row: RequestRow,
  { due, payment, at }: { due: DueRow; payment: PaymentRow; at: Date },
): Promise<WrittenPaper> {
  const context = await paperContextOf(executor, row, at);
  const { method, value_date: date, reference, amount_cents: amount, reversal_reason: reason } = payment;
  const receipts = [{ method, date: date ?? context.date, reference, amount }];
  const paper = voidReceiptPaper(row, context, {
    kind: due.kind,
    reference: due.reference,
    due: due.amount_cents,
    receipts,
    reason: reason ?? '',
  });
  return { name: receiptName, date: context.date, paper, receipt: { due: due.reference, isVoid: true } };
}
