import type { PaymentMethod, RefundKind, RefundState } from '#domain/dues.ts';
import {
  refundsAfterDisputes,
  type AwaitedOfRefund,
  type DisputeState,
  type RefundedPayment,
} from '#domain/refund-transfer.ts';
import type { Executor, Statement } from '../../database/executor.ts';

/** A refund as it is stored, and what it waits for; amounts in cents. */
export interface RefundRow {
  id: number;
  request_id: number;
  payment_id: number;
  /** The due of the refunded payment. */
  due_id: number;
  kind: RefundKind;
  amount_cents: number;
  state: RefundState;
  /** What the refund waits for, if its provider will not send it any more; null otherwise. */
  awaits: AwaitedOfRefund | null;
  /** Amount that an administrator must send by transfer now. */
  to_send_cents: number;
  /** Amount that the bank gave the client in place of the refund. */
  by_bank_cents: number;
  /** Amount that the bank took of the payment beyond its refunds. */
  beyond_cents: number;
  asked_by: number | null;
  asked_at: Date;
  approved_by: number | null;
  approved_at: Date | null;
  reference: string | null;
  value_date: string | null;
  /** Amount of the noted transfer; null if none was noted. */
  transferred_cents: number | null;
  /**
   * Amount that the provider was asked to refund: less than the refund where the bank gave a part; null where
   * it was not asked.
   */
  provider_cents: number | null;
  sent_at: Date | null;
  /** The provider's id of the refund; null before the provider accepted it. */
  provider_refund_id: string | null;
  error: string | null;
}

/** A payment as one JSON object, made by `refundedSql`. */
export interface RefundedJson {
  method: PaymentMethod;
  amount: number;
  disputes: { state: DisputeState; amount: number }[];
  refunds: (RefundedPayment['refunds'][number] & { kind: RefundKind; approved_at: string | null })[];
}

/**
 * SQL over the alias `p` of a payment: the payment as one JSON object (`RefundedJson`), with its disputes and
 * its refunds.
 */
export const refundedSql = `json_build_object('method', p.method, 'amount', p.amount_cents,
  'disputes', coalesce(
    (
      select json_agg(json_build_object('state', q.state, 'amount', q.amount_cents) order by q.id)
      from disputes q
      where q.payment_id = p.id
    ),
    '[]'::json
  ),
  'refunds', coalesce(
    (
      select json_agg(
        json_build_object('id', g.id, 'kind', g.kind, 'state', g.state, 'amount', g.amount_cents,
          'sentOrRequested', coalesce(g.transferred_cents, g.provider_cents), 'approved_at', g.approved_at)
        order by g.id
      )
      from refunds g
      where g.payment_id = p.id
    ),
    '[]'::json
  ))`;

type StoredRefund = Omit<RefundRow, 'awaits' | 'to_send_cents' | 'by_bank_cents' | 'beyond_cents'> & {
  payment: RefundedJson;
};

const rows = `select f.id, f.request_id, f.payment_id, p.due_id, f.kind, f.amount_cents, f.state,
    f.asked_by, f.asked_at, f.approved_by, f.approved_at, f.reference, f.value_date,
    f.transferred_cents, f.provider_cents, f.sent_at, f.provider_refund_id, f.error, ${refundedSql} as payment
  from refunds f
  join payments p on p.id = f.payment_id`;
const refunds: Statement = {
  name: 'refunds-of-request',
  text: `${rows} where f.request_id = $1 order by f.id`,
};
const refund: Statement = { name: 'refund-by-id', text: `${rows} where f.id = $1` };

function weighed({ payment, ...row }: StoredRefund): RefundRow {
  const { transfers, beyond } = refundsAfterDisputes(payment);
  const { awaits = null, toSend = 0, byBank = 0 } = transfers.get(row.id) ?? {};
  return { ...row, awaits, to_send_cents: toSend, by_bank_cents: byBank, beyond_cents: beyond };
}

export const refundsOf = async (executor: Executor, requestId: number): Promise<RefundRow[]> =>
  (await executor.query<StoredRefund>(refunds, [requestId])).map(weighed);

export async function refundById(executor: Executor, id: number): Promise<RefundRow | null> {
  const [found] = await executor.query<StoredRefund>(refund, [id]);
  return found ? weighed(found) : null;
}

/** The amounts of refunds, as the computation of sums takes them. */
export const amountsOf = (found: readonly RefundRow[]) =>
  found.map(({ kind, state, amount_cents }) => ({ kind, state, amount: amount_cents }));
