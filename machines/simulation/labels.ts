import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = {
  opening: 'Ouverture', readingRequest: 'Lecture de la demande', readingDraft: 'Lecture du brouillon', deciding: 'Aiguillage', notOpened: 'Ouverture impossible',
  unknown: 'Demande introuvable', closed: 'Demande trop avancée', draftFound: 'Brouillon retrouvé', discarding: 'Oubli du brouillon', notDiscarded: 'Oubli impossible',
  arriving: 'Aiguillage', working: 'Simulation', stage: 'Étape', estimation: 'Estimation', formulaire: 'Formulaire', recapitulatif: 'Récapitulatif',
incomplete: 'Pas encore connu', settling: 'Saisie en cours', asking: 'Recherche', known: 'Connu', refused: 'Réponse refusée', unavailable: 'Indisponible',
  kept: 'Gardé', waiting: 'À garder', keeping: 'Envoi', notKept: 'Non gardé', readingOther: 'Lecture de l’autre', inConflict: 'Deux brouillons',
  afresh: 'Repartir de zéro', idle: 'Non demandé', confirming: 'Confirmation demandée',
  recording: 'Enregistrement', simulating: 'Enregistrement de la demande', savingOffer: 'Enregistrement de l’offre', tidying: 'Rangement du brouillon',
  failed: 'Serveur injoignable', outdated: 'Version dépassée', barred: 'Simulation refusée', concluding: 'Aiguillage', notEligible: 'Non éligible',
  confirmation: 'Confirmation', firm: 'Prix ferme', indicative: 'Prix indicatif', askingCompany: 'Demande à la compagnie', awaitingCompany: 'Accord attendu',
};

const byId: Record<string, string> = { 'communes.unknown': 'Saisie libre', 'communes.known': 'Connues' };

const events: Record<string, string> = {
  'address.visited': 'Adresse visitée', 'answers.changed': 'Réponse donnée', 'stage.continue': 'Continuer', 'offer.save': 'Enregistrer l’offre',
  'price.retry': 'Réessayer', 'attempt.retry': 'Réessayer', 'draft.resume': 'Reprendre le brouillon', 'draft.discard': 'Repartir de zéro',
  'draft.flush': 'Page quittée', 'draft.taken': 'Autre brouillon pris', 'postalCode.changed': 'Code postal saisi', 'draft.keepMine': 'Garder celui-ci', 'draft.takeOther': 'Prendre l’autre', 'afresh.ask': 'Repartir de zéro',
  'afresh.confirm': 'Continuer', 'afresh.cancel': 'Annuler', 'conflict.keepMine': 'Garder mes réponses', 'conflict.takeTheirs': 'Prendre les leurs',
  'referral.request': 'Demander l’accord',
};

const results: Record<string, string> = {
  loadRequest: 'demande', readDraft: 'brouillon', readOther: 'autre brouillon', keepDraft: 'brouillon', forgetDraft: 'oubli', tidyDraft: 'rangement',
  findCommunes: 'communes', askPrice: 'prix', recordRequest: 'demande', saveOffer: 'offre', requestReferral: 'demande d’accord',
};

function eventLabel(type: string): string | undefined {
  const outcome = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(type);
  if (!outcome?.[2]) return events[type];
  const subject = results[outcome[2]] ?? outcome[2];
  return outcome[1] === 'done' ? `réponse : ${subject}` : `échec : ${subject}`;
}

/** The words of the simulation's charts in French, for their pictures. */
export const simulationLabels: ChartLabels = {
  state: (key, id) => byId[id] ?? states[key],
  event: eventLabel,
};
