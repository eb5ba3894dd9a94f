import { labelsOf } from '../shared/labels.ts';
import { membershipReviewChart } from './chart.ts';

/** French labels of `membership-review`. */
export const membershipReviewLabels = labelsOf(membershipReviewChart, {
  title: 'Examen d’une adhésion',
  section: 'staff',
  serves:
    'Le gestionnaire\u00a0: les pièces d’un courtier et leur verdict, les registres, la décision, le dossier suivant.',
  states: {
    reading: 'Lecture',
    unavailable: 'Serveur injoignable',
    unknown: 'Adhésion inconnue',
    open: 'Examen',
    file: 'Le dossier',
    shown: 'Montré',
    refreshing: 'Relecture',
    queue: 'La liste d’où l’on vient',
    choosing: 'Quelle liste',
    readingPieces: 'Lecture des pièces à valider',
    readingStatus: 'Lecture des demandes',
    known: 'Connue',
    absent: 'Absente',
    checks: 'Les registres',
    asking: 'Interrogation',
    answered: 'Réponse reçue',
    silent: 'Sans réponse',
  },
  events: {
    'review.retry': 'Réessayer',
    'checks.ask': 'Interroger de nouveau',
    'membership.changed': 'L’adhésion a changé',
    'action.done': 'Une décision est prise',
    'object.outdated': 'Quelqu’un d’autre a décidé',
  },
  guards: {
    isNews: 'plus récente, ou changée',
    isAmongPieces: 'vient des pièces à valider',
    goesOn: 'la liste continue, et rien n’y suit encore',
    piecesGoOn: 'la liste continue, et rien n’y suit encore',
  },
  actions: {
    takeRead: 'retient l’adhésion',
    takeChanged: 'retient l’adhésion',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    notifyChildren: 'la transmet aux pièces et aux décisions',
    announceChange: 'prévient le menu',
    takeNewness: 'retient si l’adhésion est nouvelle',
    takeNewMember: 'retient le nouveau membre',
    chooseList: 'retient laquelle',
    takeQueue: 'retient la liste',
    takePieces: 'retient la liste',
    takeChecks: 'retient la réponse',
    takeChecksMessage: 'dit pourquoi',
    takeChecksFault: 'dit l’erreur inattendue',
  },
  actors: {
    readMembership: 'lire l’adhésion',
    readQueue: 'lire les demandes',
    readPieces: 'lire les pièces à valider',
    askRegisters: 'interroger les registres',
    documents: 'tenir les pièces',
    lawActions: 'tenir les décisions',
    updates: 'apprendre ce que d’autres ont changé',
  },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const membershipReviewIgnored = {
  '*|review.retry': 'l’adhésion est lue, ou en lecture',
  'open.file.refreshing|object.outdated': 'elle est déjà relue',
  'open.checks.asking|checks.ask': 'la question est posée',
  'unavailable|*': 'rien n’est montré',
  'reading|*': 'rien n’est encore montré',
  'unknown|*': 'rien n’est montré',
};
