import type { Statement } from '../database/executor.ts';
import { parisDateOf } from '#domain/dates.ts';
import { centsOf } from '#domain/money.ts';
import { isCredit, type DueKind } from '#domain/dues.ts';
import { receiptBounds } from '#domain/validation/payments.ts';
import { conflict } from '../calls/refused.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import { awaitedKind } from './ledger/awaited.ts';
import { ledgerLine } from './sync-payment.ts';
import { duesOf, type DueRow } from './ledger/rows.ts';
import type { Services } from '../services/services.ts';
import { settleJob } from './ledger/jobs-payloads.ts';
import { reconcilePayment } from './reconcile.ts';

/**
 * A transfer or a cheque, as an administrator reads it from the bank's statement; for a credit, what was paid
 * out.
 */
export interface Receipt {
  method: 'virement' | 'cheque';
  reference: string;
  /** `yyyy-mm-dd`. */
  valueDate: string;
  /** Euros, above 0. */
  amount: number;
}

const record: Statement = {
  name: 'payment-recorded',
  text: `insert into payments (
      request_id, due_id, method, state, amount_cents, reference, value_date, recorded_by,
      created_at, paid_at
    )
    values ($1, $2, $3, 'paid', $4, $5, $6, $7, $8, $8)
    returning id`,
};
const known: Statement = {
  name: 'payment-known',
  text: `select 1
    from payments
    where request_id = $1
      and method = $2
      and reference = $3
      and value_date = $4
      and abs(amount_cents) = $5
      and state <> 'reversed'`,
};

/** The due that a receipt is for: the one that the file waits for, else the last one asked. */
function dueOf(dues: readonly DueRow[], awaited: DueKind | null): DueRow {
  const due =
    dues.findLast(({ kind, cancelled_at }) => kind === awaited && cancelled_at === null) ?? dues.at(-1);
  if (!due) throw conflict('not_permitted', 'Rien n’a été demandé au client sur ce dossier.');
  return due;
}

/**
 * Bounds of the day and the amount of a receipt on that file. A client may pay before it is asked (the quote
 * names the amount), and may pay late a due that was cancelled since. None if nothing was ever asked.
 */
export async function boundsOfReceipt({
  object: { id, created_at },
  services,
  now,
}: {
  object: RequestRow;
  services: Services;
  now: Date;
}) {
  const dues = await duesOf(services.database, id);
  if (dues.length === 0) return {};
  return receiptBounds({
    since: parisDateOf(created_at),
    today: parisDateOf(now),
    asked: Math.max(...dues.map(({ amount_cents }) => Math.abs(amount_cents))),
  });
}

/**
 * Records a receipt, then sends the event in the name of its author. A receipt that the file does not
 * wait for is recorded as late. Throws a 409 where the same receipt exists already, or nothing was ever
 * asked. Returns the payment's id.
 */
export async function recordReceipt(row: RequestRow, receipt: Receipt, writer: Writer): Promise<number> {
  const { services, now, caller } = writer;
  const cents = centsOf(receipt.amount);
  const { method, reference, valueDate } = receipt;
  const { result: id } = await changeContents(services, row.id, now, {
    check: () => undefined,
    work: async (tx, fresh) => {
      const dues = await duesOf(tx, fresh.id);
      const due = dueOf(dues, awaitedKind(fresh, services));
      const [twice] = await tx.query(known, [fresh.id, method, reference, valueDate, cents]);
      if (twice)
        throw conflict(
          'not_permitted',
          'Ce règlement est déjà enregistré\u00a0: même mode, même référence, même date, même montant.',
        );
      const [made] = await tx.query<{ id: number }>(record, [
        fresh.id,
        due.id,
        method,
        isCredit(due.amount_cents) ? -cents : cents,
        reference,
        valueDate,
        caller.userId,
        now,
      ]);
      if (!made) throw new Error('No receipt was recorded');
      await tx.query(ledgerLine, [made.id, now]);
      await services.outbox.add(tx, settleJob(made.id, 'paid'));
      return made.id;
    },
  });
  await reconcilePayment(services, id, { agent: agentOf(writer), data: { ...receipt } });
  return id;
}
