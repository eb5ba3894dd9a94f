import type { Statement } from '../database/executor.ts';
import { ServiceUnavailable, UnusableAnswer } from '../adapters/outbound/send.ts';
import { unavailable } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { reconcileSignature } from './reconcile.ts';
import { signatureByProvider } from './record/store.ts';
import { watchUnusable } from './unusable.ts';

const known: Statement = {
  name: 'signature-event-known',
  text: 'select event_id from signature_events where event_id = $1',
};
const note: Statement = {
  name: 'signature-event-noted',
  text: `insert into signature_events (event_id, provider_id, type, received_at)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
};

/**
 * Handles a signed call-back of the provider, whose contents only trigger a query. It is noted after the
 * transaction is settled, so that an interrupted one is sent again; a repeated one, or one about an unknown
 * transaction, has no effect. Throws a 503 where the provider does not answer: it sends the call-back again.
 */
export async function receiveEvent(services: Services, raw: Uint8Array, now: Date): Promise<void> {
  const { database, signature } = services;
  const event = signature.eventOf(raw);
  if (!event || (await database.query(known, [event.id])).length > 0) return;
  const row = await signatureByProvider(database, signature.name, event.transaction);
  try {
    if (row) await reconcileSignature(services, row.id, { isCalledBack: true });
  } catch (error) {
    if (row && error instanceof UnusableAnswer) await watchUnusable(services, row.id);
    if (error instanceof ServiceUnavailable)
      throw unavailable('La signature ne peut pas être vérifiée maintenant.');
    throw error;
  }
  await database.query(note, [event.id, event.transaction, event.type, now]);
}
