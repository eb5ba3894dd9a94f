import { labelsOf } from '../shared/labels.ts';
import { requestActionsChart } from './chart.ts';

/** French labels of `request-actions`. */
export const requestActionsLabels = labelsOf(requestActionsChart, {
  title: 'Agir sur un dossier',
  section: 'flow',
  serves:
    'Quiconque travaille à un dossier\u00a0: ce que son cycle de vie permet, depuis l’en-tête, la page de l’offre ou un onglet.',
  states: { choosing: 'Boutons du dossier', deciding: 'Action en cours' },
  events: { 'action.choose': 'Choisir une action', 'request.changed': 'La demande a changé' },
  guards: { isPermitted: 'permis par le cycle de vie' },
  actions: {
    takeRequest: 'retient la demande',
    forwardToDecision: 'transmet la demande à la décision',
    toastUnexpected: 'dit l’erreur inattendue',
  },
  actors: { decision: 'décider' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const requestActionsIgnored = {
  'deciding|action.choose': 'une action à la fois',
};
