import { labelsOf } from '../shared/labels.ts';
import { guestChart } from './chart.ts';

export const guestLabels = labelsOf(guestChart, {
  title: 'Lien d’un client',
  serves:
    'Le client\u00a0: le lien de son courriel ouvre une heure de session, pour un seul usage, et quitte l’adresse aussitôt.',
  states: {
    arriving: 'Arrivée',
    sentHome: 'Renvoyé à l’accueil',
    neutral: 'Retour sans session',
    exchanging: 'Ouverture du lien',
    open: 'Session ouverte',
    choosing: 'Page demandée',
    offer: 'Offre',
    payment: 'Paiement',
    worksEnd: 'Fin de travaux',
    answer: 'Réponse à l’offre',
    signature: 'Signature',
    attestation: 'Attestation d’un intervenant',
    pieces: 'Pièces du client',
    expired: 'Lien expiré',
    refused: 'Lien refusé',
    broken: 'Page en panne',
    offline: 'Serveur injoignable',
  },
  events: {
    'link.open': 'Ouvre le lien',
    'page.open': 'Ouvre la page',
    'link.retry': 'Réessayer',
    'session.over': 'Fin de session',
  },
  guards: {
    isOver: 'lien expiré',
    holdsSession: 'une session de client existe',
    isReturning: 'retour d’un prestataire',
    isOtherPage: 'une autre page',
    isForAttestation: 'lien d’un intervenant',
    isForPieces: 'lien des pièces du client',
    isForPayment: 'lien d’un paiement',
    isForWorksEnd: 'lien d’une fin de travaux',
    isForAnswer: 'lien d’une réponse',
    isForSignature: 'lien d’une signature',
  },
  actions: {
    takeLink: 'retient le lien',
    takePage: 'retient la page',
    forgetLink: 'oublie le lien',
    storeSession: 'garde la session du client',
    forgetSession: 'oublie la session du client',
    forgetTyped: 'efface ce qui fut saisi par ce lien',
    takeMessage: 'dit pourquoi',
    takeReason: 'dit pourquoi elle finit',
    takeUnexpected: 'dit l’erreur inattendue',
    hideSecret: 'ôte le secret de l’adresse',
    goHome: 'mène à l’accueil',
    sayHow: 'dit de rouvrir le lien',
    announceSession: 'annonce la session du client',
    announceEnd: 'annonce la fin de la session',
  },
  actors: {
    exchangeLink: 'échanger le lien contre une session',
    offer: 'montrer l’offre',
    payment: 'montrer le paiement',
    worksEnd: 'déclarer la fin de travaux',
    answer: 'recueillir la réponse',
    attestation: 'recueillir l’attestation',
    pieces: 'recueillir les pièces',
    signature: 'suivre la signature',
    paper: 'recevoir un document à signer',
  },
});

export const guestIgnored = {
  '*|page.open':
    'dit à l’arrivée sur la page, et d’une page à une autre\u202f; après l’échange d’un lien, la page est déjà la bonne',
  '*|link.retry': 'proposé quand le serveur n’a pas répondu, ou que la page est en panne',
  '*|session.over': 'dit par une page ouverte',
};
