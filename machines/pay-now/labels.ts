import { labelsOf } from '../shared/labels.ts';
import { payNowChart } from './chart.ts';

/** The French words of `pay-now`. */
export const payNowLabels = labelsOf(payNowChart, {
  title: 'De la signature au paiement',
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

/** Events that change nothing in a state, and why. */
export const payNowIgnored = { 'asking|pay.now': 'une demande à la fois' };
