import { tookAll } from '#domain/refund-transfer.ts';
import type { Statement } from '../database/executor.ts';
import { changeContents } from '../requests/change-contents.ts';
import { noticeJob } from '../notices/effects.ts';
import type { Services } from '../services/services.ts';
import { nameOfDispute, disputeText } from './ledger/dispute-words.ts';
import type { EarlyDisputesJob, SettleJob } from './ledger/jobs-payloads.ts';
import { forgetAsked } from './reversal.ts';
import { refundsOf } from './ledger/refund-rows.ts';
import { paymentById, takenSql } from './ledger/rows.ts';

const keep: Statement = {
  name: 'dispute-kept',
  text: `insert into contestations (request_id, due_id, message, at, at_bank)
    select $1, $2, $3, $4, true
    where not exists (
      select 1 from contestations where request_id = $1 and starts_with(message, $5) and at_bank
    )
    returning id`,
};

const note: Statement = {
  name: 'dispute-noted',
  text: `insert into disputes (payment_id, id, state, amount_cents, changed_at)
    values ($1, $2, $3, $4, $5)
    on conflict (payment_id, id) do update set state = excluded.state,
      amount_cents = excluded.amount_cents, changed_at = excluded.changed_at
    where (disputes.state, disputes.amount_cents) is distinct from (excluded.state, excluded.amount_cents)
    returning id`,
};

const taken: Statement = {
  name: 'payment-taken',
  text: `select p.amount_cents as amount, ${takenSql} as taken from payments p where p.id = $1 and p.state = 'paid'`,
};

const byCharge: Statement = {
  name: 'payment-by-charge',
  text: 'select id from payments where provider = $1 and provider_payment_id = $2 order by id limit 1',
};

/**
 * Outbox: notes a dispute that the provider of cards reports (the client contests the payment at its bank),
 * lists it among the contestations, and mails the administrators. Where the bank took the whole amount, the
 * administrators continue (PAYMENT.REVERSE), and refunds that were asked for of it are dropped.
 */
export async function noteDisputes({ paymentId }: SettleJob, services: Services): Promise<void> {
  const { database, cards, clock, outbox } = services;
  const payment = await paymentById(database, paymentId);
  if (!payment?.provider_payment_id || payment.provider !== cards.name) return;
  const disputes = await cards.disputes(payment.provider_payment_id);
  const now = clock.now();
  await changeContents(services, payment.request_id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      let isNews = false;
      for (const { id, state, amountCents } of disputes)
        isNews = (await tx.query(note, [paymentId, id, state, amountCents, now])).length > 0 || isNews;
      const [paid] = await tx.query<{ amount: number; taken: number }>(taken, [paymentId]);
      if (isNews && paid && tookAll(paid.taken, paid.amount)) await forgetAsked(tx, payment);
      const refunds = (await refundsOf(tx, row.id)).filter(
        ({ payment_id: of, state }) => of === paymentId && state !== 'asked',
      );
      const disputed = { payment: (await paymentById(tx, paymentId)) ?? payment, refunds };
      for (const dispute of disputes) {
        const message = disputeText(dispute, disputed);
        const [kept] = await tx.query<{ id: number }>(keep, [
          row.id,
          payment.due_id,
          message,
          now,
          nameOfDispute(dispute),
        ]);
        if (kept)
          await outbox.add(
            tx,
            noticeJob(row, 'disputed', { comment: message, dedupe: `notice disputed ${kept.id}` }),
          );
      }
    },
  });
}

/**
 * Outbox: does the same for a payment that was not known to be paid when its dispute was reported; nothing
 * where the payment is none of ours.
 */
export async function noteEarlyDisputes({ chargeId }: EarlyDisputesJob, services: Services): Promise<void> {
  const [payment] = await services.database.query<{ id: number }>(byCharge, [services.cards.name, chargeId]);
  if (payment) await noteDisputes({ paymentId: payment.id }, services);
}
