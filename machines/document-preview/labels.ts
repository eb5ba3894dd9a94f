import { labelsOf } from '../shared/labels.ts';
import { documentPreviewChart } from './chart.ts';

/** French labels of `document-preview`. */
export const documentPreviewLabels = labelsOf(documentPreviewChart, {
  title: 'Aperçu d’un document',
  section: 'broker',
  serves: 'Un document à côté de sa pièce, pour le lire sans le télécharger.',
  states: { hidden: 'Aucun', reading: 'En lecture', shown: 'Montré', failed: 'Non lu' },
  events: { 'document.show': 'Voir le document', 'document.hide': 'Fermer', 'document.retry': 'Réessayer' },
  guards: {},
  actions: {
    takeDocument: 'retient le document',
    letGo: 'le lâche',
    takeBlob: 'retient le fichier',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    forgetMessage: 'oublie le message',
  },
  actors: { read: 'lire le document' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const documentPreviewIgnored = {
  'hidden|document.hide': 'aucun n’est montré',
  '*|document.retry': 'rien n’a manqué',
};
