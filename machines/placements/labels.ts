import { labelsOf } from '../shared/labels.ts';
import { placementsChart } from './chart.ts';

/** The French words of `placements`. */
export const placementsLabels = labelsOf(placementsChart, {
  states: { loading: 'Chargement', known: 'Choix proposés', unavailable: 'Choix indisponibles' },
  events: { 'placements.retry': 'Réessayer' },
  guards: {},
  actions: { takePlacements: 'retient partenaires et compagnies' },
  actors: { getPlacements: 'lire partenaires et compagnies' },
});

/** Events that change nothing in a state, and why. */
export const placementsIgnored = {
  'loading|placements.retry': 'ils sont déjà demandés',
  'known|placements.retry': 'ils sont lus',
};
