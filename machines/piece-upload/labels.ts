import { labelsOf } from '../shared/labels.ts';
import { pieceUploadChart } from './chart.ts';

/** French labels of `piece-upload`. */
export const pieceUploadLabels = labelsOf(pieceUploadChart, {
  title: 'Envoi d’un fichier',
  section: 'broker',
  serves: 'Un fichier vers sa pièce\u00a0: sa part envoyée, un réseau coupé, un refus, un abandon.',
  states: {
    checking: 'Vérification',
    queued: 'En file',
    sending: 'Envoi en cours',
    waiting: 'En attente du réseau',
    refused: 'Refusé',
    done: 'Envoyé',
    cancelled: 'Annulé',
  },
  events: {
    'upload.begin': 'La place est libre',
    'upload.retry': 'Réessayer',
    'upload.cancel': 'Annuler l’envoi',
    'upload.progressed': 'Une part est partie',
  },
  guards: { isUnfit: 'vide, ou plus de 25 Mo', isUnsent: 'pas de réponse' },
  actions: {
    takeProgress: 'retient la part envoyée',
    startOver: 'repart de zéro',
    takeMessage: 'retient le message',
    takeRefusal: 'retient le refus',
    takeUnexpected: 'retient l’erreur inattendue',
    notifyDone: 'annonce l’arrivée',
    notifyRefused: 'annonce le refus',
    notifyCancelled: 'annonce l’abandon',
  },
  actors: { send: 'envoyer le fichier' },
  delays: { retryDelay: 'avant de réessayer' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const pieceUploadIgnored = {
  'queued|*': 'il n’est pas parti',
  'sending|upload.begin': 'il est déjà parti',
  'sending|upload.retry': 'il est en route',
  'waiting|upload.begin': 'il a déjà sa place',
  'waiting|upload.progressed': 'l’envoi est arrêté',
  'refused|*': 'il a été refusé',
};
