import { ServiceUnavailable } from '../adapters/outbound/send.ts';
import { notFound, unavailable } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { reconcileSignature } from './reconcile.ts';
import type { SignatureRow } from './record/store.ts';

/** Reconciles; a 503 in French where the provider cannot be asked. */
export const reconcileForUser = (services: Services, id: string): Promise<SignatureRow | null> =>
  reconcileSignature(services, id).catch((error: unknown) => {
    if (error instanceof ServiceUnavailable)
      throw unavailable('Le prestataire de signature ne répond pas. La vérification reprendra d’elle-même.');
    throw error;
  });

/** The same answer for an id that is unknown and for somebody else's. */
export const unknownSignature = () => notFound('Cette signature est introuvable.');
