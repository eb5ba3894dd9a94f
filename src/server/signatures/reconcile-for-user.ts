import { ServiceUnavailable } from '../adapters/outbound/send.ts';
import { notFound, unavailable } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { reconcileSignature } from './reconcile.ts';
import type { SignatureRow } from './record/store.ts';

/** Reconciles; throws a 503 in French where the provider does not answer. */
export const reconcileForUser = (services: Services, id: string): Promise<SignatureRow | null> =>
  reconcileSignature(services, id).catch((error: unknown) => {
    if (error instanceof ServiceUnavailable)
      throw unavailable('Le prestataire de signature ne répond pas. La vérification reprendra d’elle-même.');
    throw error;
  });

/** One answer for an unknown id and for the id of somebody else's signature. */
export const unknownSignature = () => notFound('Cette signature est introuvable.');
