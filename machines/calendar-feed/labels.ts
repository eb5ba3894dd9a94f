import { labelsOf } from '../shared/labels.ts';
import { calendarFeedChart } from './chart.ts';

export const calendarFeedLabels = labelsOf(calendarFeedChart, {
  title: 'Adresse de l’agenda',
  section: 'everyone',
  serves: 'Qui veut voir ouvertures, échéances et délais dans son propre agenda.',
  states: {
    reading: 'Chargement',
    unavailable: 'Agenda indisponible',
    shown: 'Agenda montré',
    opening: 'Création d’une adresse',
    rereading: 'Relecture',
    closing: 'Retrait de l’adresse',
  },
  events: {
    'calendar.open': 'Créer une adresse',
    'calendar.close': 'Retirer l’adresse',
    'calendar.retry': 'Réessayer',
  },
  guards: { hasAddress: 'l’agenda a une adresse' },
  actions: {
    takeFeed: 'retient l’état de l’agenda',
    takeCurrent: 'retient ce qu’il est devenu',
    takeAddress: 'montre la nouvelle adresse',
    takeUnread: 'dit pourquoi',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forgetMessage: 'oublie le message',
    toastDone: 'dit que c’est fait',
  },
  actors: {
    readFeed: 'lire l’état de l’agenda',
    openFeed: 'donner une adresse à l’agenda',
    closeFeed: 'retirer l’adresse de l’agenda',
  },
});

const underWay = 'un changement à la fois';

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const calendarFeedIgnored = {
  'reading|*': 'l’agenda n’est pas encore lu',
  'unavailable|calendar.open': 'rien n’est montré',
  'unavailable|calendar.close': 'rien n’est montré',
  'shown|calendar.retry': 'l’agenda est lu',
  'opening|*': underWay,
  'rereading|*': 'l’agenda est relu',
  'closing|*': underWay,
};
