import { labelsOf } from '../labels.ts';
import { decisionChart } from './chart.ts';

/** The French words of `decision`. */
export const decisionLabels = labelsOf(decisionChart, {
  states: {
    opening: 'Ouverture', confirming: 'Confirmation', writing: 'Motif à écrire', sending: 'Envoi', leaving: 'Départ', asStatus: 'Changement de statut', asEvent: 'Envoi de l’événement',
    outdated: 'Dossier changé entre-temps', refused: 'Décision refusée', ended: 'Fini',
  },
  events: { 'decision.continue': 'Continuer', 'decision.send': 'Envoyer le motif', 'decision.cancel': 'Annuler', 'request.changed': 'La demande a changé' },
  guards: {
    asksConfirmation: 'à confirmer', asksText: 'à motiver', leadsToStatus: 'mène à un statut', isWritten: 'motif écrit', isDoneAndLeft: 'faite, la demande n’est plus visible', isCancelled: 'envoi abandonné',
    isCancelledText: 'envoi abandonné, motif gardé', isInvalidText: 'motif refusé', isStaleYetPermitted: 'version dépassée, encore permis', bringsNewer: 'demande plus récente jointe',
  },
  actions: {
    takeRequest: 'retient la demande', takeText: 'retient le motif', beginWrite: 'commence un envoi', askText: 'demande le motif', takeMessage: 'retient le message', takeUnexpected: 'retient l’erreur inattendue',
    notifyDecided: 'annonce la demande changée', notifyNewer: 'annonce la demande plus récente', toastDone: 'confirme la décision', announceChange: 'annonce que la liste a changé', goOn: 'mène à la suite',
  },
  actors: { updateStatus: 'changer le statut', sendEvent: 'envoyer l’événement' },
});

/** Events that change nothing in a state, and why. */
export const decisionIgnored = {
  'sending.*|*': 'une décision part une fois, si souvent que l’on presse',
  'confirming|decision.send': 'le motif vient après la confirmation',
  'outdated.writing|decision.continue': 'c’est le motif qui est envoyé',
  'outdated.confirming|decision.send': 'aucun motif n’est demandé',
  'writing|decision.continue': 'c’est le motif qui est envoyé',
  'refused|decision.continue': 'le cycle de vie ne permet plus cette décision',
  'refused|decision.send': 'le cycle de vie ne permet plus cette décision',
};
