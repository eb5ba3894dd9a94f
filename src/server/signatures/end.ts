import type { Services } from '../services.ts';
import { settle } from './settle.ts';
import { signaturesToEnd } from './store.ts';

/**
 * Outbox: cancels at the provider what was cancelled here. It asks first: what everybody has signed meanwhile cannot be cancelled, and is
 * recorded as late.
 */
export async function endSignatures({ requestId }: { requestId: number }, services: Services): Promise<void> {
  for (const { id } of await signaturesToEnd(services.database, requestId)) await settle(services, id);
}
