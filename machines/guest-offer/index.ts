import type { ChartLabels } from '../catalogue-entry.ts';

export { guestOfferChart, offerPath, type GuestOfferContext, type GuestOfferEmitted, type GuestOfferEvent } from './chart.ts';

const states: Record<string, string> = {
  arriving: 'Arrivée',
  sentHome: 'Renvoyé à l’accueil',
  exchanging: 'Ouverture du lien',
  loading: 'Chargement de l’offre',
  showing: 'Offre affichée',
  closed: 'Offre close',
  expired: 'Lien expiré',
  refused: 'Lien refusé',
  offline: 'Serveur injoignable',
};
const events: Record<string, string> = { 'link.open': 'Ouvre le lien', 'offer.open': 'Ouvre la page', 'offer.retry': 'Réessayer', 'session.over': 'Fin de session' };

/** The picture's words for `guest-offer`. */
export const guestOfferLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
