import { labelsOf } from '../shared/labels.ts';
import { requestMovesChart } from './chart.ts';

/** The French words of `request-moves`. */
export const requestMovesLabels = labelsOf(requestMovesChart, {
  states: { choosing: 'Boutons du dossier', deciding: 'Action en cours' },
  events: { 'move.choose': 'Choisir une action', 'request.changed': 'La demande a changé' },
  guards: { isPermitted: 'permis par le cycle de vie' },
  actions: {
    takeRequest: 'retient la demande',
    forwardToDecision: 'transmet la demande à la décision',
    toastUnexpected: 'dit l’erreur inattendue',
  },
  actors: { decision: 'décider' },
});

/** Events that change nothing in a state, and why. */
export const requestMovesIgnored = {
  'deciding|move.choose': 'une action à la fois',
};
