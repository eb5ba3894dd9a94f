import { leftOf } from '#domain/dues.ts';
import { isUnderContract } from '#domain/steps.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { contentsChanged, type Served } from '../law/store.ts';
import type { RequestKind, RequestMove } from '../requests/kind.ts';
import { noticeJob } from '../notices/effects.ts';
import { papersJob } from '../stored-papers/effects.ts';
import { latestPapers, writePapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { clientMailJob, ofRequestJob } from './ledger/jobs-payloads.ts';
import { receiptName, voidReceiptOf } from './ledger/receipt-paper.ts';
import { openDueOf, paymentById, settledOf, type PaymentRow } from './ledger/rows.ts';

type Effect = Served<RequestKind>;

/**
 * Reverses a receipt, once. The law has already checked, on the same contents, that this is allowed
 * (`isReversible`).
 */
const reverse: Statement = {
  name: 'payment-reversed',
  text: `update payments p
    set state = 'reversed', applied_at = null, reversed_at = $3, reversed_by = $4, reversal_reason = $5
    where p.id = $1 and p.request_id = $2 and p.state = 'paid' returning p.due_id`,
};
const ledgerReversal: Statement = {
  name: 'ledger-reversal',
  text: `insert into ledger (request_id, due_id, payment_id, kind, amount_cents, currency, at, by_user)
    select request_id, due_id, id, 'reversal', amount_cents, currency, reversed_at, reversed_by
    from payments
    where id = $1
    on conflict do nothing`,
};
const forget: Statement = {
  name: 'refunds-asked-forgotten',
  text: `delete from refunds
    where state = 'asked'
      and (
        payment_id = $1
        or (kind in ('premium', 'excess') and payment_id in (select id from payments where due_id = $2))
      )`,
};
/** The other receipts of the due wait for the rest again. */
const waitAgain: Statement = {
  name: 'payments-wait-again',
  text: `update payments
    set applied_at = null
    where due_id = $1 and state = 'paid' and applied_at is not null`,
};
const makeGood: Statement = {
  name: 'payments-made-good',
  text: `update payments
    set made_good_at = $2
    where due_id = $1 and state = 'reversed' and made_good_at is null`,
};

/** The number of the receipt that the event names. */
const paymentIn = ({ data }: Pick<RequestMove, 'data'>): number => Number(data['payment']);

/**
 * Drops unapproved refunds of a receipt that the bank took, or of its due: there is less to give back now.
 */
export const forgetAsked = async (
  tx: Transaction,
  { id, due_id: dueId }: Pick<PaymentRow, 'id' | 'due_id'>,
): Promise<void> => void (await tx.query(forget, [id, dueId]));

/** Once all of the due is paid again, marks its reversals as settled. */
export const settleReversals = async (tx: Transaction, dueId: number, now: Date): Promise<void> =>
  void (await tx.query(makeGood, [dueId, now]));

/**
 * Effect: the bank took a transfer or a cheque back. The receipt no longer counts, and the ledger gets one
 * line. Before the contract, the other receipts of the due wait for the rest; once in force they stay, and
 * the premium is owed unless they cover it.
 */
export const receiptReversed: Effect = {
  runs: async (tx, row, move) => {
    const { author, data, now, to } = move;
    const values = [paymentIn(move), row.id, now, author.userId, data['reason']];
    const [reversed] = await tx.query<Pick<PaymentRow, 'due_id'>>(reverse, values);
    if (!reversed) return undefined;
    await tx.query(ledgerReversal, [paymentIn(move)]);
    await forgetAsked(tx, { id: paymentIn(move), due_id: reversed.due_id });
    const inForce = isUnderContract(to.step);
    if (!inForce) await tx.query(waitAgain, [reversed.due_id]);
    const due = await openDueOf(tx, row.id, 'premium');
    if (inForce && due && leftOf(settledOf(due)) === 0) await settleReversals(tx, due.id, now);
    return contentsChanged;
  },
  // The other receipts may cover the due: the law is asked.
  queues: (row) => [ofRequestJob('payment.settle-request', row)],
};

/** Effect: issues a receipt that says it is void, where a receipt was issued. */
export const receiptVoided: Effect = {
  runs: async (tx, row, move) => {
    const [issued] = await latestPapers(tx, row, [receiptName]);
    const [due, payment] = [await openDueOf(tx, row.id, 'premium'), await paymentById(tx, paymentIn(move))];
    if (!issued || !due || payment?.state !== 'reversed' || payment.request_id !== row.id) return;
    await writePapers(tx, row, [await voidReceiptOf(tx, row, { due, payment, at: move.now })], move.now);
  },
  queues: (row) => [papersJob(row)],
};

/** Effect: mails the client that it has to pay again, with the link, and notifies its broker. */
export const reversalMailed: Effect = {
  queues: (row: RequestRow, move) => [
    noticeJob(row, 'payment-reversed', {
      comment: String(move.data['reason']),
      dedupe: `notice payment-reversed ${row.id} ${row.version}`,
    }),
    clientMailJob({ requestId: row.id, mail: 'reversed', version: row.version, paymentId: paymentIn(move) }),
  ],
};
