import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = {
  loading: 'Chargement',
  deciding: 'Vérification de l’étape',
  goingToCurrentStep: 'Vers l’étape en cours',
  sentBack: 'Renvoyé d’où il vient',
  open: 'Ouvert',
  atCurrentStep: 'À l’étape en cours',
  atOtherStep: 'À une étape atteinte',
  notFound: 'Introuvable',
  unavailable: 'Serveur injoignable',
};

const events: Record<string, string> = { 'tab.open': 'Change d’onglet', 'request.changed': 'La demande a changé', 'dossier.retry': 'Réessayer' };

/** The picture's words for `dossier-access`. */
export const dossierAccessLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
