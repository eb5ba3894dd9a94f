import { formatEurosCents } from '#domain/money.ts';
import type { CardDispute } from '../adapters/payment/port.ts';
import type { Statement } from '../database/executor.ts';
import { changeContents } from '../requests/contents.ts';
import { noticeJob } from '../requests/notices-of-effects.ts';
import type { Services } from '../services.ts';
import type { EarlyDisputesJob, SettleJob } from './jobs-payloads.ts';
import { forgetAsked } from './reversal.ts';
import { paymentById, type PaymentRow } from './rows.ts';

const keep: Statement = {
  name: 'dispute-kept',
  text: `insert into contestations (request_id, due_id, message, at, at_bank, taken_payment) select $1, $2, $3, $4, true, $5
    where not exists (select 1 from contestations where request_id = $1 and message = $3 and at_bank) returning id`,
};

const byCharge: Statement = { name: 'payment-by-charge', text: 'select id from payments where provider = $1 and provider_payment_id = $2 order by id limit 1' };

const toClaim = 'Le dossier compte encore ce règlement comme reçu\u00a0: à l’étape Souscription, signalez-le comme repris, ou mettez fin au dossier.';

const becomes: Record<CardDispute['state'], (amount: string) => string> = {
  open: (amount) => `ouverte\u00a0: le client conteste auprès de sa banque ${amount} payés par carte. Répondez chez le prestataire, avant le jour qu’il indique.`,
  won: (amount) => `close en votre faveur\u00a0: ${amount} restent acquis.`,
  lost: (amount) => `perdue\u00a0: la banque a repris ${amount}. ${toClaim}`,
  prevented: (amount) => `évitée\u00a0: ${amount} ont été rendus au client d’office, avant que sa banque n’ouvre de procédure. ${toClaim}`,
};

/** One text for each thing that became of a dispute: the same is kept, and mailed, once. */
const saidOf = ({ id, state, amountCents }: CardDispute): string => `Contestation bancaire ${id}, ${becomes[state](formatEurosCents(amountCents))}`;

/** The payment that the bank has taken back whole, for good; of a part of it a person decides what follows. */
const takenBy = ({ state, amountCents }: CardDispute, { id, amount_cents: paid }: PaymentRow): number | null =>
  (state === 'lost' || state === 'prevented') && amountCents >= paid ? id : null;

/**
 * Outbox: what a client contests at its bank, as the provider of cards says it, is kept among what it contests, and
 * mailed to the administrators. What the bank has taken back whole is theirs to take up (PAYMENT.REVERSE); what was
 * asked back of it is asked no more.
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
      for (const dispute of disputes) {
        const message = saidOf(dispute);
        const taken = takenBy(dispute, payment);
        const [kept] = await tx.query<{ id: number }>(keep, [row.id, payment.due_id, message, now, taken]);
        if (kept && taken !== null) await forgetAsked(tx, payment);
        if (kept) await outbox.add(tx, noticeJob(row, 'disputed', { comment: message, dedupe: `notice disputed ${kept.id}` }));
      }
    },
  });
}

/** Outbox: the same of a payment that was not known to be paid when its dispute was told; nothing where it is none of ours. */
export async function noteEarlyDisputes({ chargeId }: EarlyDisputesJob, services: Services): Promise<void> {
  const [payment] = await services.database.query<{ id: number }>(byCharge, [services.cards.name, chargeId]);
  if (payment) await noteDisputes({ paymentId: payment.id }, services);
}
