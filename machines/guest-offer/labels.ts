import { labelsOf } from '../shared/labels.ts';
import { guestOfferChart } from './chart.ts';

export const guestOfferLabels = labelsOf(guestOfferChart, {
  title: 'Offre du client',
  section: 'client',
  serves: 'Le client\u00a0: un lien reçu par courriel ouvre son offre, en clair.',
  states: {
    loading: 'Chargement de l’offre',
    showing: 'Offre affichée',
    closed: 'Offre close',
    refused: 'Offre retirée',
    unavailable: 'Serveur injoignable',
  },
  events: { 'offer.retry': 'Réessayer' },
  guards: { isOpenOffer: 'offre encore ouverte' },
  actions: {
    takeOffer: 'affiche l’offre',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    sendOver: 'annonce que la session est finie',
  },
  actors: { loadOffer: 'lire l’offre', paper: 'télécharger un document' },
});

export const guestOfferIgnored = { '*|offer.retry': 'proposé quand le serveur n’a pas répondu' };
