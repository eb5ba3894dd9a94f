import { labelsOf } from '../shared/labels.ts';
import { offerListChart } from './chart.ts';

export const offerListLabels = labelsOf(offerListChart, {
  title: 'Liste des offres',
  section: 'broker',
  serves: 'Qui cherche une demande : filtres, recherche, dix par page.',
  states: {
    page: 'La page de la liste',
    loading: 'Chargement',
    showing: 'Liste affichée',
    empty: 'Liste vide',
    beyond: 'Au-delà de la dernière page',
    failed: 'Liste indisponible',
    search: 'La recherche',
    still: 'Au repos',
    typing: 'Frappe en cours',
  },
  events: {
    'list.ask': 'L’adresse demande autre chose',
    'list.retry': 'Réessayer',
    'filter.change': 'Filtrer ou tourner la page',
    'search.type': 'Chercher',
  },
  guards: {
    isOther: 'une autre liste',
    isOtherSearch: 'une autre recherche',
    hasRequests: 'des demandes répondent',
    isBeyondLast: 'page au-delà de la dernière',
    searchDiffers: 'le texte a changé',
  },
  actions: {
    takeQuery: 'retient la liste demandée',
    takeSearch: 'retient la recherche de l’adresse',
    takeList: 'affiche la liste',
    shareCounts: 'donne les nombres au menu',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    keepTyped: 'retient la frappe',
    goToChange: 'mène à la liste filtrée',
    goToSearch: 'mène à la liste cherchée',
    goToLastPage: 'mène à la dernière page',
  },
  actors: { loadPage: 'lire une page de demandes', export: 'télécharger la liste' },
});

export const offerListIgnored = {
  'page.*|list.retry': 'la liste est là, ou en chemin\u00a0: rien à réessayer',
};
