import { labelsOf } from '../labels.ts';
import { lawActionsChart } from './chart.ts';

/** French labels of `law-actions`. */
export const lawActionsLabels = labelsOf(lawActionsChart, {
  title: 'Agir selon une loi',
  serves: 'Qui suit un sinistre\u00a0: les actions que sa loi permet, une à la fois.',
  states: {
    choosing: 'Boutons',
    answering: 'Réponse',
    outdated: 'Objet changé entre-temps',
    sending: 'Envoi',
  },
  events: {
    'action.choose': 'Choisir une action',
    'action.send': 'Envoyer',
    'action.cancel': 'Annuler',
    'object.changed': 'L’objet a changé',
  },
  guards: { isPermitted: 'permis par sa loi', isNewerThanSeen: 'plus récent que ce qui a été vu' },
  actions: {
    takeAction: 'retient l’action',
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

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const lawActionsIgnored = {
  'answering|action.choose': 'une action à la fois',
  'outdated|action.choose': 'une action à la fois',
  'sending|action.choose': 'une action à la fois',
  'sending|action.send': 'l’envoi est en cours',
  'sending|action.cancel': 'l’envoi est en cours',
  'choosing|action.send': 'aucune action n’est choisie',
  'choosing|action.cancel': 'aucune action n’est choisie',
};
