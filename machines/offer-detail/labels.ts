import { labelsOf } from '../shared/labels.ts';
import { requestOwnerWords } from '../shared/request-owner-words.ts';
import { offerDetailChart } from './chart.ts';

/** The French words of `offer-detail`. */
export const offerDetailLabels = labelsOf(offerDetailChart, {
  states: { loading: 'Chargement', open: 'Offre lue', showing: 'Offre affichée', deciding: 'Décision à motiver', gone: 'Offre introuvable', unavailable: 'Serveur injoignable' },
  events: { ...requestOwnerWords.events, 'offer.retry': 'Réessayer', 'decision.open': 'Accorder, décliner ou déroger' },
  guards: { ...requestOwnerWords.guards, isPermitted: 'permis par le cycle de vie' },
  actions: requestOwnerWords.actions,
  actors: { ...requestOwnerWords.actors, decision: 'décider' },
});

/** Events that change nothing in a state, and why. */
export const offerDetailIgnored = {
  '*|offer.retry': 'l’offre est lue, ou en lecture',
  'open.deciding|decision.open': 'une décision à la fois',
  'loading|*': 'l’offre n’est pas encore lue',
  'gone|*': 'rien ne peut y être montré',
  'unavailable|*': 'l’offre n’est pas lue',
};
