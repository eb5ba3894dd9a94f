import { elements } from './lacking.ts';
import type { Step } from './steps.ts';

/** «Ce qui manque» as the end of a sentence. */
const inWords = (lacking: number | null): string => (lacking ? `\u00a0: ${elements(lacking)} à fournir` : '');

const waits: Partial<Record<Step, (lacking: number | null) => string>> = {
  'constitution-du-dossier': (lacking) =>
    lacking === 0 ? 'Le dossier est prêt à envoyer' : `Le dossier est à constituer${inWords(lacking)}`,
  'demande-info-souscription': (lacking) => `Une information est demandée${inWords(lacking)}`,
  'devis-envoye-appel-de-prime': () => 'Le devis attend sa signature',
  'devis-dda-signe-en-attente-paiement': () => 'La prime n’est pas encore payée',
  'demande-info-contrat': (lacking) => `Une information est demandée avant le contrat${inWords(lacking)}`,
  'contrat-envoye-pour-signature-electronique': () => 'Le contrat attend sa signature',
  'courrier-de-fin-de-travaux-envoye': (lacking) => `La fin de travaux est à déclarer${inWords(lacking)}`,
  'documents-de-fin-de-travaux-manquants': (lacking) =>
    `La fin de travaux est à compléter${inWords(lacking)}`,
  'prime-reajustement': () => 'Le réajustement n’est pas encore réglé',
  'avenant-fin-de-travaux': () => 'L’avenant attend sa signature',
};

/**
 * French task of the broker at that step, for «À faire» and the page of the request. It does not depend on
 * permitted events: while others sign or pay, the broker follows it up. Null if there is none. `lacking`:
 * number of missing elements.
 */
export const awaitedOfBroker = (step: Step, lacking: number | null): string | null =>
  waits[step]?.(lacking) ?? null;
