import type { Services } from '../services/services.ts';
import { reconcileSignature } from './reconcile.ts';
import { agreementsToEnd, signaturesToEnd } from './record/store.ts';

/**
 * Outbox: cancels at the provider a transaction that was cancelled here. It reads the transaction first: one
 * that everybody has signed meanwhile cannot be cancelled, and is recorded as late.
 */
export async function endSignatures(
  of: { requestId: number } | { membershipId: number },
  services: Services,
): Promise<void> {
  const { database } = services;
  for (const { id } of await ('membershipId' in of
    ? agreementsToEnd(database, of.membershipId)
    : signaturesToEnd(database, of.requestId)))
    await reconcileSignature(services, id);
}
