import { labelsOf } from '../labels.ts';
import { pagedListChart } from './chart.ts';

/** French labels of `paged-list`. */
export const pagedListLabels = labelsOf(pagedListChart, {
  title: 'Liste en pages',
  serves:
    'Qui lit une liste\u00a0: la page que l’adresse demande, et ce qui se fait sur une ligne, une commande à la fois.',
  states: {
    loading: 'Chargement',
    showing: 'Liste affichée',
    empty: 'Liste vide',
    beyond: 'Au-delà de la dernière page',
    unavailable: 'Liste illisible',
    asking: 'Question posée',
    running: 'Envoi de la commande',
  },
  events: {
    'list.ask': 'L’adresse demande autre chose',
    'list.refresh': 'Actualiser',
    'row.command': 'Agir sur une ligne',
    'question.confirm': 'Confirme',
    'question.cancel': 'Annule',
    'row.undo': 'Annuler ce qui vient d’être fait',
    'undo.lapse': 'Trop tard pour annuler',
  },
  guards: {
    isOther: 'une autre page, ou une autre liste',
    hasRows: 'des lignes répondent',
    isBeyondLast: 'page au-delà de la dernière',
    mustAsk: 'à confirmer d’abord',
    offersUndo: 'réussi, et annulable',
    isUndoable: 'annulable encore',
  },
  actions: {
    takeQuery: 'retient la page demandée',
    takeAnswer: 'affiche la liste',
    shareCounts: 'apporte les nombres au menu',
    goToLastPage: 'mène à la dernière page',
    takeMessage: 'dit pourquoi la liste manque',
    takeUnexpected: 'dit l’erreur inattendue',
    dropAnswer: 'vide la liste, là où elle le veut',
    toastUnread: 'dit que la liste manque, là où elle le veut',
    takeCommand: 'retient la commande',
    offerUndo: 'propose d’annuler',
    takeUndo: 'retient l’annulation',
    endUndo: 'ne propose plus d’annuler',
    dropUndo: 'ne propose plus d’annuler',
    toastDone: 'dit que c’est fait',
    toastRefusal: 'dit pourquoi c’est refusé',
    toastFault: 'signale l’erreur inattendue',
  },
  delays: { undoDelay: 'pour annuler' },
  actors: { loadPage: 'lire une page de la liste', runCommand: 'agir sur la ligne' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const pagedListIgnored = {
  '*|list.refresh': 'la liste est en chemin, ou une ligne attend sa commande',
  '*|row.command': 'une commande à la fois, sur une liste affichée',
  '*|row.undo': 'une commande à la fois, sur une liste affichée',
  '*|question.confirm': 'demandé par la seule question',
  '*|question.cancel': 'demandé par la seule question',
};
