import { labelsOf } from '../shared/labels.ts';
import { piecesToExamineChart } from './chart.ts';

/** The French words of `pieces-to-examine`. */
export const piecesToExamineLabels = labelsOf(piecesToExamineChart, {
  states: { loading: 'Chargement', listed: 'Pièces montrées', clear: 'Rien à valider', unavailable: 'Liste indisponible' },
  events: { 'pieces.refresh': 'Actualiser' },
  guards: { hasPieces: 'des pièces attendent' },
  actions: { takePieces: 'affiche les pièces', takeMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue' },
  actors: { loadPieces: 'lire les pièces à valider' },
});

/** Events that change nothing in a state, and why. */
export const piecesToExamineIgnored = { 'loading|pieces.refresh': 'la liste est en chemin' };
