import { labelsOf } from '../shared/labels.ts';
import { piecesToExamineChart } from './chart.ts';

/** The French words of `pieces-to-examine`. */
export const piecesToExamineLabels = labelsOf(piecesToExamineChart, {
  states: {
    loading: 'Chargement',
    listed: 'Pièces montrées',
    clear: 'Rien à valider',
    unavailable: 'Liste indisponible',
    beyond: 'Au-delà de la dernière page',
  },
  events: { 'page.turn': 'Tourner la page', 'pieces.refresh': 'Actualiser' },
  guards: {
    isOtherPage: 'une autre page',
    hasPieces: 'des pièces attendent',
    isBeyondLast: 'page au-delà de la dernière',
  },
  actions: {
    takePage: 'retient la page',
    goToLastPage: 'mène à la dernière page',
    takePieces: 'affiche les pièces',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
  },
  actors: { loadPieces: 'lire les pièces à valider' },
});

/** Events that change nothing in a state, and why. */
export const piecesToExamineIgnored = {
  'loading|pieces.refresh': 'la liste est en chemin',
  'beyond|pieces.refresh': 'l’adresse change',
};
