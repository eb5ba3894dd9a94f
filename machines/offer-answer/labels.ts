import { labelsOf } from '../shared/labels.ts';
import { offerAnswerChart } from './chart.ts';

/** French labels of `offer-answer`. */
export const offerAnswerLabels = labelsOf(offerAnswerChart, {
  title: 'Réponse d’un client à son offre',
  section: 'client',
  serves: 'Le client\u00a0: accepter ou refuser l’offre, d’un clic\u202f; une réponse ne part qu’une fois.',
  states: {
    loading: 'Chargement de l’offre',
    asking: 'Réponse à confirmer',
    sending: 'Envoi de la réponse',
    answered: 'Réponse enregistrée',
    closed: 'Offre close',
    refused: 'Réponse refusée',
    unavailable: 'Serveur injoignable',
  },
  events: { 'answer.send': 'Répond', 'answer.retry': 'Réessayer' },
  guards: { isAnswered: 'déjà répondu ainsi', takesAnswer: 'réponse encore possible' },
  actions: {
    takeReason: 'retient le motif',
    forgetReason: 'efface le motif gardé dans l’onglet',
    keepRefusal: 'garde dans l’onglet que l’offre est refusée',
    takeOffer: 'retient l’offre',
    takeAnswered: 'retient ce qui est fait',
    takeMessage: 'dit pourquoi',
    takeWhatIsWrong: 'dit ce qui est à corriger',
    forgetMessage: 'oublie le message',
    takeUnexpected: 'dit l’erreur inattendue',
    sendOver: 'annonce la fin de la session',
  },
  actors: { loadOffer: 'lire l’offre', sendAnswer: 'envoyer la réponse' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const offerAnswerIgnored = {
  '*|answer.send': 'une réponse part une fois, de la page qui la demande',
  '*|answer.retry': 'proposé quand le serveur n’a pas répondu',
};
