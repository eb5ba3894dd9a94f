import { labelsOf } from '../shared/labels.ts';
import { dossierMessagesChart } from './chart.ts';

/** French labels of `dossier-messages`. */
export const dossierMessagesLabels = labelsOf(dossierMessagesChart, {
  title: 'Échange sur un dossier',
  section: 'broker',
  serves:
    'Le courtier et l’assureur\u00a0: leurs messages, ce qui est demandé et répondu, la demande d’abandon.',
  states: {
    loading: 'Chargement',
    shown: 'Échange affiché',
    marking: 'Marquage comme lus',
    writing: 'Envoi du message',
    asking: 'Demande d’abandon',
    unavailable: 'Échange indisponible',
  },
  events: {
    'request.changed': 'La demande a changé',
    'messages.retry': 'Réessayer',
    'messages.seen': 'Les a lus',
    'message.typed': 'Écrit un message',
    'message.send': 'Envoie un message',
    'abandonment.ask': 'Demande l’abandon',
  },
  guards: {
    isRead: 'l’échange est affiché',
    isWritten: 'quelque chose est écrit',
    hasUnread: 'messages non lus',
  },
  actions: {
    takeThread: 'retient l’échange',
    takeReadFailure: 'dit pourquoi il n’est pas lu',
    takeUnexpectedReadFailure: 'dit l’erreur inattendue',
    takeTyped: 'garde ce qui est écrit',
    takeBody: 'retient le message',
    takeSent: 'retient ce qui est envoyé',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    toastUnmarked: 'dit que ce n’est pas noté',
    toastUnexpected: 'annonce l’erreur inattendue',
    toastSent: 'confirme l’envoi',
  },
  actors: {
    getThread: 'lire l’échange',
    markRead: 'noter la lecture',
    write: 'envoyer le message',
    ask: 'demander l’abandon',
  },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const dossierMessagesIgnored = {
  '*|messages.retry': 'proposé quand l’échange n’a pas pu être affiché',
  '*|messages.seen': 'noté une fois, quand l’échange est affiché',
  '*|message.typed': 'le champ est celui d’un échange affiché, et attend la fin d’un envoi',
  '*|message.send': 'un message part une fois écrit, un à la fois',
  '*|abandonment.ask': 'une demande part une fois écrite, une à la fois',
  '*|request.changed': 'la réponse de l’envoi rapporte l’échange à jour',
};
