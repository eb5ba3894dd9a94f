import { labelsOf } from '../labels.ts';
import { draftChart } from './chart.ts';

/** The French words of `draft`. */
export const draftLabels = labelsOf(draftChart, {
  states: {
    reading: 'Lecture du brouillon', unread: 'Brouillon illisible', none: 'Rien à garder', waiting: 'Modifié', saving: 'Brouillon en route', settling: 'Mise au point',
    saved: 'Brouillon enregistré', unsaved: 'Brouillon non enregistré', comparing: 'Lecture de l’autre brouillon', conflict: 'Deux brouillons',
    discarding: 'Brouillon sans objet', clearing: 'Effacement du brouillon', cleared: 'Brouillon effacé', uncleared: 'Effacement impossible',
  },
  events: {
    'draft.change': 'La saisie a changé', 'draft.clear': 'Plus rien à garder', 'draft.flush': 'Une écriture commence', 'draft.leave': 'Page quittée', 'draft.retry': 'Réessayer',
    'draft.keepMine': 'Garder cet onglet', 'draft.takeOther': 'Prendre l’autre onglet',
  },
  guards: {
    changes: 'autre saisie', isAhead: 'saisi depuis l’envoi', hasServed: 'le brouillon a servi', wantsSome: 'saisi entre-temps', movesOn: 'saisi pour la place suivante', isClear: 'rien n’a été envoyé',
    isThere: 'un brouillon existe', isOther: 'un brouillon dit autre chose', isBeneath: 'c’est celui d’avant la saisie gardée', holds: 'rien, et une saisie est là', isWanted: 'c’est cette saisie',
  },
  actions: {
    takeData: 'reprend la saisie', wantNone: 'oublie la saisie', noteSent: 'retient ce qui est envoyé', countCall: 'numérote l’appel', clearFormer: 'fait effacer l’ancienne place', takeRead: 'reprend le brouillon',
    takeSaved: 'retient la révision et l’heure', takeRevision: 'retient la révision', takeOther: 'retient l’autre brouillon', writeOverOther: 'écrit par-dessus l’autre',
    adoptOther: 'reprend l’autre brouillon', forgetDraft: 'oublie le brouillon', leaveOther: 'laisse l’autre brouillon', dropKept: 'oublie la saisie gardée dans l’onglet', moveOn: 'change de place', takeMessage: 'retient le message', takeUnexpected: 'retient l’erreur inattendue',
    notifyRead: 'annonce le brouillon lu', notifyUnreadable: 'annonce le brouillon illisible', notifyTaken: 'annonce l’autre brouillon pris',
    notifyCleared: 'annonce le brouillon effacé', notifyNotCleared: 'annonce l’échec de l’effacement',
  },
  actors: { getDraft: 'lire le brouillon', putDraft: 'enregistrer le brouillon', deleteDraft: 'effacer le brouillon' },
});
