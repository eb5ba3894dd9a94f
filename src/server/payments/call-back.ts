import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { signedCallBack, type CardCallBack } from '../adapters/payment/embedded/provider.ts';
import { disputesJob, earlyDisputesJob, refundJob, settleJob } from './ledger/jobs-payloads.ts';

const note: Statement = {
  name: 'payment-event',
  text: `insert into payment_events (event_id, provider, type, payment_id, raw, received_at)
    select $1, $2, $3,
      (
        select id
        from payments
        where provider = $2 and (id = $4 or ($4::integer is null and provider_payment_id = $7))
        order by id
        limit 1
      ),
      $5::jsonb, $6
    on conflict (event_id) do nothing
    returning payment_id`,
};

/** Refunds whose state the provider may still change: a bank may return the money days after it took it. */
const refundsAtProvider: Statement = {
  name: 'payment-refunds-at-provider',
  text: `select id
    from refunds
    where payment_id = $1
      and provider_refund_id is not null
      and reference is null
      and state in ('approved', 'sent')
    order by id`,
};

/**
 * A call-back of the provider, once it is verified: noted, once by its id, with the job that
 * asks the provider what is true. One that came before, or names no payment of ours, has no
 * effect; of a dispute it is looked for again later, once what was paid meanwhile is known.
 */
export async function receiveCallBack(services: Services, raw: Uint8Array): Promise<void> {
  const { cards, database, clock, outbox } = services;
  const event = cards.eventOf(raw);
  if (!event) return;
  const isOfDispute = event.type.startsWith('charge.dispute.');
  await database.transaction(async (tx) => {
    const now = clock.now();
    const [noted] = await tx.query<{ payment_id: number | null }>(note, [
      event.id,
      cards.name,
      event.type,
      event.paymentId,
      JSON.stringify(event.raw),
      now,
      event.chargeId,
    ]);
    if (!noted) return;
    if (noted.payment_id === null) {
      if (isOfDispute && event.chargeId !== null)
        await outbox.add(tx, earlyDisputesJob(event.chargeId, event.id, now));
      return;
    }
    await outbox.add(tx, settleJob(noted.payment_id, event.id));
    if (isOfDispute) await outbox.add(tx, disputesJob(noted.payment_id, event.id));
    for (const { id } of await tx.query<{ id: number }>(refundsAtProvider, [noted.payment_id]))
      await outbox.add(tx, refundJob(id, event.id));
  });
}

/**
 * Outbox: the embedded card page calls back, by the same way as any
 * provider: signed bytes that are verified before they are read.
 */
export async function callBack(payload: CardCallBack, services: Services): Promise<void> {
  const { raw, signature } = signedCallBack(payload);
  if (!(await services.cards.verify(raw, { 'x-card-signature': signature }, services.clock.now())))
    throw new Error('The card page signed what is not accepted');
  await receiveCallBack(services, raw);
}
