import { labelsOf } from '../labels.ts';
import { governedChart } from './chart.ts';

/** French labels of `governed`. */
export const governedLabels = labelsOf(governedChart, {
  title: 'Objet d’une loi',
  serves:
    'Qui suit un compte, une demande de tarif ou une version du tarif\u00a0: ce qu’il est, et ce que sa loi permet.',
  states: {
    reading: 'Chargement',
    unavailable: 'Indisponible',
    unknown: 'Introuvable',
    open: 'Ouvert',
    shown: 'Montré',
    refreshing: 'Relecture',
  },
  events: {
    'object.retry': 'Réessayer',
    'action.done': 'Une action est faite',
    'object.outdated': 'L’objet a changé entre-temps',
  },
  guards: {},
  actions: {
    takeRead: 'retient ce qui est lu',
    takeChanged: 'retient l’objet changé',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    notifyActions: 'en informe ses actions',
  },
  actors: { readObject: 'lire l’objet', lawActions: 'agir selon sa loi' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const governedIgnored = {
  'reading|*': 'l’objet n’est pas encore lu',
  'unavailable|*': 'rien n’est montré',
  'unknown|*': 'il n’y a pas d’objet',
  'open.*|object.retry': 'l’objet est montré',
  'open.refreshing|object.outdated': 'la relecture est en cours',
};
