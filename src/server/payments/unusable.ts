import { UnusableAnswer } from '../adapters/outbound/circuit.ts';
import type { Statement } from '../database/executor.ts';
import { loadRequest } from '../requests/load.ts';
import { noticeJob } from '../notices/effects.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { sendRefund } from './refunds.ts';
import { reconcilePayment } from './reconcile.ts';

/** The payment or refund that the provider of cards is asked about. */
export interface AskedAbout {
  what: 'payment' | 'refund';
  id: number;
}

/** How long an unusable answer is tolerated, ms: a provider under repair is expected back by then. */
const patience = 6 * 3_600_000;

const requestOf: Record<AskedAbout['what'], Statement> = {
  payment: { name: 'payment-request', text: 'select request_id from payments where id = $1' },
  refund: { name: 'refund-request', text: 'select request_id from refunds where id = $1' },
};

/**
 * Queues a further try after an answer of the provider that cannot be true; after six hours the
 * administrators are mailed, once.
 */
export const watchUnusable = (
  { database, outbox, clock }: Services,
  { what, id }: AskedAbout,
): Promise<void> =>
  database.transaction((tx) =>
    outbox.add(tx, {
      kind: 'payment.unusable',
      payload: { what, id } satisfies AskedAbout,
      dedupe: `payment unusable ${what} ${id}`,
      runAfter: new Date(clock.now().getTime() + patience),
    }),
  );

/** Outbox: asks once more, and has the administrators mailed where the answer still cannot be true. */
export async function reportUnusable({ what, id }: AskedAbout, services: Services): Promise<void> {
  try {
    await (what === 'payment' ? reconcilePayment(services, id) : sendRefund({ refundId: id }, services));
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    const { database, outbox } = services;
    const [found] = await database.query<{ request_id: number }>(requestOf[what], [id]);
    if (!found) throw error;
    const row = await loadRequest(database, everything, found.request_id);
    await database.transaction((tx) =>
      outbox.add(tx, noticeJob(row, 'payment-unusable', { dedupe: `notice payment-unusable ${what} ${id}` })),
    );
  }
}
