import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = {
  page: 'La page de la liste', loading: 'Chargement', showing: 'Liste affichée', empty: 'Liste vide', beyond: 'Au-delà de la dernière page', failed: 'Serveur injoignable',
  search: 'La recherche', still: 'Au repos', typing: 'Frappe en cours',
};

const events: Record<string, string> = {
  'list.ask': 'L’adresse demande autre chose', 'list.retry': 'Réessayer', 'filter.change': 'Filtrer ou tourner la page',
  'search.type': 'Chercher',
};

/** The picture's words for `offer-list`. */
export const offerListLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
