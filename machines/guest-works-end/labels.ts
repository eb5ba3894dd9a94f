import { labelsOf } from '../shared/labels.ts';
import { guestWorksEndChart } from './chart.ts';

export const guestWorksEndLabels = labelsOf(guestWorksEndChart, {
  title: 'Fin de travaux, par le client',
  section: 'client',
  serves: 'Client\u00a0: déclarer la fin de ses travaux depuis un lien reçu par courriel.',
  states: {
    loading: 'Chargement',
    unavailable: 'Serveur injoignable',
    editing: 'Déclaration',
    sending: 'Envoi',
    closed: 'Déclarée, ou plus attendue',
  },
  events: {
    'worksEnd.retry': 'Réessayer',
    'answers.change': 'Une réponse est saisie',
    'declaration.send': 'Transmettre',
  },
  guards: {
    isOpen: 'une déclaration est attendue',
    isShown: 'le formulaire est affiché',
    isComplete: 'déclaration complète',
  },
  actions: {
    takeRead: 'affiche ce qui est lu',
    takeDeclared: 'dit que c’est transmis',
    takeAnswers: 'retient la saisie',
    keepAnswers: 'garde la saisie dans l’onglet',
    forgetAnswers: 'efface la saisie gardée dans l’onglet',
    takeRefusal: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forgetMessage: 'oublie le message',
    sendOver: 'dit que la session est finie',
  },
  actors: { read: 'lire ce qui est à déclarer', declare: 'déclarer la fin de travaux' },
});

export const guestWorksEndIgnored = {
  '*|worksEnd.retry': 'proposé quand le serveur n’a pas répondu',
  '*|answers.change': 'rien n’est à saisir',
  '*|declaration.send': 'rien n’est à transmettre, ou la déclaration part',
};
