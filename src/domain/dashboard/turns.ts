import { companyPlaces } from '../company-waits.ts';
import { progressOf, type Stage } from '../dossier-steps.ts';
import { isHaltedAt } from '../halted.ts';
import { isSignedStatus, type Status } from '../statuses.ts';
import { isUnderContract, isWorksEndAsked, steps, type Step } from '../steps.ts';

/** Whom a file waits for: its broker, the client, or those who decide on it (docs/domain/dashboard.md). */
export const turns = ['broker', 'client', 'insurer'] as const;
export type Turn = (typeof turns)[number];

/** Where a file is, as the kept figures count it. */
export interface Place {
  status: Status;
  step: Step;
  /** What stops or diverts it: the premium was refunded, or taken back by a dispute; its company is asked. */
  mark: 'refunded' | 'taken' | 'referred' | null;
}

/** Whom each step waits for; null: nobody. */
export const turnOfStep: Readonly<Record<Step, Turn | null>> = {
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
};

/** The folder in which a step is worked on. */
export const folderOf = (step: Step): Status =>
  isUnderContract(step) ? 'offres-signees' : 'offres-en-cours';

/** The steps that wait for that side in a folder. */
export const stepsWaiting = (turn: Turn, folder: Status): Step[] =>
  steps.filter((step) => turnOfStep[step] === turn && folderOf(step) === folder);

/** Whom a file at that place waits for; null: nobody, or it is not worked on. */
export function turnOf({ status, step, mark }: Place): Turn | null {
  if (folderOf(step) !== status) return null;
  const premium = mark === 'refunded' ? 'refunded' : 'kept';
  const reversal = { takenBack: false, possible: false, receipts: [], taken: mark === 'taken' };
  if (isHaltedAt(step, { premium, reversal })) return null;
  const { status: askedIn, referral } = companyPlaces.referral;
  if (status === askedIn && referral === 'pending' && mark === 'referred') return 'insurer';
  return turnOfStep[step];
}

/** Whether a file at that place is counted by its stage: in progress, or signed with its works' end asked. */
const isStaged = (status: string, step: Step): boolean =>
  status === 'offres-en-cours' || (status === 'offres-signees' && isWorksEndAsked(step));

/** The stage in which a file is counted; null if in none. */
export const stageCounted = ({ status, step }: Pick<Place, 'status' | 'step'>): Stage | null =>
  isStaged(status, step) ? progressOf(step) : null;

/** The folder and the steps of a stage. */
export function placesOfStage(stage: Stage): { status: Status; steps: Step[] } {
  const status: Status = stage === 6 ? 'offres-signees' : 'offres-en-cours';
  return { status, steps: steps.filter((step) => stageCounted({ status, step }) === stage) };
}

/** Whether the contract of a file in that folder is in force. */
export const isInForce = isSignedStatus;
