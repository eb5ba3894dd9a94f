import { labelsOf } from '../shared/labels.ts';
import { guestAttestationChart } from './chart.ts';

export const guestAttestationLabels = labelsOf(guestAttestationChart, {
  title: 'Attestation d’un intervenant',
  section: 'client',
  serves:
    'Un intervenant, par son lien\u00a0: ce qui doit figurer sur son attestation, un fichier, une confirmation.',
  states: {
    loading: 'Chargement',
    asking: 'Attestation demandée',
    sending: 'Envoi',
    received: 'Attestation reçue',
    looking: 'Relecture',
    offline: 'Serveur injoignable',
  },
  events: {
    'page.retry': 'Réessayer',
    'file.send': 'Envoyer le fichier',
    'unsent.close': 'Fermer le message',
    'upload.progressed': 'Une part est partie',
  },
  guards: {
    isOver: 'lien ou session expirés',
    isUnfit: 'vide, ou plus de 25 Mo',
    isAsked: 'rien de reçu, ou fichier écarté',
    isChecking: 'en analyse',
  },
  actions: {
    takePage: 'montre ce qui est demandé',
    takeFile: 'retient le fichier',
    takeProgress: 'montre la part envoyée',
    dropFile: 'oublie le fichier',
    closeUnsent: 'oublie le fichier et son message',
    takeMessage: 'dit pourquoi',
    takeRefusal: 'dit ce qui est refusé',
    refuseFile: 'dit pourquoi le fichier ne part pas',
    takeUnexpected: 'dit l’erreur inattendue',
    sendOver: 'annonce la fin de la session',
  },
  actors: { loadPage: 'lire ce qui est demandé', sendFile: 'envoyer l’attestation' },
  delays: { checkDelay: 'avant de relire' },
});

export const guestAttestationIgnored = {
  '*|page.retry': 'proposé quand le serveur n’a pas répondu',
  '*|file.send': 'proposé quand l’attestation est demandée',
  '*|unsent.close': 'proposé quand l’attestation est demandée',
  '*|upload.progressed': 'dit pendant l’envoi',
};
