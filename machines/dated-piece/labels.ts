import { labelsOf } from '../shared/labels.ts';
import { datedPieceChart } from './chart.ts';

/** French labels of `dated-piece`. */
export const datedPieceLabels = labelsOf(datedPieceChart, {
  title: 'Jour d’une pièce datée',
  section: 'broker',
  serves: 'Le courtier\u00a0: le jour que porte une pièce de son cabinet, avant qu’elle parte.',
  states: { choosing: 'Fichiers à choisir', asking: 'Jour à donner' },
  events: {
    'files.choose': 'Choisir des fichiers',
    'day.change': 'Saisir le jour',
    'day.send': 'Déposer',
    'day.cancel': 'Annuler',
  },
  guards: {
    areFit: 'tous peuvent partir',
    someFit: 'une partie peut partir',
    isDayGood: 'le jour est juste',
  },
  actions: {
    takeFiles: 'retient les fichiers',
    forgetFiles: 'oublie les fichiers et leur jour',
    takeDay: 'retient le jour',
    sayFault: 'dit ce qui ne va pas',
    sendUnfit: 'transmet ceux qui seront refusés',
    sendFiles: 'transmet les fichiers et leur jour',
  },
  actors: {},
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const datedPieceIgnored = {
  'choosing|*': 'aucun jour n’est demandé',
  'asking|files.choose': 'le jour des premiers est demandé',
};
