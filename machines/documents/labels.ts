import { labelsOf } from '../shared/labels.ts';
import { documentsChart } from './chart.ts';

/** The French words of `documents`. */
export const documentsLabels = labelsOf(documentsChart, {
  states: {
    closed: 'Pas encore ouvert', reading: 'Chargement', unavailable: 'Serveur injoignable', shown: 'Pièces montrées', idle: 'Prêt', refreshing: 'Relecture', deciding: 'Verdict en route', undoing: 'Annulation en route', withdrawing: 'Retrait en route',
  },
  events: {
    'documents.show': 'L’onglet s’ouvre', 'documents.retry': 'Réessayer', 'files.add': 'Déposer', 'verdict.give': 'Valider ou refuser', 'verdict.undo': 'Annuler le verdict', 'undo.lapse': 'Trop tard pour annuler', 'document.withdraw': 'Retirer', 'message.close': 'Fermer le message',
    'leave.ask': 'Quitter la page', 'leave.confirm': 'Quitter quand même', 'leave.cancel': 'Rester', 'request.changed': 'La demande a changé', 'membership.changed': 'L’adhésion a changé',
    'upload.done': 'Un fichier est arrivé', 'upload.refused': 'Un fichier est refusé', 'upload.cancelled': 'Un envoi est abandonné',
  },
  guards: { isThere: 'déjà lus', someWait: 'une pièce est en analyse', isNews: 'autre version', isUndoable: 'le dernier verdict s’annule encore', isUploading: 'des envois sont en cours', isOfRequest: 'ceux d’une demande', isOfMembership: 'ceux d’une adhésion' },
  actions: {
    takeList: 'retient la liste', takeUploaded: 'retient la liste', takeRequest: 'retient la demande', takeMembership: 'retient l’adhésion et ses pièces', takeWrite: 'retient ce qui est écrit', dropWrite: 'l’oublie, et retient ce qui suit', showDue: 'montre ce qui suit', takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue', dropMessage: 'oublie le message', passHolderOn: 'transmet ce qui les contient', passNewerOn: 'transmet la demande à jour', addFiles: 'ajoute les envois', dropRefused: 'oublie ceux que la pièce a refusés, si elle n’en prend qu’un',
    beginNext: 'fait partir les suivants', noteRefused: 'note le refus', dropUpload: 'oublie l’envoi', stopUpload: 'arrête l’envoi', takeLeaving: 'retient où l’on va', dropLeaving: 'reste', leave: 'mène ailleurs', toastWithdrawn: 'dit qu’il est retiré', offerUndo: 'laisse l’annuler un instant', dropUndo: 'ne laisse plus l’annuler',
  },
  actors: { readList: 'lire les pièces', decide: 'rendre le verdict', undo: 'annuler le verdict', withdraw: 'retirer le document', upload: 'envoyer un fichier', preview: 'montrer un document', documentFile: 'télécharger un document' },
  delays: { checkDelay: 'avant de relire', undoDelay: 'pour annuler' },
});

/** Events that change nothing in a state, and why. */
export const documentsIgnored = {
  'closed|*': 'rien n’est encore montré',
  'reading|*': 'la liste n’est pas encore lue',
  'unavailable|*': 'rien n’est montré',
  'shown.deciding|*': 'une écriture à la fois',
  'shown.undoing|*': 'une écriture à la fois',
  'shown.withdrawing|*': 'une écriture à la fois',
  'shown.refreshing|documents.show': 'la liste est en route',
  '*|documents.retry': 'la liste est lue',
};
