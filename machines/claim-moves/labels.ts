import { labelsOf } from '../shared/labels.ts';
import { claimMovesChart } from './chart.ts';

/** The French words of `claim-moves`. */
export const claimMovesLabels = labelsOf(claimMovesChart, {
  states: { choosing: 'Boutons du sinistre', answering: 'Réponse', sending: 'Envoi' },
  events: { 'move.choose': 'Choisir une action', 'move.send': 'Envoyer', 'move.cancel': 'Annuler', 'claim.changed': 'Le sinistre a changé' },
  guards: { isPermitted: 'permis par la loi du sinistre' },
  actions: {
    takeMove: 'retient l’action', takeData: 'retient la réponse', takeClaim: 'retient le sinistre', takeErrors: 'retient les erreurs', takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue', passClaimOn: 'transmet le sinistre à la liste', askAgain: 'demande la liste à nouveau', toastDone: 'dit que c’est fait', toastRefused: 'dit pourquoi non',
  },
  actors: { sendEvent: 'envoyer l’événement' },
});

/** Events that change nothing in a state, and why. */
export const claimMovesIgnored = {
  'answering|move.choose': 'une action à la fois',
  'sending|move.choose': 'une action à la fois',
  'sending|move.send': 'l’envoi est en cours',
  'sending|move.cancel': 'l’envoi est en cours',
  'choosing|move.send': 'aucune action n’est choisie',
  'choosing|move.cancel': 'aucune action n’est choisie',
};
