import { UnusableAnswer } from '../adapters/outbound/send.ts';
import type { Services } from '../services/services.ts';
import { homeOf } from './home.ts';
import { reconcileSignature } from './reconcile.ts';
import { signatureById } from './record/store.ts';

/**
 * How long an unusable answer is tolerated, ms: a provider that seals slowly is expected to have finished by
 * then.
 */
const patience = 6 * 3_600_000;

export interface UnusableJob {
  signature: string;
}

/**
 * Queues a further try after an answer of the provider that cannot be used; after six hours the
 * administrators are notified, once.
 */
export const watchUnusable = ({ database, outbox, clock }: Services, id: string): Promise<void> =>
  database.transaction((tx) =>
    outbox.add(tx, {
      kind: 'signature.unusable',
      payload: { signature: id } satisfies UnusableJob,
      dedupe: `signature unusable ${id}`,
      runAfter: new Date(clock.now().getTime() + patience),
    }),
  );

/** Outbox: asks again, and notifies the administrators where the answer is still unusable. */
export async function reportUnusable({ signature: id }: UnusableJob, services: Services): Promise<void> {
  try {
    await reconcileSignature(services, id, { isCalledBack: true });
  } catch (error) {
    const row = await signatureById(services.database, id);
    if (!(error instanceof UnusableAnswer) || !row) throw error;
    await services.database.transaction((tx) =>
      homeOf(row).notify(tx, services, row, 'signature-unusable', id),
    );
  }
}
