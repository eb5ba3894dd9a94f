import type { Statement } from '../database/executor.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { NoticeJob } from '../notices/effects.ts';
import type { Services } from '../services/services.ts';
import { awaitedKind } from './ledger/awaited.ts';
import { followApproval } from './refunds.ts';
import { duesOf, type PaymentRow } from './ledger/rows.ts';

const late: Statement = {
  name: 'payment-late',
  text: `update payments
    set late_at = $2
    where id = $1 and state = 'paid' and applied_at is null and late_at is null
    returning amount_cents`,
};
const giveBack: Statement = {
  name: 'refund-late',
  text: `insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_at, approved_at)
    values ($1, $2, 'late', $3, 'approved', $4, $4)
    on conflict do nothing
    returning id`,
};

/**
 * Marks a payment as late where the file does not wait for it (it has moved on, is closed, or no longer asks
 * for it): notifies the administrators and queues the refund. Returns `false`, and writes nothing, where the
 * file does wait for it.
 */
export async function setAside(services: Services, payment: PaymentRow): Promise<boolean> {
  const { clock, outbox } = services;
  const now = clock.now();
  const { result } = await changeContents(services, payment.request_id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const due = (await duesOf(tx, row.id)).find(
        ({ id, cancelled_at }) => id === payment.due_id && cancelled_at === null,
      );
      if (payment.currency === 'EUR' && due && due.kind === awaitedKind(row, services)) return false;
      const [marked] = await tx.query<{ amount_cents: number }>(late, [payment.id, now]);
      if (!marked) return true;
      // A payment by mistake has no receiver to refund: administrators see it and settle it.
      const [refund] =
        marked.amount_cents > 0 && payment.currency === 'EUR'
          ? await tx.query<{ id: number }>(giveBack, [row.id, payment.id, marked.amount_cents, now])
          : [];
      if (refund) await followApproval(tx, services, { id: refund.id, request_id: row.id }, now);
      const notice: NoticeJob = {
        requestId: row.id,
        notice: 'payment-late',
        comment: null,
        pieces: [],
        version: row.version,
      };
      await outbox.add(tx, {
        kind: 'request.notice',
        payload: notice,
        dedupe: `notice payment-late ${row.id} ${payment.id}`,
      });
      return true;
    },
  });
  return result;
}
