import { labelsOf } from '../shared/labels.ts';
import { signatureChart } from './chart.ts';

/** The French words of `signature`. */
export const signatureLabels = labelsOf(signatureChart, {
  states: {
    unshown: 'Pas encore montrée', deciding: 'Une signature peut-elle exister\u202f?', reading: 'Lecture', resolving: 'Vérification chez le prestataire', waiting: 'En attente', creating: 'En préparation', away: 'Chez le prestataire',
    pending: 'Vérification en cours', promised: 'Un courriel est promis', broken: 'Interrompue', refused: 'Refusée', cancelled: 'Annulée', expired: 'Expirée', failed: 'Non préparée',
    relaunching: 'Relance', signed: 'Signée', late: 'Signée trop tard', none: 'Rien à signer', unknown: 'Page neutre', unavailable: 'Serveur injoignable',
  },
  events: { 'request.changed': 'La demande a changé', 'signature.show': 'Un onglet la montre', 'signature.check': 'Actualiser', 'signature.relaunch': 'Relancer la signature', 'signature.retry': 'Réessayer' },
  guards: {
    isAwaited: 'l’étape attend une signature', isShown: 'un onglet l’a montrée', hasBegun: 'l’étape a pu en demander une', hasNone: 'rien n’est demandé', isLate: 'signée trop tard', isApplied: 'prise en compte', isCreating: 'en préparation', isOpen: 'encore ouverte',
    isDeclined: 'refusée par un signataire', isCancelled: 'annulée', isExpired: 'expirée', isFailedThere: 'non préparée', isNobodys: 'inconnue, ou à quelqu’un d’autre',
    mayAskAgain: 'il reste des essais', mayRelaunch: 'la loi permet de relancer', hasMoved: 'un événement a eu lieu ailleurs',
  },
  actions: {
    takeTold: 'retient la signature', takeShown: 'retient qu’elle est montrée', takeRequest: 'retient la demande', passRequestOn: 'transmet la demande à son propriétaire', passNewerOn: 'transmet la demande à jour', countTry: 'compte l’essai', forgetTries: 'oublie les essais',
    takeMessage: 'retient le message', takeUnexpected: 'retient l’erreur inattendue', toastRelaunched: 'dit que la signature est relancée', toastNotRelaunched: 'dit pourquoi rien n’est relancé', toastUnexpected: 'dit l’erreur inattendue',
  },
  actors: { read: 'lire la signature', settle: 'interroger le prestataire', relaunch: 'relancer la signature' },
  delays: { again: 'de plus en plus tard' },
});

/** Events that change nothing in a state, and why. */
export const signatureIgnored = {
  '*|signature.retry': 'la signature est lue, ou en lecture',
  '*|signature.check': 'rien ne reste à vérifier, ou la vérification est en cours',
  '*|signature.relaunch': 'rien n’est interrompu, ou la relance est en cours',
};
