import { labelsOf } from '../shared/labels.ts';
import { guestPiecesChart } from './chart.ts';

export const guestPiecesLabels = labelsOf(guestPiecesChart, {
  title: 'Pièces du client',
  section: 'client',
  serves: 'Le client, par son lien\u00a0: ses pièces, le formulaire LCB-FT à remplir, ce qui est reçu.',
  states: {
    loading: 'Chargement',
    asking: 'Pièces demandées',
    looking: 'Relecture',
    sending: 'Envoi',
    offline: 'Serveur injoignable',
  },
  events: {
    'page.retry': 'Réessayer',
    'files.send': 'Envoyer des fichiers',
    'unsent.close': 'Fermer le message',
    'upload.progressed': 'Une part est partie',
  },
  guards: {
    isOver: 'lien ou session expirés',
    hasNext: 'un fichier attend',
    isNextUnfit: 'le suivant est vide, ou de plus de 25 Mo',
    isUnsent: 'message montré',
    isChecking: 'un fichier en analyse',
  },
  actions: {
    takePage: 'montre ce qui est demandé',
    takeFiles: 'retient les fichiers',
    takeNext: 'retient le fichier suivant',
    takeProgress: 'montre la part envoyée',
    dropFile: 'oublie le fichier',
    forgetMessage: 'oublie le message',
    closeUnsent: 'oublie le fichier et son message',
    takeMessage: 'dit pourquoi',
    takeRefusal: 'dit ce qui est refusé',
    refuseNext: 'dit pourquoi le fichier suivant ne part pas',
    takeUnexpected: 'dit l’erreur inattendue',
    sendOver: 'annonce la fin de la session',
  },
  actors: {
    loadPage: 'lire ce qui est demandé',
    sendFile: 'envoyer la pièce',
    form: 'recevoir le formulaire',
  },
  delays: { checkDelay: 'avant de relire' },
});

export const guestPiecesIgnored = {
  '*|page.retry': 'proposé quand le serveur n’a pas répondu',
  '*|files.send': 'proposé quand les pièces sont montrées, et rien n’est en route',
  '*|unsent.close': 'aucun message n’est montré, ou un fichier est en route',
  '*|upload.progressed': 'dit pendant l’envoi',
};
