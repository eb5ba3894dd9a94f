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
    takeToken: 'retenir le lien', forgetLink: 'oublier le lien', storeSession: 'garder la session du client', forgetSession: 'oublier la session du client', takeOffer: 'afficher l’offre',
    keepMessage: 'dire pourquoi', keepFault: 'dire l’erreur inattendue', hideSecret: 'ôter le secret de l’adresse', goHome: 'aller à l’accueil',
    announceSession: 'annoncer la session du client', announceEnd: 'annoncer la fin de la session',
  },
  actors: { exchangeLink: 'Échanger le lien contre une session', loadOffer: 'Lire l’offre' },
});

export const guestOfferIgnored = {
  '*|link.open': 'un lien est déjà échangé ou en cours d’échange, ou la page est quittée',
  '*|offer.open': 'dit une fois, à l’arrivée sur la page',
  '*|offer.retry': 'proposé quand le serveur n’a pas répondu',
  '*|session.over': 'proposé sous l’offre affichée',
};
