import type { Status } from './statuses.ts';
import type { Step } from './steps.ts';

/** The seven colour families of the design; partners' colours do not change them. */
export type Family = 'neutre' | 'cours' | 'attente' | 'ok' | 'recu' | 'refus' | 'exclu';

const byStatus: Partial<Record<Status, Family>> = {
  'offres-archivees': 'neutre',
  'offres-abandonnees': 'neutre',
  'offres-refusees': 'refus',
  'offres-non-eligibles': 'exclu',
  'offres-receptionnees': 'recu',
  'dossier-decline-provider': 'refus',
  'dossier-decline-compagnie': 'refus',
};

const waiting: ReadonlySet<Step> = new Set<Step>([
  'demande-info-souscription',
  'demande-info-contrat',
  'devis-dda-signe-en-attente-paiement',
  'documents-de-fin-de-travaux-manquants',
  'prime-reajustement',
]);
const settled: ReadonlySet<Step> = new Set<Step>([
  'prime-payee-devis-signe',
  'contrat-signe',
  'validation-fin-travaux-effectuee',
  'prime-reajustement-payee',
  'avenant-fin-travaux-signe',
]);

/** Colour family of a request. `isRefunded`: its premium was refunded. */
export function familyOf(status: Status, step: Step, isRefunded = false): Family {
  const closed = byStatus[status];
  if (closed) return closed;
  if (step === 'dossier-aggrave' || isRefunded) return 'refus';
  if (step === 'prerequest-do' || step === 'offre-enregistree') return 'neutre';
  if (waiting.has(step)) return 'attente';
  return settled.has(step) ? 'ok' : 'cours';
}
