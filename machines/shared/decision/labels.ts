import { labelsOf } from '../labels.ts';
import { decisionChart } from './chart.ts';

/** French labels of `decision`. */
export const decisionLabels = labelsOf(decisionChart, {
  title: 'Décision',
  serves: 'Qui décide d’une demande\u00a0: confirmer, motiver, envoyer la version qu’il a vue.',
  states: {
    opening: 'Ouverture',
    confirming: 'Confirmation',
    writing: 'Réponses à donner',
    sending: 'Envoi',
    leaving: 'Départ',
    asStatus: 'Changement de statut',
    asStep: 'Changement d’étape',
    asEvent: 'Envoi de l’événement',
    outdated: 'Dossier changé entre-temps',
    refused: 'Décision refusée',
    ended: 'Fini',
  },
  ids: {
    'decision.outdated.opening': 'Nouvelle ouverture',
    'decision.outdated.confirming': 'Nouvelle confirmation',
    'decision.outdated.writing': 'Réponses à revoir',
  },
  events: {
    'decision.continue': 'Continuer',
    'decision.send': 'Envoyer les réponses',
    'decision.cancel': 'Annuler',
    'request.changed': 'La demande a changé',
  },
  guards: {
    asksConfirmation: 'à confirmer',
    asksAnswers: 'des réponses à donner',
    leadsToStatus: 'mène à un statut',
    leadsToStep: 'mène à une étape',
    isComplete: 'réponses complètes',
    isDoneAndLeft: 'faite, la demande n’est plus visible',
    isCancelled: 'envoi abandonné',
    isCancelledAnswers: 'envoi abandonné, réponses gardées',
    isInvalidAnswers: 'réponses refusées',
    isStaleYetPermitted: 'version dépassée, encore permis',
    bringsNewer: 'demande plus récente jointe',
  },
  actions: {
    takeRequest: 'retient la demande',
    takeAnswers: 'retient les réponses',
    beginWrite: 'commence un envoi',
    sayWhatIsWrong: 'dit ce qui manque',
    takeErrors: 'retient ce qui est refusé',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    notifyDecided: 'annonce la demande changée',
    notifyNewer: 'annonce la demande plus récente',
    toastDone: 'confirme la décision',
    announceChange: 'annonce que la liste a changé',
    goOn: 'mène à la suite',
  },
  actors: {
    updateStatus: 'changer le statut',
    updateStep: 'changer l’étape',
    sendEvent: 'envoyer l’événement',
  },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const decisionIgnored = {
  'sending.*|*': 'une décision part une fois, si souvent que l’on presse',
  'confirming|request.changed': 'la version qui a été vue est celle qui part',
  'writing|request.changed': 'la version qui a été vue est celle qui part',
  'refused|request.changed': 'le cycle de vie ne permet plus cette décision',
  'confirming|decision.send': 'les réponses viennent après la confirmation',
  'outdated.writing|decision.continue': 'ce sont les réponses qui sont envoyées',
  'outdated.confirming|decision.send': 'rien n’est demandé',
  'writing|decision.continue': 'ce sont les réponses qui sont envoyées',
  'refused|decision.continue': 'le cycle de vie ne permet plus cette décision',
  'refused|decision.send': 'le cycle de vie ne permet plus cette décision',
};
