import { labelsOf } from '../shared/labels.ts';
import { inactiveAccountsChart } from './chart.ts';

/** The French words of `inactive-accounts`. */
export const inactiveAccountsLabels = labelsOf(inactiveAccountsChart, {
  states: {
    loading: 'Chargement',
    unavailable: 'Liste indisponible',
    listed: 'Comptes montrés',
    sending: 'Courriel en route',
    beyond: 'Au-delà de la dernière page',
  },
  events: {
    'page.turn': 'Tourner la page',
    'accounts.refresh': 'Actualiser',
    'mail.send': 'Renvoyer le courriel',
  },
  guards: { isOtherPage: 'une autre page', isBeyondLast: 'page au-delà de la dernière' },
  actions: {
    takePage: 'retient la page',
    takeAccount: 'retient le compte',
    takeAccounts: 'affiche les comptes',
    toastUnread: 'dit que la liste manque',
    toastSent: 'dit que c’est envoyé',
    toastRefusal: 'dit pourquoi non',
    toastFault: 'signale l’erreur inattendue',
    goToLastPage: 'mène à la dernière page',
  },
  actors: { loadAccounts: 'lire les comptes', sendMail: 'renvoyer le courriel' },
});

/** Events that change nothing in a state, and why. */
export const inactiveAccountsIgnored = {
  '*|accounts.refresh': 'la liste est en chemin, ou un courriel part',
  '*|mail.send': 'un courriel à la fois, à un compte montré',
};
