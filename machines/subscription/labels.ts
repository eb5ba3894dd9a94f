import { labelsOf } from '../shared/labels.ts';
import { subscriptionChart } from './chart.ts';

/** The French words of `subscription`. */
export const subscriptionLabels = labelsOf(subscriptionChart, {
  states: { reading: 'Lecture', shown: 'Affiché', unavailable: 'Indisponible' },
  events: { 'request.changed': 'La demande a changé', 'subscription.retry': 'Réessayer' },
  guards: {},
  actions: { takeRead: 'retient ce qui est lu', takeMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue' },
  actors: { read: 'lire les documents et l’étude' },
});

/** Events that change nothing in a state, and why. */
export const subscriptionIgnored = {
  'reading|subscription.retry': 'la lecture est en cours',
  'shown|subscription.retry': 'tout est lu',
};
