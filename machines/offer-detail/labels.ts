import { labelsOf } from '../shared/labels.ts';
import { requestOwnerWords } from '../shared/request-owner-words.ts';
import { offerDetailChart } from './chart.ts';

/** French labels of `offer-detail`. */
export const offerDetailLabels = labelsOf(offerDetailChart, {
  title: 'Fiche d’une offre',
  section: 'broker',
  serves: 'Quiconque lit une offre.',
  states: {
    loading: 'Chargement',
    open: 'Offre lue',
    gone: 'Offre introuvable',
    unavailable: 'Serveur injoignable',
  },
  events: { ...requestOwnerWords.events, 'offer.retry': 'Réessayer' },
  guards: requestOwnerWords.guards,
  actions: requestOwnerWords.actions,
  actors: requestOwnerWords.actors,
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const offerDetailIgnored = {
  '*|offer.retry': 'l’offre est lue, ou en lecture',
  'loading|*': 'l’offre n’est pas encore lue',
  'gone|*': 'rien ne peut y être montré',
  'unavailable|*': 'l’offre n’est pas lue',
};
