import type { ChartLabels } from '../catalogue-entry.ts';

export type { Decision, DecisionEvent, DecisionOutcome, OfferOutcome } from './actors.ts';
export { offerDetailChart, type OfferDetailContext, type OfferDetailEvent } from './chart.ts';

const states: Record<string, string> = {
  loading: 'Chargement', showing: 'Offre affichée', deciding: 'Décision à motiver', sending: 'Envoi de la décision', outdated: 'Offre changée entre-temps', refused: 'Décision refusée',
  gone: 'Offre introuvable', unavailable: 'Serveur injoignable',
};
const events: Record<string, string> = {
  'offer.retry': 'Réessayer', 'offer.changed': 'Le sous-en-tête a agi', 'decision.open': 'Accorder, décliner ou déroger', 'decision.send': 'Envoyer la décision', 'decision.cancel': 'Annuler',
};

/** The picture's words for `offer-detail`. */
export const offerDetailLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
