import type { DueKind, PaymentMethod } from '#domain/dues.ts';
import { takingStates } from '#domain/refund-transfer.ts';
import type { Executor, Statement } from '../../database/executor.ts';

/** An amount that a client is asked to pay, with its receipts; in cents. */
export interface DueRow {
  id: number;
  request_id: number;
  kind: DueKind;
  offer_version: number;
  amount_cents: number;
  reference: string;
  asked_at: Date;
  cancelled_at: Date | null;
  /** Received by receipts that are not late, less their refunds. */
  received_cents: number;
}

export interface PaymentRow {
  id: number;
  request_id: number;
  due_id: number;
  method: PaymentMethod;
  state: 'creating' | 'open' | 'paid' | 'expired' | 'cancelled' | 'reversed';
  amount_cents: number;
  currency: string;
  provider: string | null;
  session_id: string | null;
  session_url: string | null;
  provider_payment_id: string | null;
  refusal: string | null;
  refusal_told: string | null;
  ending_at: Date | null;
  reference: string | null;
  value_date: string | null;
  recorded_by: number | null;
  created_at: Date;
  paid_at: Date | null;
  applied_at: Date | null;
  late_at: Date | null;
  /** The bank's reason where it took the money back. */
  reversal_reason: string | null;
}

/** SQL over the alias `d` of a due: cents received and kept. Refunds count from their approval on. */
export const receivedSql = `(
  coalesce(
    (
      select sum(p.amount_cents)
      from payments p
      where p.due_id = d.id and p.state = 'paid' and p.currency = 'EUR' and p.late_at is null
    ),
    0
  ) - coalesce(
    (
      select sum(f.amount_cents)
      from refunds f
      join payments p on p.id = f.payment_id
      where p.due_id = d.id and p.late_at is null and f.state <> 'asked'
    ),
    0
  )
)::bigint`;

/** SQL over the alias `p` of a payment: it is in progress, or paid and not yet taken into account. */
export const unsettledSql =
  "(p.state in ('creating', 'open') or (p.state = 'paid' and p.applied_at is null and p.late_at is null))";

/** SQL over the alias `q` of a dispute: it took money for good. */
export const tookSql = `q.state in (${takingStates.map((state) => `'${state}'`).join(', ')})`;

/**
 * SQL over the aliases `p` of a payment and `q` of its dispute: an administrator has recorded a receipt of
 * the same amount since the dispute changed.
 */
export const notedAgainSql = `exists (
    select 1
    from payments n
    where n.request_id = p.request_id and n.method <> 'card' and n.state = 'paid'
      and n.amount_cents = q.amount_cents and n.created_at >= q.changed_at
  )`;

/** SQL over the alias `p` of a payment: cents that its disputes took for good (`takenOf`). */
export const takenSql = `coalesce(
    (select sum(q.amount_cents) from disputes q where q.payment_id = p.id and ${tookSql}),
    0
  )::bigint`;

/**
 * SQL over the aliases `p` of a payment and `d` of its due: a receipt that counts, as one JSON object
 * (`ReceiptContents`).
 */
export const receiptSql = `json_build_object('id', p.id, 'reference', p.reference,
  'value_date', coalesce(p.value_date, (p.paid_at at time zone 'Europe/Paris')::date),
  'due', d.kind, 'method', p.method, 'amount', p.amount_cents, 'late', p.late_at is not null,
  'given_back', exists (select 1 from refunds f where f.payment_id = p.id and f.state <> 'asked'),
  'taken', ${takenSql})`;

const dueColumns = `d.id, d.request_id, d.kind, d.offer_version, d.amount_cents, d.reference,
  d.asked_at, d.cancelled_at, ${receivedSql} as received_cents`;
const paymentColumns = `id, request_id, due_id, method, state, amount_cents, currency, provider,
  session_id, session_url, provider_payment_id, refusal, refusal_told, ending_at, reference,
  value_date, recorded_by, created_at, paid_at, applied_at, late_at, reversal_reason`;

const dues: Statement = {
  name: 'dues-of-request',
  text: `select ${dueColumns} from dues d where d.request_id = $1 order by d.id`,
};
const openDue: Statement = {
  name: 'due-open',
  text: `select ${dueColumns} from dues d where d.request_id = $1 and d.kind = $2 and d.cancelled_at is null`,
};
const payments: Statement = {
  name: 'payments-of-request',
  text: `select ${paymentColumns} from payments where request_id = $1 order by id`,
};
const payment: Statement = {
  name: 'payment-by-id',
  text: `select ${paymentColumns} from payments where id = $1`,
};

export const duesOf = (executor: Executor, requestId: number): Promise<DueRow[]> =>
  executor.query<DueRow>(dues, [requestId]);
export const paymentsOf = (executor: Executor, requestId: number): Promise<PaymentRow[]> =>
  executor.query<PaymentRow>(payments, [requestId]);

/** The present due of that kind; `null` where nothing is asked. */
export async function openDueOf(
  executor: Executor,
  requestId: number,
  kind: DueKind,
): Promise<DueRow | null> {
  const [found] = await executor.query<DueRow>(openDue, [requestId, kind]);
  return found ?? null;
}

export async function paymentById(executor: Executor, id: number): Promise<PaymentRow | null> {
  const [found] = await executor.query<PaymentRow>(payment, [id]);
  return found ?? null;
}

/** How far a due is settled. */
export const settledOf = ({
  amount_cents,
  received_cents,
}: Pick<DueRow, 'amount_cents' | 'received_cents'>) => ({ amount: amount_cents, received: received_cents });
