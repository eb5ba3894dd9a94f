import { labelsOf } from '../labels.ts';
import { readingChart } from './chart.ts';

/** French labels of `reading`. */
export const readingLabels = labelsOf(readingChart, {
  title: 'Lecture qui suit une demande',
  serves:
    'Quiconque suit un dossier\u00a0: son histoire, sa souscription et son contrat sont relus à chaque changement.',
  states: { reading: 'Lecture', shown: 'Affiché', unavailable: 'Indisponible' },
  events: { 'request.changed': 'La demande a changé', 'reading.retry': 'Réessayer' },
  guards: { bringsNews: 'le dossier a changé depuis' },
  actions: {
    takeRead: 'retient ce qui est lu',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    noteReported: 'retient ce qui est transmis',
    passNewerOn: 'transmet la demande à jour',
  },
  actors: { read: 'lire ce qui accompagne la demande' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const readingIgnored = {
  'reading|reading.retry': 'la lecture est en cours',
  'shown|reading.retry': 'tout est lu',
};
