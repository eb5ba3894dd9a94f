import { isLiving } from '#domain/signatures.ts';
import type { Services } from '../services/services.ts';
import { isGivenUp, syncTransaction } from './sync-transaction.ts';
import { signatureById, type SignatureRow } from './record/store.ts';
import { sendToLaw } from './send-to-law.ts';

/** Whether the transaction may have changed at the provider since it was last read. */
const mayHaveMoved = (row: SignatureRow, provider: string): boolean =>
  row.provider_id !== null &&
  row.provider === provider &&
  ((isLiving(row.state) && row.state !== 'creating') ||
    (row.state === 'cancelled' && row.provider_ended_at === null));

/**
 * The only function that changes the state of a transaction that exists at the provider
 * (docs/domain/signature.md, rule 2): asks the provider, stores the signed files, tells the law. It may be
 * interrupted anywhere: the next call continues. Returns the transaction as it is then, `null` where there is
 * none; throws `ServiceUnavailable` where the provider does not answer. `isCalledBack`: the provider reported
 * a change, so that even a transaction that was given up is read.
 */
export async function reconcileSignature(
  services: Services,
  id: string,
  { isCalledBack = false } = {},
): Promise<SignatureRow | null> {
  const found = await signatureById(services.database, id);
  if (!found) return null;
  const mayHaveSigned =
    isCalledBack &&
    isGivenUp(found) &&
    found.provider_id !== null &&
    found.provider === services.signature.name;
  const row =
    mayHaveSigned || mayHaveMoved(found, services.signature.name)
      ? await syncTransaction(services, found)
      : found;
  if (row.state !== 'completed' || row.applied_at !== null || row.late_at !== null) return row;
  return sendToLaw(services, row);
}
