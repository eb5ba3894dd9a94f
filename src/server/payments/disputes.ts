import { formatEurosCents } from '#domain/money.ts';
import type { CardDispute } from '../adapters/payment/port.ts';
import type { Statement } from '../database/executor.ts';
import { changeContents } from '../requests/contents.ts';
import { noticeJob } from '../requests/notices-of-effects.ts';
import type { Services } from '../services.ts';
import type { SettleJob } from './jobs-payloads.ts';
import { paymentById } from './rows.ts';

const keep: Statement = {
  name: 'dispute-kept',
  text: `insert into contestations (request_id, due_id, message, at, at_bank) select $1, $2, $3, $4, true
    where not exists (select 1 from contestations where request_id = $1 and message = $3 and at_bank) returning id`,
};

const becomes: Record<CardDispute['state'], (amount: string) => string> = {
  open: (amount) => `ouverte\u00a0: le client conteste auprès de sa banque ${amount} payés par carte. Répondez chez le prestataire, avant le jour qu’il indique.`,
  won: (amount) => `close en votre faveur\u00a0: ${amount} restent acquis.`,
  lost: (amount) => `perdue\u00a0: la banque a repris ${amount}. Le dossier les compte encore comme reçus\u00a0: réclamez-les au client, ou mettez fin au dossier.`,
};

/** One text for each thing that became of a dispute: the same is kept, and mailed, once. */
const saidOf = ({ id, state, amountCents }: CardDispute): string => `Contestation bancaire ${id}, ${becomes[state](formatEurosCents(amountCents))}`;

/** Outbox: what a client contests at its bank, as the provider of cards says it, is kept among what it contests, and mailed to the administrators. */
export async function noteDisputes({ paymentId }: SettleJob, services: Services): Promise<void> {
  const { database, cards, clock, outbox } = services;
  const payment = await paymentById(database, paymentId);
  if (!payment?.provider_payment_id || payment.provider !== cards.name) return;
  const said = (await cards.disputes(payment.provider_payment_id)).map(saidOf);
  const now = clock.now();
  await changeContents(services, payment.request_id, now, {
    check: () => undefined,
    work: async (tx, row) => {
      for (const message of said) {
        const [kept] = await tx.query<{ id: number }>(keep, [row.id, payment.due_id, message, now]);
        if (kept) await outbox.add(tx, noticeJob(row, 'disputed', { comment: message, dedupe: `notice disputed ${kept.id}` }));
      }
    },
  });
}
