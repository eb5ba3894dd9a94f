import { labelsOf } from '../shared/labels.ts';
import { updatesChart } from './chart.ts';

/** The French words of `updates`. */
export const updatesLabels = labelsOf(updatesChart, {
  states: { waiting: 'En attente', asking: 'Relecture' },
  events: { 'page.shown': 'La page est de nouveau regardée', 'request.changed': 'La demande a changé' },
  guards: { isNews: 'plus récente' },
  actions: { takeChanged: 'retient la demande', passOn: 'transmet la demande à jour' },
  actors: { getRequest: 'lire la demande' },
});

/** Events that change nothing in a state, and why. */
export const updatesIgnored = { 'asking|page.shown': 'la relecture est en cours' };
