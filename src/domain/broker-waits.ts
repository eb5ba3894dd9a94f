import type { LifecycleFacts } from './lifecycle-facts.ts';
import { elements } from './lacking.ts';
import { isBroken, type BrokenState } from './signatures.ts';
import type { StepWaitingFor } from './step-turns.ts';
import type { Step } from './steps.ts';

/** The number of missing elements as the end of a sentence; '' if it is unknown or none is missing. */
const missingSuffix = (lacking: number | null): string =>
  lacking ? `\u00a0: ${elements(lacking)} à fournir` : '';

/**
 * The steps that wait for the broker, or for a client whom it follows up. A saved or sent offer has no such
 * sentence: its title says more (src/server/portfolio/tasks.ts).
 */
type FollowedStep = Exclude<StepWaitingFor<'broker' | 'client'>, 'offre-enregistree' | 'offre-envoyee'>;

/** What a task depends on, besides the step. */
interface WaitFacts {
  /** Number of missing elements; null if it is unknown. */
  lacking: number | null;
  transaction: LifecycleFacts['transaction'] | null;
}

/** A broken signature as a sentence; `of`: the paper, such as « du devis ». */
const brokenWords: Readonly<Record<BrokenState, (of: string) => string>> = {
  refused: (of) => `La signature ${of} a été refusée`,
  expired: (of) => `Le délai de signature ${of} est passé`,
  cancelled: (of) => `La signature ${of} a été annulée`,
  failed: (of) => `La signature ${of} n’a pas pu être préparée`,
};

/** The task of a step that waits for a signature. */
const signature =
  (waits: string, of: string) =>
  ({ transaction }: WaitFacts): string =>
    isBroken(transaction) ? brokenWords[transaction](of) : waits;

/** For each step that waits for its broker, the sentence that names the task. */
const sentences: Readonly<Record<FollowedStep, (facts: WaitFacts) => string>> = {
  'constitution-du-dossier': ({ lacking }) =>
    lacking === 0 ? 'Le dossier est prêt à envoyer' : `Le dossier est à constituer${missingSuffix(lacking)}`,
  'demande-info-souscription': ({ lacking }) => `Une information est demandée${missingSuffix(lacking)}`,
  'devis-envoye-appel-de-prime': signature('Le devis attend sa signature', 'du devis'),
  'devis-dda-signe-en-attente-paiement': () => 'La prime n’est pas encore payée',
  'demande-info-contrat': ({ lacking }) =>
    `Une information est demandée avant le contrat${missingSuffix(lacking)}`,
  'contrat-envoye-pour-signature-electronique': signature('Le contrat attend sa signature', 'du contrat'),
  'courrier-de-fin-de-travaux-envoye': ({ lacking }) =>
    `La fin de travaux est à déclarer${missingSuffix(lacking)}`,
  'documents-de-fin-de-travaux-manquants': ({ lacking }) =>
    `La fin de travaux est à compléter${missingSuffix(lacking)}`,
  'prime-reajustement': () => 'Le réajustement n’est pas encore réglé',
  'avenant-fin-de-travaux': signature('L’avenant attend sa signature', 'de l’avenant'),
};

const isFollowed = (step: Step): step is FollowedStep => Object.hasOwn(sentences, step);

/**
 * French task of the broker at that step, for «À faire» and the page of the request. It does not depend on
 * permitted events: while others sign or pay, the broker follows it up. Null if there is none.
 */
export const awaitedOfBroker = (step: Step, facts: WaitFacts): string | null =>
  isFollowed(step) ? sentences[step](facts) : null;
