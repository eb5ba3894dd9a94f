import { labelsOf } from '../shared/labels.ts';
import { siteTwinsChart } from './chart.ts';

/** The French words of `site-twins`. */
export const siteTwinsLabels = labelsOf(siteTwinsChart, {
  states: {
    looking: 'Recherche',
    alreadyQuoted: 'Chantier déjà tarifé',
    alone: 'Aucune autre demande',
    unknown: 'Sans réponse',
  },
  events: { 'request.changed': 'La demande a changé' },
  guards: { hasTwins: 'd’autres demandes existent' },
  actions: { takeTwins: 'retient les autres demandes' },
  actors: { getTwins: 'chercher le même chantier' },
});
