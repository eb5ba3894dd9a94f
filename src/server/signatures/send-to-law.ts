import { isConflict } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { homeOf } from './home.ts';
import { signatureById, type SignatureRow } from './record/store.ts';

/** Somebody else moved the object at the same instant: it is read again. */
const mostTries = 5;

/**
 * Sends the law what everybody signed. Its effect `signature.keep` marks the
 * transaction in the law's own transaction: told twice, it is applied once. Where the
 * law refuses, its home says what follows. Gives the transaction as it then stands.
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
