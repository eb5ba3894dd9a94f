import { labelsOf } from '../shared/labels.ts';
import { subHeaderActionsChart } from './chart.ts';

/** The French words of `sub-header-actions`. */
export const subHeaderActionsLabels = labelsOf(subHeaderActionsChart, {
  states: { choosing: 'Boutons du dossier', deciding: 'Action en cours' },
  events: { 'action.choose': 'Choisir une action', 'request.changed': 'La demande a changé' },
  guards: { isPermitted: 'permis par le cycle de vie' },
  actions: { takeRequest: 'retient la demande', forwardToDecision: 'transmet la demande à la décision', toastUnexpected: 'dit l’erreur inattendue' },
  actors: { decision: 'décider' },
});

/** Events that change nothing in a state, and why. */
export const subHeaderActionsIgnored = {
  'deciding|action.choose': 'une action à la fois',
};
