import { labelsOf } from '../shared/labels.ts';
import { guestOfferChart } from './chart.ts';

export const guestOfferLabels = labelsOf(guestOfferChart, {
  states: {
    arriving: 'Arrivée', sentHome: 'Renvoyé à l’accueil', exchanging: 'Ouverture du lien', loading: 'Chargement de l’offre', showing: 'Offre affichée',
    closed: 'Offre close', expired: 'Lien expiré', refused: 'Lien refusé', offline: 'Serveur injoignable',
  },
  events: { 'link.open': 'Ouvre le lien', 'offer.open': 'Ouvre la page', 'offer.retry': 'Réessayer', 'session.over': 'Fin de session' },
  guards: {
    isOver: 'lien ou session expirés', isPassing: 'serveur injoignable ou en panne', isOpenOffer: 'offre encore ouverte', holdsSession: 'une session de client existe', holdsLink: 'le lien reste à échanger',
  },
  actions: {
    takeToken: 'retient le lien', forgetLink: 'oublie le lien', storeSession: 'garde la session du client', forgetSession: 'oublie la session du client', takeOffer: 'affiche l’offre',
    takeMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue', hideSecret: 'ôte le secret de l’adresse', goHome: 'mène à l’accueil',
    announceSession: 'annonce la session du client', announceEnd: 'annonce la fin de la session',
  },
  actors: { exchangeLink: 'échanger le lien contre une session', loadOffer: 'lire l’offre', paper: 'télécharger un document' },
});

export const guestOfferIgnored = {
  '*|link.open': 'un lien est déjà échangé ou en cours d’échange, ou la page est quittée',
  '*|offer.open': 'dit une fois, à l’arrivée sur la page',
  '*|offer.retry': 'proposé quand le serveur n’a pas répondu',
  '*|session.over': 'proposé sous l’offre affichée',
};
