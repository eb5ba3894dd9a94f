import { statusLabels } from '#domain/statuses.ts';
import { isStep, stepLabels } from '#domain/steps.ts';
import { dossierTabs, stageMaps } from '#domain/dossier-steps.ts';
import type { ChartLabels } from '../catalogue-entry.ts';
import { lawLabelsOf, type LawWords } from '../shared/law/words.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { LifecycleTypes } from './types.ts';
import type { PlaceName } from './vocabulary.ts';
import { conditionWords } from './words-conditions.ts';
import { effectWords } from './words-effects.ts';
import { eventWords } from './words-events.ts';

export const words: LawWords<LifecycleTypes, ConditionName, PlaceName, Effect> = {
  events: eventWords,
  regions: { status: 'Statut', step: 'Étape', claims: 'Sinistres' },
  states: {
    status: { new: 'Nouvelle demande', ...statusLabels },
    step: { new: 'Pas encore de prix', ...stepLabels },
    claims: { closed: 'Sinistres fermés', open: 'Sinistres ouverts' },
  },
  conditions: conditionWords,
  places: {
    inProgress: 'offre en cours',
    inForce: 'contrat en vigueur',
    onlySimulated: 'prix seulement simulé',
    savedOrSent: 'offre enregistrée ou envoyée',
    sent: 'offre envoyée',
  },
  effects: effectWords,
  tones: {
    'QUOTE.SIGNED': 'outside',
    'CONTRACT.SIGNED': 'outside',
    'ENDORSEMENT.SIGNED': 'outside',
    'PAYMENT.CONFIRMED': 'outside',
    'CLIENT.REFUSE': 'outside',
    'PAYMENT.FAILED': 'failure',
    'ELIGIBILITY.FAIL': 'failure',
    'OFFER.EXPIRE': 'timer',
    'LETTER.INFORMATION.SEND': 'timer',
    'LETTER.WORKS_END.SEND': 'timer',
  },
};

/** Heading of a step's frame in pictures: the tab on which the broker works at that step. */
function tabOf(key: string): string | undefined {
  if (!isStep(key)) return undefined;
  const stage = stageMaps.second[key] ?? 1;
  const tab = dossierTabs.find((one) => one.stage === stage);
  return tab ? `${tab.stage} · ${tab.label}` : undefined;
}

/** Names of the steps in pictures and in what the law asks: no other state has the same. */
const distinctSteps = {
  ...words.states.step,
  'demande-info-souscription': 'Information demandée à l’étude',
  'demande-info-contrat': 'Information demandée pour le contrat',
  'offres-receptionnees': 'Fin du dossier',
};

/** Labels of the chart, for pictures and listings. */
export const lifecycleLabels: ChartLabels = {
  ...lawLabelsOf({ ...words, states: { ...words.states, step: distinctSteps } }),
  group: (key, id) => (id.includes('.step.') ? tabOf(key) : undefined),
};
