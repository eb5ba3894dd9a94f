import { labelsOf } from '../labels.ts';
import { downloadChart } from './chart.ts';

/** French labels of `download`. */
export const downloadLabels = labelsOf(downloadChart, {
  title: 'Téléchargement',
  serves: 'Qui demande un document.',
  states: { ready: 'Prêt', fetching: 'En préparation', failed: 'Non reçu' },
  events: { 'file.ask': 'Demande le fichier', 'file.retry': 'Réessayer' },
  guards: {},
  actions: {
    takeFile: 'retient la demande',
    handOver: 'remet le fichier',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
  },
  actors: { fetch: 'recevoir le fichier' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const downloadIgnored = {
  'ready|file.retry': 'rien n’a manqué',
  'fetching|file.retry': 'il est en route',
  'fetching|file.ask': 'un fichier à la fois',
};
