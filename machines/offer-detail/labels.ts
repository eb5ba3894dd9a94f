import { labelsOf } from '../shared/labels.ts';
import { offerDetailChart } from './chart.ts';

/** The French words of `offer-detail`. */
export const offerDetailLabels = labelsOf(offerDetailChart, {
  states: { loading: 'Chargement', open: 'Offre lue', showing: 'Offre affichée', deciding: 'Décision à motiver', gone: 'Offre introuvable', unavailable: 'Serveur injoignable' },
  events: { 'offer.retry': 'Réessayer', 'decision.open': 'Accorder, décliner ou déroger', 'request.changed': 'La demande a changé' },
  guards: { isPermitted: 'permis par le cycle de vie', isNoOlder: 'pas plus ancienne' },
  actions: {
    takeRead: 'retient la demande lue', takeChanged: 'retient la demande changée', takeMessage: 'retient le message', takeUnexpected: 'retient l’erreur inattendue',
    passToSubHeader: 'transmet à l’en-tête', passToStory: 'transmet à l’histoire', passToDecision: 'transmet à la décision', announceChange: 'annonce le changement',
  },
  actors: {
    getRequest: 'lire la demande', subHeader: 'agir depuis l’en-tête', story: 'raconter l’histoire', decision: 'décider', devisPdf: 'télécharger le devis', letter: 'télécharger la lettre',
  },
});

/** Events that change nothing in a state, and why. */
export const offerDetailIgnored = {
  '*|offer.retry': 'l’offre est lue, ou en lecture',
  'open.deciding|decision.open': 'une décision à la fois',
  'loading|*': 'l’offre n’est pas encore lue',
  'gone|*': 'rien ne peut y être montré',
  'unavailable|*': 'l’offre n’est pas lue',
};
