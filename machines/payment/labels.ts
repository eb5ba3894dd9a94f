import { labelsOf } from '../shared/labels.ts';
import { paymentChart } from './chart.ts';

export const paymentLabels = labelsOf(paymentChart, {
  states: {
    paying: 'Paiement', loading: 'Lecture', due: 'À payer', starting: 'Ouverture du paiement', leaving: 'En route vers le prestataire', checking: 'Vérification', waiting: 'Vérification en cours',
    promised: 'Courriel promis', paid: 'Payé', returned: 'Rendu', closed: 'Rien à payer', refused: 'Page refusée', unavailable: 'Serveur injoignable',
    contesting: 'Contestation', writing: 'Message à écrire', sending: 'Envoi du message', sent: 'Message transmis',
  },
  events: { 'payment.retry': 'Réessayer', 'payment.check': 'Actualiser', 'card.pay': 'Payer par carte', 'contest.send': 'Contester' },
  guards: {
    isDue: 'à payer', isPaid: 'payé', isReturned: 'rendu', isClosed: 'rien à payer', isToCheck: 'retour du prestataire, ou argent reçu et non appliqué',
    isBackAsPaid: 'de retour comme payé, avant le prestataire', isWornOut: 'demandé cinq fois', isRead: 'paiement affiché', mayPay: 'session de paiement',
  },
  actions: {
    takePayment: 'retient où en est le paiement', takeMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue', forgetMessage: 'oublie le message', forgetReturn: 'oublie d’où l’on revient',
    countTry: 'compte les demandes', forgetTries: 'recommence à compter', takeUrl: 'retient la page du prestataire', leave: 'mène au prestataire', tellOver: 'annonce que la session est finie',
    takeContested: 'retient le message', forgetContested: 'efface le message gardé dans l’onglet', takeContestAnswer: 'dit que le message est transmis', takeContestMessage: 'dit pourquoi le message n’est pas parti', takeContestUnexpected: 'dit l’erreur inattendue',
  },
  delays: { later: 'chaque fois plus tard, de 2 à 32 s' },
  actors: { loadPayment: 'lire le paiement', checkPayment: 'demander au prestataire', startPayment: 'ouvrir la page du prestataire', contest: 'transmettre la contestation', receipt: 'télécharger le reçu' },
});

export const paymentIgnored = {
  '*|payment.retry': 'proposé quand le serveur n’a pas répondu',
  '*|payment.check': 'proposé pendant la vérification',
  '*|card.pay': 'proposé quand il reste à payer',
  '*|contest.send': 'un message à la fois',
};
