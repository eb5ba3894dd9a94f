import type { ChartLabels } from '../catalogue-entry.ts';

export type { Decision } from './actors.ts';
export { offerDetailChart, type OfferDetailContext, type OfferDetailEvent } from './chart.ts';

const states: Record<string, string> = {
  loading: 'Chargement', showing: 'Offre affichée', deciding: 'Réponse de la compagnie', sending: 'Envoi de la réponse', outdated: 'Offre changée entre-temps', refused: 'Réponse refusée',
  gone: 'Offre introuvable', unavailable: 'Serveur injoignable',
};
const events: Record<string, string> = {
  'offer.retry': 'Réessayer', 'offer.changed': 'Le sous-en-tête a agi', 'decision.open': 'Accorder ou décliner', 'decision.send': 'Envoyer la réponse', 'decision.cancel': 'Annuler',
};

/** The picture's words for `offer-detail`. */
export const offerDetailLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
