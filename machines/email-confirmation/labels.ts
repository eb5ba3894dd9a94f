import { labelsOf } from '../shared/labels.ts';
import { emailConfirmationChart } from './chart.ts';

/** French labels of `email-confirmation`. */
export const emailConfirmationLabels = labelsOf(emailConfirmationChart, {
  title: 'Confirmation d’une adresse',
  section: 'everyone',
  serves: 'Qui ouvre le lien envoyé à sa nouvelle adresse.',
  states: {
    deciding: 'Avec ou sans lien\u202f?',
    confirming: 'Confirmation',
    unavailable: 'Serveur injoignable',
    linkOver: 'Lien expiré',
    confirmed: 'Adresse confirmée',
  },
  events: { 'link.retry': 'Réessayer' },
  guards: { hasToken: 'arrivé par un lien' },
  actions: {
    takeEmail: 'retient l’adresse',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
  },
  actors: { confirm: 'confirmer l’adresse' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const emailConfirmationIgnored = {
  '*|link.retry': 'proposé quand le serveur n’a pas répondu',
};
