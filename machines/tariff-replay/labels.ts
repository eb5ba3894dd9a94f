import { labelsOf } from '../shared/labels.ts';
import { tariffReplayChart } from './chart.ts';

/** French labels of `tariff-replay`. */
export const tariffReplayLabels = labelsOf(tariffReplayChart, {
  title: 'Rejeu du portefeuille',
  section: 'staff',
  serves: 'L’administration principale, qui compare tout le portefeuille sous une version du tarif.',
  states: {
    reading: 'Lecture',
    unavailable: 'Indisponible',
    resting: 'Dernier rejeu',
    starting: 'Départ',
    following: 'Rejeu en cours',
    waiting: 'Attente',
    looking: 'Avancement',
    cancelling: 'Arrêt',
  },
  events: {
    'replay.start': 'Rejouer',
    'replay.cancel': 'Arrêter',
    'replay.retry': 'Réessayer',
  },
  guards: { runs: 'le rejeu court' },
  actions: {
    takeReplay: 'retient le rejeu',
    takeAsked: 'retient la version demandée',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    toastDone: 'dit que c’est fait',
  },
  actors: {
    readReplay: 'lire le rejeu',
    startReplay: 'rejouer le portefeuille',
    cancelReplay: 'arrêter le rejeu',
  },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const tariffReplayIgnored = {
  '*|replay.retry': 'rien n’a manqué',
  'reading|*': 'le dernier rejeu n’est pas encore lu',
  'unavailable|*': 'le dernier rejeu n’est pas lu',
  'starting|*': 'le départ est demandé',
  'cancelling|*': 'l’arrêt est demandé',
  'resting|replay.cancel': 'rien ne court',
  'following.*|replay.start': 'un rejeu à la fois',
};
