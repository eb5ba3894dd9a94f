import { labelsOf } from '../shared/labels.ts';
import { contractorsChart } from './chart.ts';

/** The French words of `contractors`. */
export const contractorsLabels = labelsOf(contractorsChart, {
  states: {
    closed: 'Pas encore ouvert', reading: 'Chargement', unavailable: 'Serveur injoignable', shown: 'Intervenants montrés', idle: 'Prêt', refreshing: 'Relecture', adding: 'Ajout en route',
    changing: 'Changement en route', moving: 'Retrait en route', verifying: 'Vérification en route', linking: 'Lien en préparation', linkingAll: 'Envoi des liens', unlinking: 'Annulation du lien',
  },
  events: {
    'contractors.show': 'L’onglet s’ouvre', 'contractors.retry': 'Réessayer', 'form.open': 'Ajouter ou modifier', 'form.change': 'Saisie', 'form.fill': 'Reprendre une société connue', 'form.close': 'Fermer la saisie', 'contractor.save': 'Enregistrer',
    'contractor.move': 'Retirer ou rétablir', 'contractor.verify': 'Vérifier', 'link.make': 'Faire le lien', 'links.send': 'Envoyer le lien à tous', 'link.revoke': 'Annuler le lien', 'link.close': 'Fermer le lien',
    'message.close': 'Fermer le message', 'request.changed': 'La demande a changé',
  },
  guards: { isNews: 'autre version', isNew: 'un nouvel intervenant', isOfOne: 'un intervenant connu', isFree: 'aucune saisie ouverte', isOpen: 'une saisie est ouverte' },
  actions: {
    takeList: 'retient la liste', takeRequest: 'retient la demande', openForm: 'ouvre la saisie', noteOutdated: 'retient que l’intervenant a changé', keepTyped: 'retient la saisie', keepFilled: 'remplit la saisie', closeForm: 'ferme la saisie', takeWrite: 'retient ce qui est écrit', dropWrite: 'l’oublie', dropSaved: 'oublie ce qui est enregistré',
    takeLink: 'montre le lien', dropLink: 'oublie le lien', takeErrors: 'dit ce qui ne va pas', takeMessage: 'retient le message', takeUnexpected: 'retient l’erreur inattendue',
    dropMessage: 'oublie le message', passRequestOn: 'transmet la demande', passNewerOn: 'transmet la demande à jour', toastDone: 'dit que c’est fait',
  },
  actors: {
    readList: 'lire les intervenants', add: 'ajouter l’intervenant', change: 'changer l’intervenant', move: 'retirer ou rétablir l’intervenant', verify: 'vérifier l’attestation', link: 'faire le lien', linkAll: 'envoyer les liens', unlink: 'annuler le lien',
  },
});

const oneAtATime = 'une écriture à la fois';

/** Events that change nothing in a state, and why. */
export const contractorsIgnored = {
  'closed|*': 'rien n’est encore montré',
  'reading|*': 'la liste n’est pas encore lue',
  'unavailable|*': 'rien n’est montré',
  'shown.adding|*': oneAtATime,
  'shown.changing|*': oneAtATime,
  'shown.moving|*': oneAtATime,
  'shown.verifying|*': oneAtATime,
  'shown.linking|*': oneAtATime,
  'shown.linkingAll|*': oneAtATime,
  'shown.unlinking|*': oneAtATime,
  'shown.refreshing|contractors.show': 'la liste est en route',
  '*|contractors.retry': 'la liste est lue',
};
