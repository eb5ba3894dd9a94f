import { labelsOf } from '../shared/labels.ts';
import { guestAttestationChart } from './chart.ts';

export const guestAttestationLabels = labelsOf(guestAttestationChart, {
  states: {
    arriving: 'Arrivée', sentHome: 'Renvoyé à l’accueil', exchanging: 'Ouverture du lien', loading: 'Chargement', asking: 'Attestation demandée', sending: 'Envoi', received: 'Attestation reçue',
    looking: 'Relecture', over: 'Lien passé', offline: 'Serveur injoignable',
  },
  events: { 'link.open': 'Ouvre le lien', 'page.open': 'Ouvre la page', 'page.retry': 'Réessayer', 'file.send': 'Envoyer le fichier', 'upload.progressed': 'Une part est partie' },
  guards: {
    isOver: 'lien ou session expirés', isPassing: 'serveur injoignable ou en panne', isAsked: 'rien de reçu, ou fichier écarté', isChecking: 'en analyse', holdsSession: 'une session est ouverte', holdsLink: 'le lien reste à échanger',
  },
  actions: {
    takeToken: 'retient le lien', forgetLink: 'oublie le lien', storeSession: 'garde la session', forgetSession: 'oublie la session', takePage: 'montre ce qui est demandé', takeFile: 'retient le fichier',
    takeProgress: 'montre la part envoyée', dropFile: 'oublie le fichier', takeMessage: 'dit pourquoi', takeRefusal: 'dit ce qui est refusé', takeUnexpected: 'dit l’erreur inattendue', hideSecret: 'ôte le secret de l’adresse',
    goHome: 'mène à l’accueil', announceSession: 'annonce la session', announceEnd: 'annonce la fin de la session',
  },
  actors: { exchangeLink: 'échanger le lien contre une session', loadPage: 'lire ce qui est demandé', sendFile: 'envoyer l’attestation' },
  delays: { checkDelay: 'avant de relire' },
});

export const guestAttestationIgnored = {
  '*|link.open': 'un lien est déjà échangé ou en cours d’échange, ou un envoi est en cours, ou la page est quittée',
  '*|page.open': 'dit une fois, à l’arrivée sur la page',
  '*|page.retry': 'proposé quand le serveur n’a pas répondu',
  '*|file.send': 'proposé quand l’attestation est demandée',
  '*|upload.progressed': 'dit pendant l’envoi',
};
