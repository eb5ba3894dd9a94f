import { labelsOf } from '../shared/labels.ts';
import { membershipListChart } from './chart.ts';

/** The French words of `membership-list`. */
export const membershipListLabels = labelsOf(membershipListChart, {
  states: {
    loading: 'Chargement',
    showing: 'Liste affichée',
    empty: 'Liste vide',
    unavailable: 'Liste illisible',
    beyond: 'Au-delà de la dernière page',
  },
  events: { 'list.ask': 'L’adresse demande autre chose', 'list.refresh': 'Actualiser' },
  guards: {
    isOther: 'une autre liste',
    hasMemberships: 'des demandes répondent',
    isBeyondLast: 'page au-delà de la dernière',
  },
  actions: {
    takeQuery: 'retient la liste demandée',
    takeList: 'affiche la liste',
    dropList: 'vide la liste et dit pourquoi',
    dropUnexpected: 'vide la liste après une faute du programme',
    shareCounts: 'apporte les nombres au menu',
    goToLastPage: 'mène à la dernière page',
  },
  actors: { loadPage: 'lire une page de demandes' },
});

/** Events that change nothing in a state, and why. */
export const membershipListIgnored = { '*|list.refresh': 'la liste est en chemin' };
