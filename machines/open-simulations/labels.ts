import { labelsOf } from '../shared/labels.ts';
import { openSimulationsChart } from './chart.ts';

/** French labels of `open-simulations`. */
export const openSimulationsLabels = labelsOf(openSimulationsChart, {
  title: 'Simulations commencées',
  section: 'broker',
  serves:
    'Le courtier qui a plusieurs clients à la fois : ses simulations sans demande encore, par le nom du client.',
  states: {
    reading: 'Lecture',
    unavailable: 'Liste indisponible',
    none: 'Aucune commencée',
    listed: 'Simulations montrées',
    confirming: 'Suppression à confirmer',
    removing: 'Suppression',
  },
  events: {
    'list.retry': 'Réessayer',
    'removal.ask': 'Supprimer',
    'removal.confirm': 'Continuer',
    'removal.cancel': 'Annuler',
  },
  guards: { hasSome: 'une simulation est commencée' },
  actions: {
    takeBegun: 'retient les simulations',
    takeAsked: 'retient laquelle supprimer',
    forgetAsked: 'n’en supprime plus',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    forgetMessage: 'oublie le message',
    openNew: 'mène à une nouvelle simulation',
  },
  actors: { listOpen: 'lire les simulations commencées', remove: 'supprimer la simulation' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const openSimulationsIgnored = {
  '*|list.retry': 'la liste est lue, ou en chemin',
  '*|removal.ask': 'le bouton n’est que dans la liste',
  '*|removal.confirm': 'le dialogue n’est pas ouvert',
  '*|removal.cancel': 'le dialogue n’est pas ouvert',
};
