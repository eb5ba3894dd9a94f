import { labelsOf } from '../shared/labels.ts';
import { dossierStoryChart } from './chart.ts';

/** The French words of `dossier-story`. */
export const dossierStoryLabels = labelsOf(dossierStoryChart, {
  states: { loading: 'Chargement', read: 'Histoire affichée', unavailable: 'Histoire indisponible' },
  events: { 'request.changed': 'La demande a changé', 'story.retry': 'Réessayer' },
  guards: {},
  actions: { takeEntries: 'retient l’histoire' },
  actors: { getStory: 'lire l’histoire' },
});

/** Events that change nothing in a state, and why. */
export const dossierStoryIgnored = {
  'loading|story.retry': 'elle est déjà demandée',
  'read|story.retry': 'elle est lue',
};
