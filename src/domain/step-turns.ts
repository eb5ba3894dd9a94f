import type { Status } from './statuses.ts';
import { isUnderContract, steps, type Step } from './steps.ts';

/** Whom a file waits for: its broker, the client, or those who decide on it. */
export const turns = ['broker', 'client', 'insurer'] as const;
export type Turn = (typeof turns)[number];

/**
 * Whom each step waits for; null: nobody (docs/domain/dashboard.md, "Whom a step waits for"). The tables of tasks
 * have a line for each step of their side: their types follow from this one.
 */
export const turnOfStep = {
  'prerequest-do': null,
  'offre-enregistree': 'broker',
  'offre-envoyee': 'client',
  'constitution-du-dossier': 'broker',
  'dossier-en-etude': 'insurer',
  'demande-info-souscription': 'broker',
  'validation-provider': 'insurer',
  'devis-envoye-appel-de-prime': 'client',
  'devis-dda-signe-en-attente-paiement': 'client',
  'prime-payee-devis-signe': 'insurer',
  'contrat-envoye-pour-signature-electronique': 'client',
  'demande-info-contrat': 'broker',
  'contrat-signe': null,
  'courrier-dinformation-envoye': null,
  'courrier-de-fin-de-travaux-envoye': 'broker',
  'documents-de-fin-de-travaux-recus': 'insurer',
  'documents-de-fin-de-travaux-en-etude': 'insurer',
  'dossier-aggrave': 'insurer',
  'avenant-fin-de-travaux': 'client',
  'documents-de-fin-de-travaux-manquants': 'broker',
  'offres-receptionnees': null,
  'prime-reajustement': 'client',
  'validation-fin-travaux-effectuee': 'insurer',
  'prime-reajustement-payee': 'insurer',
  'avenant-fin-travaux-signe': 'insurer',
} as const satisfies Readonly<Record<Step, Turn | null>>;

/** The steps that wait for one of these sides. */
export type StepWaitingFor<Side extends Turn> = {
  [Name in Step]: (typeof turnOfStep)[Name] extends Side ? Name : never;
}[Step];

/** The folder in which a step is worked on. */
export const folderOf = (step: Step): Status =>
  isUnderContract(step) ? 'offres-signees' : 'offres-en-cours';

/** The steps that wait for that side in a folder. */
export const stepsWaiting = (turn: Turn, folder: Status): Step[] =>
  steps.filter((step) => turnOfStep[step] === turn && folderOf(step) === folder);
