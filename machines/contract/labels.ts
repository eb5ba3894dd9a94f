import { labelsOf } from '../shared/labels.ts';
import { contractChart } from './chart.ts';

/** The French words of `contract`. */
export const contractLabels = labelsOf(contractChart, {
  states: { reading: 'Lecture', shown: 'Affiché', unavailable: 'Indisponible' },
  events: { 'request.changed': 'La demande a changé', 'contract.retry': 'Réessayer' },
  guards: {},
  actions: { takeRead: 'retient ce qui est lu', takeMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue' },
  actors: { read: 'lire le contrat' },
});

/** Events that change nothing in a state, and why. */
export const contractIgnored = {
  'reading|contract.retry': 'la lecture est en cours',
  'shown|contract.retry': 'tout est lu',
};
