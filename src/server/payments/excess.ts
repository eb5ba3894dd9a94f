import { isCredit, excessToAskOf, surplus } from '#domain/dues.ts';
import { tookAll } from '#domain/refund-transfer.ts';
import type { Statement } from '../database/executor.ts';
import { conflict, notFound } from '../calls/refused.ts';
import { changeContents } from '../requests/change-contents.ts';
import { noticeJob } from '../notices/effects.ts';
import type { Services } from '../services/services.ts';
import { amountsOf, refundsOf } from './ledger/refund-rows.ts';
import { duesOf, settledOf } from './ledger/rows.ts';

const shares: Statement = {
  name: 'excess-shares',
  text: `select p.id,
      p.amount_cents - coalesce(
        (select sum(f.amount_cents) from refunds f where f.payment_id = p.id), 0
      ) as kept
    from payments p
    where p.due_id = $1 and p.state = 'paid' and p.late_at is null and p.amount_cents > 0
    order by p.id desc`,
};
const ask: Statement = {
  name: 'refund-excess-asked',
  text: `insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_by, asked_at)
    values ($1, $2, 'excess', $3, 'asked', $4, $5)
    returning id`,
};

const takenByBank =
  'La banque a repris un paiement par carte de cette somme\u00a0: rien n’est à rendre tant qu’il n’est pas signalé comme repris.';

/**
 * Asks for the refund of what was received beyond the due, from the latest receipts first; another
 * administrator approves it. Throws 404 where the request has no such due; 409 where there is no excess, the
 * refund of all of it is asked for already, or a dispute took one of its receipts.
 */
export async function askExcessBack(
  services: Services,
  requestId: number,
  dueId: number,
  userId: number,
): Promise<void> {
  const now = services.clock.now();
  await changeContents(services, requestId, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const due = (await duesOf(tx, requestId)).find(({ id }) => id === dueId);
      if (!due) throw notFound('Cette somme est introuvable.');
      const refunds = (await refundsOf(tx, requestId)).filter(({ due_id }) => due_id === due.id);
      const [settled, back] = [settledOf(due), amountsOf(refunds)];
      if (isCredit(due.amount_cents) || surplus(settled, back) === 0)
        throw conflict('not_permitted', 'Rien n’a été reçu en trop.');
      // Until it is recorded, sums still count what the bank took: all that is kept may be owed.
      if (
        row.contents.payments.receipts.some(
          ({ due: kind, taken, amount }) => kind === due.kind && tookAll(taken, amount),
        )
      )
        throw conflict('not_permitted', takenByBank);
      let left = excessToAskOf(settled, back);
      if (left === 0) {
        const isOfPremium = back.some(({ kind, state }) => kind === 'premium' && state === 'asked');
        throw conflict(
          'not_permitted',
          isOfPremium
            ? 'Le remboursement de la prime est déjà demandé\u00a0: il rend aussi ce qui a été reçu en trop.'
            : 'Ce remboursement est déjà demandé\u00a0: un autre administrateur doit l’approuver.',
        );
      }
      let last = 0;
      for (const { id, kept } of await tx.query<{ id: number; kept: number }>(shares, [due.id])) {
        const share = Math.min(left, Number(kept));
        if (share <= 0) continue;
        const [refund] = await tx.query<{ id: number }>(ask, [requestId, id, share, userId, now]);
        last = refund?.id ?? last;
        left -= share;
      }
      await services.outbox.add(
        tx,
        noticeJob(row, 'refund-asked', { dedupe: `notice refund-asked excess ${last}` }),
      );
    },
  });
}
