import { labelsOf } from '../shared/labels.ts';
import { claimsChart } from './chart.ts';

/** The French words of `claims`. */
export const claimsLabels = labelsOf(claimsChart, {
  states: {
    reading: 'Lecture', unavailable: 'Serveur injoignable', shown: 'Sinistres du dossier', idle: 'Liste', refreshing: 'Relecture', declaring: 'Déclaration', opening: 'Lecture du brouillon', unread: 'Brouillon illisible', filling: 'Saisie',
    sending: 'Envoi', completing: 'Envoi du complément', comparing: 'Relecture du sinistre', clearing: 'Oubli du brouillon',
  },
  events: {
    'claims.retry': 'Réessayer', 'declaration.begin': 'Déclarer, ou compléter', 'form.change': 'Saisie', 'declaration.send': 'Envoyer la déclaration', 'declaration.leave': 'Plus tard', 'declaration.discard': 'Abandonner',
    'draft.takeOther': 'Prendre l’autre brouillon', 'draft.keepMine': 'Garder le mien', 'draft.retry': 'Réessayer le brouillon', 'page.hide': 'La page se cache', 'request.changed': 'La demande a changé', 'claims.changed': 'Les sinistres ont changé',
    'move.made': 'Un sinistre a avancé', 'object.outdated': 'Un sinistre n’est plus à jour', 'draft.read': 'Brouillon lu', 'draft.unreadable': 'Brouillon illisible', 'draft.taken': 'Autre brouillon choisi',
    'draft.cleared': 'Brouillon oublié', 'draft.notCleared': 'Brouillon non oublié',
  },
  guards: { isNews: 'autre version', bringsNews: 'plus récents, ou changés', mayBegin: 'permis par la loi du sinistre', isCompleting: 'une déclaration est à compléter' },
  actions: {
    takeList: 'retient la liste', takeChanged: 'retient la liste', showClaims: 'montre chaque sinistre', passRequestOn: 'transmet la demande', passNewerOn: 'transmet la demande à jour', takeClaim: 'retient le sinistre', takeNewer: 'retient le sinistre à jour', takeDeclared: 'retient le sinistre déclaré', takeRequest: 'retient la demande', openForm: 'ouvre le formulaire',
    takeDraft: 'reprend le brouillon', takeDraftMessage: 'retient le message', forgetMessage: 'oublie le message', takeForm: 'retient la saisie', keepDraft: 'garde le brouillon', clearDraft: 'oublie le brouillon', leaveDraft: 'envoie le brouillon aussitôt',
    forwardToDraft: 'transmet au brouillon', takeSent: 'retient l’envoi', takeErrors: 'retient les erreurs', takeMessage: 'retient le message', takeUnexpected: 'retient l’erreur inattendue', toastDeclared: 'dit que c’est reçu',
  },
  actors: { readList: 'lire les sinistres', declare: 'déclarer', complete: 'compléter', draft: 'brouillon', moves: 'un sinistre', receipt: 'récépissé', updates: 'apprendre ce que d’autres ont changé' },
});

const notDeclaring = 'aucune déclaration n’est ouverte';

/** Events that change nothing in a state, and why. */
export const claimsIgnored = {
  '*|claims.retry': 'la liste est lue, ou en lecture',
  '*|object.outdated': 'la liste est relue ensuite, ou une déclaration est ouverte',
  '*|declaration.begin': 'la liste n’est pas là, ou une déclaration est ouverte',
  '*|claims.changed': 'aucun sinistre n’est encore montré',
  '*|move.made': 'aucun sinistre n’est encore montré',
  '*|form.change': notDeclaring, '*|declaration.send': notDeclaring, '*|declaration.leave': notDeclaring, '*|declaration.discard': notDeclaring,
  '*|draft.takeOther': notDeclaring, '*|draft.keepMine': notDeclaring, '*|draft.retry': notDeclaring, '*|page.hide': notDeclaring,
  '*|draft.read': 'le brouillon n’est lu qu’une fois', '*|draft.unreadable': 'le brouillon n’est lu qu’une fois', '*|draft.taken': notDeclaring,
  '*|draft.cleared': 'le brouillon sert encore', '*|draft.notCleared': 'le brouillon sert encore',
};
