import { labelsOf } from '../labels.ts';
import { creationChart } from './chart.ts';

/** French labels of `creation`. */
export const creationLabels = labelsOf(creationChart, {
  title: 'Création',
  serves:
    'Qui invite une personne, demande un tarif ou commence une version du tarif\u00a0: un formulaire, envoyé une seule fois.',
  states: { typing: 'Saisie', sending: 'Envoi', made: 'Créé' },
  events: { 'form.send': 'Envoyer' },
  guards: {},
  actions: {
    takeSent: 'retient l’envoi',
    takeFailure: 'dit ce qui ne va pas',
    takeUnexpected: 'retient l’erreur inattendue',
    toastDone: 'dit que c’est fait',
    openMade: 'ouvre sa page',
  },
  actors: { make: 'créer l’objet' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const creationIgnored = {
  'sending|form.send': 'l’envoi est en cours',
  'made|form.send': 'l’objet est créé',
};
