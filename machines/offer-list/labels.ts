import { labelsOf } from '../shared/labels.ts';
import { offerListChart } from './chart.ts';

export const offerListLabels = labelsOf(offerListChart, {
  states: {
    page: 'La page de la liste', loading: 'Chargement', showing: 'Liste affichée', empty: 'Liste vide', beyond: 'Au-delà de la dernière page', failed: 'Liste indisponible',
    search: 'La recherche', still: 'Au repos', typing: 'Frappe en cours',
  },
  events: { 'list.ask': 'L’adresse demande autre chose', 'list.retry': 'Réessayer', 'filter.change': 'Filtrer ou tourner la page', 'search.type': 'Chercher' },
  guards: {
    isOther: 'une autre liste', isOtherSearch: 'une autre recherche', hasRequests: 'des demandes répondent', isBeyondLast: 'page au-delà de la dernière', searchDiffers: 'le texte a changé',
  },
  actions: {
    takeQuery: 'retenir la liste demandée', takeSearch: 'retenir la recherche de l’adresse', takeList: 'afficher la liste', shareCounts: 'donner les nombres au menu', keepMessage: 'dire pourquoi',
    keepFault: 'dire l’erreur inattendue', keepTyped: 'retenir la frappe', goToChange: 'aller à la liste filtrée', goToSearch: 'aller à la liste cherchée', goToLastPage: 'aller à la dernière page',
  },
  actors: { loadPage: 'Lire une page de demandes' },
});

export const offerListIgnored = {
  'page.*|list.retry': 'la liste est là, ou en chemin : rien à réessayer',
};
