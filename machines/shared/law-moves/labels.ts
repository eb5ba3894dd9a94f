import { labelsOf } from '../labels.ts';
import { lawMovesChart } from './chart.ts';

/** The French words of `law-moves`. */
export const lawMovesLabels = labelsOf(lawMovesChart, {
  states: {
    choosing: 'Boutons',
    answering: 'Réponse',
    outdated: 'Objet changé entre-temps',
    sending: 'Envoi',
  },
  events: {
    'move.choose': 'Choisir une action',
    'move.send': 'Envoyer',
    'move.cancel': 'Annuler',
    'object.changed': 'L’objet a changé',
  },
  guards: { isPermitted: 'permis par sa loi', isNewerThanSeen: 'plus récent que ce qui a été vu' },
  actions: {
    takeMove: 'retient l’action',
    takeSent: 'retient l’envoi',
    takeSeen: 'retient ce qui est vu',
    takeObject: 'retient l’objet',
    takeErrors: 'retient les erreurs',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    sendMade: 'annonce ce qui est fait',
    sendOutdated: 'annonce que l’objet n’est plus à jour',
    toastDone: 'dit que c’est fait',
  },
  actors: { sendEvent: 'envoyer l’événement' },
});

/** Events that change nothing in a state, and why. */
export const lawMovesIgnored = {
  'answering|move.choose': 'une action à la fois',
  'outdated|move.choose': 'une action à la fois',
  'sending|move.choose': 'une action à la fois',
  'sending|move.send': 'l’envoi est en cours',
  'sending|move.cancel': 'l’envoi est en cours',
  'choosing|move.send': 'aucune action n’est choisie',
  'choosing|move.cancel': 'aucune action n’est choisie',
};
