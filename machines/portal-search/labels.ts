import { labelsOf } from '../shared/labels.ts';
import { portalSearchChart } from './chart.ts';

export const portalSearchLabels = labelsOf(portalSearchChart, {
  title: 'Recherche dans tout le portail',
  section: 'everyone',
  serves: 'Qui cherche un dossier, un client, un chantier, une note ou une page\u00a0: Ctrl K.',
  states: {
    idle: 'Rien de cherché',
    typing: 'Saisie',
    searching: 'Recherche',
    shown: 'Résultats affichés',
    unavailable: 'Recherche indisponible',
  },
  events: { 'search.type': 'Saisir', 'search.retry': 'Réessayer', 'search.enter': 'Entrée avant la réponse' },
  guards: {
    isLongEnough: 'deux caractères au moins',
    opensFirst: 'réussi, et Entrée a déjà été pressée',
    isAnswered: 'la même recherche a déjà sa réponse',
  },
  actions: {
    takeText: 'retient la saisie',
    takeOpening: 'retient qu’il faut ouvrir le premier résultat',
    giveFirst: 'ouvre le premier résultat',
    dropOpening: 'n’ouvre plus rien',
    takeFound: 'retient les résultats',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forgetFound: 'oublie les résultats',
  },
  emitted: { 'search.first': 'premier résultat à ouvrir' },
  actors: { search: 'chercher dans le portail' },
});

export const portalSearchIgnored = {
  'idle|search.retry': 'rien n’est cherché',
  'typing|search.retry': 'la recherche va partir',
  'searching|search.retry': 'la recherche est en cours',
  'shown|search.retry': 'les résultats sont là',
  'idle|search.enter': 'les pages sont déjà montrées',
  'shown|search.enter': 'les résultats sont déjà montrés',
  'unavailable|search.enter': 'il n’y a pas de réponse',
};
