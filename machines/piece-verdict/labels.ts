import { labelsOf } from '../shared/labels.ts';
import { pieceVerdictChart } from './chart.ts';

/** French labels of `piece-verdict`. */
export const pieceVerdictLabels = labelsOf(pieceVerdictChart, {
  title: 'Verdict sur une pièce',
  section: 'staff',
  serves:
    'Qui examine une pièce d’un dossier ou d’une adhésion\u00a0: l’accepter, avec son jour, ou la refuser, avec le motif.',
  states: {
    unseen: 'Aucune pièce en vue',
    examined: 'Examen d’une pièce',
    opening: 'Ouverture',
    undecided: 'Décision à choisir',
    accepting: 'Acceptation',
    refusing: 'Refus',
    checking: 'Vérification de la pièce',
    writing: 'Motif à donner',
    outdated: 'Refus à confirmer',
    closed: 'Pièce qui n’est plus à refuser',
  },
  events: {
    'document.examine': 'Pièce montrée',
    'accept.choose': 'Choisir d’accepter',
    'accept.send': 'Accepter',
    'refuse.choose': 'Choisir de refuser',
    'refuse.send': 'Refuser',
    'draft.change': 'Saisir le jour ou le motif',
    'refuse.cancel': 'Annuler le refus',
  },
  guards: {
    isInSight: 'une pièce est montrée',
    mayAccept: 'elle peut être acceptée',
    mayRefuse: 'elle peut être refusée',
    isAcceptable: 'elle peut l’être, et son jour est juste',
    isRefusalComplete: 'le motif est donné',
    isRefusalBegun: 'un refus est commencé',
    isAcceptanceBegun: 'elle attend son verdict',
    isRefusalOver: 'une autre pièce, ou celle-ci refusée ainsi',
    isRefusalClosed: 'elle n’est plus à refuser',
    isChangedMeanwhile: 'un autre verdict est rendu',
  },
  actions: {
    takeExamined: 'retient la pièce, et ce qui y est commencé',
    takeDocument: 'retient la pièce',
    chooseAcceptance: 'retient le choix d’accepter',
    chooseRefusal: 'retient le choix de refuser',
    noteAsked: 'retient la pièce telle qu’au refus',
    changeDraft: 'retient la saisie',
    sayFaults: 'dit ce qui manque',
    dropDraft: 'oublie la saisie',
    giveAcceptance: 'transmet l’acceptation',
    giveRefusal: 'transmet le refus',
    closeMessage: 'ferme le message',
  },
  actors: {},
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const pieceVerdictIgnored = {
  'unseen|*': 'aucune pièce n’est montrée',
  'examined.undecided|draft.change': 'aucune décision n’est choisie',
  'examined.undecided|refuse.send': 'le refus n’est pas choisi',
  'examined.undecided|refuse.cancel': 'le refus n’est pas choisi',
  'examined.accepting|refuse.send': 'le refus n’est pas choisi',
  'examined.accepting|refuse.cancel': 'le refus n’est pas choisi',
  'examined.refusing.closed|refuse.send': 'la pièce n’est plus à refuser',
};
