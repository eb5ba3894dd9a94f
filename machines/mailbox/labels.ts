import { labelsOf } from '../shared/labels.ts';
import { mailboxChart } from './chart.ts';

export const mailboxLabels = labelsOf(mailboxChart, {
  states: {
    list: 'La liste',
    loading: 'Chargement des courriels',
    listed: 'Courriels affichés',
    unavailable: 'Boîte indisponible',
    mail: 'Le courriel ouvert',
    arriving: 'Arrivée',
    closed: 'Aucun courriel ouvert',
    opening: 'Ouverture',
    reading: 'Courriel affiché',
    unreadable: 'Courriel illisible',
  },
  events: {
    'page.turn': 'Change de page',
    'mailbox.refresh': 'Actualiser',
    'mail.open': 'Ouvre un courriel',
    'mail.close': 'Ferme le courriel',
    'mail.retry': 'Réessayer',
  },
  guards: {
    isOtherPage: 'une autre page',
    isOtherMail: 'un autre courriel',
    isMailAsked: 'l’adresse nomme un courriel',
  },
  actions: {
    keepPage: 'retient la page',
    keepMailId: 'retient le courriel demandé',
    forgetMail: 'oublie le courriel',
    takeMails: 'affiche la liste',
    takeMail: 'affiche le courriel',
    keepListMessage: 'dit pourquoi la liste manque',
    keepMailMessage: 'dit pourquoi le courriel manque',
    keepListFault: 'dit l’erreur inattendue',
    keepMailFault: 'dit l’erreur inattendue',
  },
  actors: { loadMails: 'lire la boîte', readMail: 'lire un courriel' },
});

export const mailboxIgnored = {
  'list.loading|mailbox.refresh': 'la boîte est déjà en cours de lecture',
  'mail.*|mail.retry': 'rien à rouvrir\u00a0: le courriel est affiché, en chemin, ou fermé',
};
