import { elements } from './lacking.ts';
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

/** For each step that waits for its broker, the sentence that names the task. */
const sentences: Readonly<Record<FollowedStep, (lacking: number | null) => string>> = {
  'constitution-du-dossier': (lacking) =>
    lacking === 0 ? 'Le dossier est prêt à envoyer' : `Le dossier est à constituer${missingSuffix(lacking)}`,
  'demande-info-souscription': (lacking) => `Une information est demandée${missingSuffix(lacking)}`,
  'devis-envoye-appel-de-prime': () => 'Le devis attend sa signature',
  'devis-dda-signe-en-attente-paiement': () => 'La prime n’est pas encore payée',
  'demande-info-contrat': (lacking) =>
    `Une information est demandée avant le contrat${missingSuffix(lacking)}`,
  'contrat-envoye-pour-signature-electronique': () => 'Le contrat attend sa signature',
  'courrier-de-fin-de-travaux-envoye': (lacking) =>
    `La fin de travaux est à déclarer${missingSuffix(lacking)}`,
  'documents-de-fin-de-travaux-manquants': (lacking) =>
    `La fin de travaux est à compléter${missingSuffix(lacking)}`,
  'prime-reajustement': () => 'Le réajustement n’est pas encore réglé',
  'avenant-fin-de-travaux': () => 'L’avenant attend sa signature',
};

const isFollowed = (step: Step): step is FollowedStep => Object.hasOwn(sentences, step);

/**
 * French task of the broker at that step, for «À faire» and the page of the request. It does not depend on
 * permitted events: while others sign or pay, the broker follows it up. Null if there is none. `lacking`:
 * number of missing elements.
 */
export const awaitedOfBroker = (step: Step, lacking: number | null): string | null =>
  isFollowed(step) ? sentences[step](lacking) : null;
