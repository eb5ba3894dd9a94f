import { labelsOf } from '../labels.ts';
import { writeChart } from './chart.ts';

/** French labels of `write`. */
export const writeLabels = labelsOf(writeChart, {
  title: 'Écriture',
  serves: 'Qui enregistre ou décide\u00a0: une écriture, faite une seule fois, même retentée.',
  states: {
    sending: 'Envoi',
    halted: 'Non envoyé',
    unsent: 'Serveur injoignable',
    signedOut: 'Session finie',
    answered: 'Répondu',
  },
  events: { 'write.retry': 'Réessayer', 'write.cancel': 'Renoncer' },
  guards: {},
  actions: {
    takeOutcome: 'retient la réponse',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    noteCancelled: 'retient l’abandon',
  },
  actors: { send: 'envoyer l’écriture' },
});
