import { isConflict } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { homeOf } from './home.ts';
import { signatureById, type SignatureRow } from './record/store.ts';

/** Maximum number of tries after concurrent writes; each reads the owner again. */
const mostTries = 5;

/**
 * Tells the law that everybody signed. The law's effect `signature.keep` marks the transaction in the same
 * database transaction, so that a repeated call changes nothing. Where the law refuses, `refusedByLaw` of the
 * owner applies. Returns the transaction as it is then.
 */
export async function sendToLaw(services: Services, row: SignatureRow): Promise<SignatureRow> {
  const home = homeOf(row);
  const fresh = async () => (await signatureById(services.database, row.id)) ?? row;
  for (let tries = 1; ; tries += 1) {
    try {
      await home.sendSigned(services, row);
      return await fresh();
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = await fresh();
      if (now.applied_at !== null || now.late_at !== null) return now;
      if (error.refusal.code === 'stale_version') {
        if (tries < mostTries) continue;
        throw error;
      }
      await home.refusedByLaw(services, now);
      return await fresh();
    }
  }
}
