import type { Statement } from '../database/executor.ts';
import type { Effects } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { callBack } from './call-back.ts';
import { noteDisputes, noteEarlyDisputes } from './disputes.ts';
import { clientMailJob, refundJob, type OfRequestJob, type SettleJob } from './ledger/jobs-payloads.ts';
import { sendClientMail } from './mails.ts';
import { sendRefund } from './refunds.ts';
import { unsettledSql } from './ledger/rows.ts';
import { reconcilePayment } from './reconcile.ts';
import { reportUnusable } from './unusable.ts';

const unsettled: Statement = {
  name: 'payments-unsettled',
  text: `select id from payments p where request_id = $1 and ${unsettledSql} order by id`,
};
const approved: Statement = {
  name: 'refunds-to-send',
  text: `select id
    from refunds
    where request_id = $1 and kind = 'premium' and state = 'approved'
    order by id`,
};

async function reconcileRequest({ requestId }: OfRequestJob, services: Services): Promise<void> {
  for (const { id } of await services.database.query<{ id: number }>(unsettled, [requestId]))
    await reconcilePayment(services, id);
}

/** Queues one job for each refund, so that the failure of one does not delay the others. */
async function sendRefunds(
  { requestId, version }: OfRequestJob,
  { database, outbox }: Services,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id } of await tx.query<{ id: number }>(approved, [requestId])) {
      await outbox.add(tx, refundJob(id));
      await outbox.add(tx, clientMailJob({ requestId, mail: 'refund', version, refundId: id }));
    }
  });
}

/**
 * The jobs of payments. Those that ask the provider run in the lane of mails: both wait for an external
 * server.
 */
export const paymentJobs = {
  'payment.settle': {
    lane: 'mail',
    run: ({ paymentId }: SettleJob, services: Services) => reconcilePayment(services, paymentId),
  },
  'payment.settle-request': { lane: 'mail', run: reconcileRequest },
  'payment.disputes': { lane: 'mail', run: noteDisputes },
  'payment.early-disputes': { lane: 'mail', run: noteEarlyDisputes },
  'payment.refund': { lane: 'mail', run: sendRefund },
  'payment.refunds': { lane: 'work', run: sendRefunds },
  'payment.mail': { lane: 'mail', run: sendClientMail },
  'payment.unusable': { lane: 'mail', run: reportUnusable },
  'payment.call-back': { lane: 'work', run: callBack },
} as Effects;
