import { labelsOf } from '../shared/labels.ts';
import { payNowChart } from './chart.ts';

/** French labels of `pay-now`. */
export const payNowLabels = labelsOf(payNowChart, {
  title: 'De la signature au paiement',
  section: 'client',
  serves: 'Le client qui vient de signer : il paie sans attendre le courriel.',
  states: { ready: 'Payer maintenant', asking: 'Demande du lien', left: 'Page du paiement' },
  events: { 'pay.now': 'Payer maintenant' },
  guards: {},
  actions: {
    forgetMessage: 'oublie le message',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    goToPayment: 'mène au paiement',
  },
  actors: { payLink: 'demander le lien du paiement' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const payNowIgnored = { 'asking|pay.now': 'une demande à la fois' };
