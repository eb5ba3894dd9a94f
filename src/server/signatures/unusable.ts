import { UnusableAnswer } from '../adapters/outbound/send.ts';
import type { Services } from '../services/services.ts';
import { homeOf } from './home.ts';
import { reconcileSignature } from './reconcile.ts';
import { signatureById } from './record/store.ts';

/** A provider that seals slowly has mended itself by then. */
const patience = 6 * 3_600_000;

export interface UnusableJob {
  signature: string;
}

/**
 * The provider's answer about it cannot be used: it is asked
 * for again, and after six hours a person hears of it, once.
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

/** Outbox: asks once more, and has the administrators notified where the answer is still of no use. */
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
