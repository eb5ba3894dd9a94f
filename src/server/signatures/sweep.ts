import type { Statement } from '../database/executor.ts';
import { ServiceUnavailable, UnusableAnswer } from '../adapters/outbound/send.ts';
import type { Services } from '../services/services.ts';
import { failSignature } from './create.ts';
import { reconcileSignature } from './reconcile.ts';
import { signatureById } from './record/store.ts';
import { watchUnusable } from './unusable.ts';

const batch = 100;
/** Unsettled transactions, by the condition of the index that holds them; those unread for longest first. */
const unsettled: Statement = {
  name: 'signatures-unsettled',
  text: `select id
    from signature_transactions
    where state in ('creating', 'open', 'refused')
      or (state = 'completed' and applied_at is null and late_at is null)
      or (state = 'cancelled' and provider_ended_at is null)
    order by checked_at nulls first, number
    limit ${batch}`,
};
const looked: Statement = {
  name: 'signature-swept',
  text: 'update signature_transactions set checked_at = $2 where id = $1',
};

/** Age, ms, after which a transaction that was never made has failed: longer than all tries of its job. */
const making = 3_600_000;

async function giveUpMaking(services: Services, id: string): Promise<void> {
  const row = await signatureById(services.database, id);
  const now = services.clock.now();
  if (row?.state !== 'creating' || row.created_at.getTime() + making > now.getTime()) return;
  await failSignature(services, row);
}

/**
 * Settles the transactions that neither a page nor a call-back settled. Any number of nodes may run it at
 * once. A failure does not stop the others.
 */
export async function sweepSignatures(services: Services, signal?: AbortSignal): Promise<void> {
  for (const { id } of await services.database.query<{ id: string }>(unsettled)) {
    if (signal?.aborted) return;
    try {
      await giveUpMaking(services, id);
      await reconcileSignature(services, id);
    } catch (error) {
      services.log.error(
        { signature: id, error: error instanceof Error ? error.name : 'unknown' },
        'signature not settled',
      );
      if (error instanceof UnusableAnswer) await watchUnusable(services, id);
      else if (error instanceof ServiceUnavailable) return;
    }
    await services.database.query(looked, [id, services.clock.now()]);
  }
}
