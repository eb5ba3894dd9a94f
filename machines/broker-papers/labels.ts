import { labelsOf } from '../shared/labels.ts';
import { brokerPapersChart } from './chart.ts';

/** French labels of `broker-papers`. */
export const brokerPapersLabels = labelsOf(brokerPapersChart, {
  title: 'Pièces d’un cabinet',
  section: 'broker',
  serves: 'Le courtier\u00a0: ses propres pièces, leur échéance, leur renouvellement.',
  states: {
    reading: 'Lecture',
    unavailable: 'Serveur injoignable',
    none: 'Sans adhésion',
    open: 'Pièces du cabinet',
    shown: 'Montrées',
    refreshing: 'Relecture',
  },
  events: {
    'papers.retry': 'Réessayer',
    'membership.changed': 'L’adhésion a changé',
    'action.done': 'Les pièces sont transmises',
    'object.outdated': 'Quelqu’un d’autre a écrit',
  },
  guards: { hasMembership: 'une adhésion', isNews: 'plus récente, ou changée' },
  actions: {
    takeRead: 'retient l’adhésion',
    takeChanged: 'retient l’adhésion',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    notifyChildren: 'la transmet aux pièces et à l’envoi',
  },
  actors: {
    readOwn: 'lire sa propre adhésion',
    documents: 'tenir les pièces',
    lawActions: 'transmettre',
    updates: 'apprendre ce que d’autres ont changé',
  },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const brokerPapersIgnored = {
  '*|papers.retry': 'l’adhésion est lue, ou en lecture',
  'open.refreshing|object.outdated': 'elle est déjà relue',
  'unavailable|*': 'rien n’est montré',
  'reading|*': 'rien n’est encore montré',
  'none|*': 'rien n’est montré',
};
