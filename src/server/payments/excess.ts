import { excessOf } from '#domain/dues.ts';
import type { Statement } from '../database/executor.ts';
import { conflict, notFound } from '../http/refused.ts';
import { changeContents } from '../requests/contents.ts';
import type { Services } from '../services.ts';
import { followApproval } from './refunds.ts';
import { duesOf, settledOf } from './rows.ts';

const shares: Statement = {
  name: 'excess-shares',
  text: `select p.id, p.amount_cents - coalesce((select sum(f.amount_cents) from refunds f where f.payment_id = p.id), 0) as kept
    from payments p where p.due_id = $1 and p.state = 'paid' and p.late_at is null and p.amount_cents > 0 order by p.id desc`,
};
const giveBack: Statement = {
  name: 'refund-excess',
  text: `insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_by, asked_at, approved_by, approved_at)
    values ($1, $2, 'excess', $3, 'approved', $4, $5, $4, $5) returning id`,
};

/** Gives back what came in beyond what was due, of the latest receipts first. Throws 404 where the request has no such due, 409 where nothing is too much, or all of it is asked back already. */
export async function giveBackExcess(services: Services, requestId: number, dueId: number, userId: number): Promise<void> {
  const now = services.clock.now();
  await changeContents(services, requestId, now, {
    check: () => undefined,
    work: async (tx) => {
      const due = (await duesOf(tx, requestId)).find(({ id }) => id === dueId);
      if (!due) throw notFound('Cette somme est introuvable.');
      let left = due.amount_cents > 0 ? excessOf(settledOf(due)) : 0;
      if (left === 0) throw conflict('not_permitted', 'Rien n’a été reçu en trop.');
      const found = await tx.query<{ id: number; kept: number }>(shares, [due.id]);
      if (!found.some(({ kept }) => Number(kept) > 0)) throw conflict('not_permitted', 'Le remboursement de la prime est déjà demandé\u00a0: il rend aussi ce qui a été reçu en trop.');
      for (const { id, kept } of found) {
        const share = Math.min(left, Number(kept));
        if (share <= 0) continue;
        const [refund] = await tx.query<{ id: number }>(giveBack, [requestId, id, share, userId, now]);
        if (refund) await followApproval(tx, services, { id: refund.id, request_id: requestId }, now);
        left -= share;
      }
    },
  });
}
