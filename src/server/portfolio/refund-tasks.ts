import { isGivenTwice, refundsAfterDisputes } from '#domain/refund-transfer.ts';
import type { Premium } from '#domain/refunded.ts';
import { mostTasks } from '#domain/tasks.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { refundedSql, type RefundedJson } from '../payments/ledger/refund-rows.ts';
import { tookSql } from '../payments/ledger/rows.ts';

/** The columns of a request that a line of "À faire" needs. */
export interface Listed {
  id: number;
  step: string;
  premium: Premium | null;
  client: string;
  site: string;
  reference: string;
}

interface RefundedPaymentRow extends Listed {
  state: string;
  payment: RefundedJson;
  /** Instant at which a dispute took money of the request, where that is recent. */
  taken_at: Date | null;
}

const kinds = ['late', 'transfer', 'contested', 'taken'] as const;

/** A task of the administrators about refunds of one request. */
export interface RefundTask extends Listed {
  what: (typeof kinds)[number];
  since: Date;
  /** Number of requests with the same task. */
  total: number;
}

/** The columns of `Listed`, over a request `r`. */
export const listedColumns =
  "r.id, r.step, r.contents ->> 'premium' as premium, r.client, r.site, r.reference";

/**
 * SQL: payments with a refund that was approved and is not known to be sent, or with a dispute that took
 * money since `$1`.
 */
const refunded: Statement = {
  name: 'tasks refunds',
  text: `select ${listedColumns}, p.state,
      ${refundedSql} as payment,
      (
        select min(q.changed_at)
        from disputes q
        where q.payment_id = p.id and q.changed_at >= $1 and ${tookSql}
      ) as taken_at
    from payments p
    join requests r on r.id = p.request_id
    where p.id in (
      select f.payment_id from refunds f where f.state in ('approved', 'failed')
      union
      select q.payment_id from disputes q where q.changed_at >= $1 and ${tookSql}
    )
    order by p.id`,
};

type Dated = Pick<RefundTask, 'what' | 'since'>;

function ofPayment({ state, payment, taken_at: takenAt }: RefundedPaymentRow): Dated[] {
  const { transfers } = refundsAfterDisputes(payment);
  const tasks = payment.refunds.flatMap(({ id, kind, approved_at: approvedAt }): Dated[] => {
    const awaits = transfers.get(id)?.awaits;
    const since = new Date(approvedAt ?? 0);
    if (awaits === 'dispute') return [{ what: 'contested', since }];
    return awaits === 'transfer' ? [{ what: kind === 'late' ? 'late' : 'transfer', since }] : [];
  });
  const isToSettle = state === 'paid' && takenAt !== null && isGivenTwice(payment);
  return isToSettle ? [...tasks, { what: 'taken', since: takenAt }] : tasks;
}

/**
 * The tasks of the administrators about refunds: at most one of a kind for each request, the oldest first.
 * `takenSince`: earlier disputes are taken as settled.
 */
export async function refundTasks(executor: Executor, takenSince: Date): Promise<RefundTask[]> {
  const tasks = new Map<string, Omit<RefundTask, 'total'>>();
  for (const row of await executor.query<RefundedPaymentRow>(refunded, [takenSince])) {
    const { id, step, premium, client, site, reference } = row;
    for (const { what, since } of ofPayment(row)) {
      const former = tasks.get(`${what} ${id}`);
      if (!former || since < former.since)
        tasks.set(`${what} ${id}`, { what, since, id, step, premium, client, site, reference });
    }
  }
  return kinds.flatMap((kind) => {
    const some = [...tasks.values()].filter(({ what }) => what === kind);
    return some
      .toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
      .slice(0, mostTasks)
      .map((task) => ({ ...task, total: some.length }));
  });
}
