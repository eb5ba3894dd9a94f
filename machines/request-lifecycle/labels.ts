import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
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

/**
 * Label of an event: on its button, and in the story. The four of the sub-header are fixed texts
 * (docs/domain/screens.md).
 */
export const eventLabels: Record<LifecycleEventName, string> = {
  'REQUEST.SIMULATE': 'Simuler le prix',
  'REQUEST.EDIT': 'Enregistrer le devis',
  'ELIGIBILITY.FAIL': 'Projet non éligible',
  'ELIGIBILITY.OVERRIDE': 'Accepter par dérogation',
  'OFFER.SAVE': 'Enregistrer l’offre',
  'OFFER.REVISE': 'Réviser l’offre',
  'OFFER.EXPIRE': 'Offre échue',
  'PRICE.SEND': 'Envoyer le prix',
  'QUOTE.SEND': 'Envoyer le devis',
  'CLIENT.REMIND': 'Relancer le client',
  'CLIENT.REFUSE': 'Refus du client',
  'REFERRAL.REQUEST': 'Demander l’accord de la compagnie',
  'REFERRAL.GRANT': 'Donner l’accord de la compagnie',
  'STATUS.ABANDON': 'Abandonner ce dossier',
  'STATUS.ARCHIVE': 'Archiver ce dossier',
  'STATUS.RESUME': 'Reprendre ce dossier',
  'PROVIDER.DECLINE': 'Refuser ce dossier',
  'COMPANY.DECLINE': 'Décliner au nom de la compagnie',
  'REQUEST.DUPLICATE': 'Dupliquer ce dossier',
  'FILE.OPEN': 'Ouvrir le dossier',
  'FILE.SUBMIT': 'Transmettre le dossier',
  'INFO.REQUEST': 'Demander une information',
  'INFO.PROVIDE': 'Transmettre les informations',
  'INFO.WITHDRAW': 'Retirer la question',
  'UNDERWRITING.ENDORSE': 'Donner le premier accord',
  'UNDERWRITING.APPROVE': 'Valider le dossier',
  'UNDERWRITING.REOPEN': 'Rouvrir l’étude',
  'PREMIUM.CALL': 'Appeler la prime',
  'SIGNATURE.RELAUNCH': 'Relancer la signature',
  'QUOTE.SIGNED': 'Devis signé',
  'PAYMENT.FAILED': 'Paiement refusé',
  'PAYMENT.CONFIRMED': 'Enregistrer le règlement',
  'PAYMENT.REVERSE': 'Signaler un règlement rejeté ou repris',
  'PAYMENT.REFUND': 'Rembourser la prime',
  'CONTRACT.ISSUE': 'Émettre le contrat',
  'CONTRACT.SIGNED': 'Contrat signé',
  'CONTRACT.TERMINATE': 'Résilier le contrat',
  'LETTER.INFORMATION.SEND': 'Envoyer la lettre d’information',
  'LETTER.WORKS_END.SEND': 'Envoyer le courrier de fin de travaux',
  'WORKS_END.SUBMIT': 'Déclarer la fin de travaux',
  'WORKS_END.STUDY': 'Étudier la fin de travaux',
  'WORKS_END.MISSING': 'Demander les pièces manquantes',
  'WORKS_END.VALIDATE': 'Valider la fin de travaux',
  'RISK.AGGRAVATE': 'Constater une aggravation',
  'PREMIUM.ADJUST': 'Réajuster la prime',
  'ENDORSEMENT.ISSUE': 'Émettre l’avenant',
  'ENDORSEMENT.WITHDRAW': 'Retirer l’avenant',
  'ENDORSEMENT.SIGNED': 'Avenant signé',
  'RECEPTION.RECORD': 'Constater la réception',
};

export const words: LawWords<LifecycleTypes, ConditionName, PlaceName, Effect> = {
  events: eventLabels,
  regions: { status: 'Statut', step: 'Étape', claims: 'Sinistres' },
  states: {
    status: { new: 'Nouvelle demande', ...statusLabels },
    step: { new: 'Nouvelle demande', ...stepLabels },
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

/** Names of states in pictures, where two regions or two steps have the same. */
const distinctNames: Readonly<Record<string, string>> = {
  'request-lifecycle.step.new': 'Pas encore de prix',
  'request-lifecycle.step.demande-info-souscription': 'Information demandée à l’étude',
  'request-lifecycle.step.demande-info-contrat': 'Information demandée pour le contrat',
  'request-lifecycle.step.offres-receptionnees': 'Fin du dossier',
};

const labels = lawLabelsOf(words);

/** Labels of the chart, for pictures and listings. */
export const lifecycleLabels: ChartLabels = {
  ...labels,
  state: (key, id) => distinctNames[id] ?? labels.state?.(key, id),
  group: (key, id) => (id.includes('.step.') ? tabOf(key) : undefined),
};
