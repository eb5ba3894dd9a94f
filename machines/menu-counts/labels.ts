import { labelsOf } from '../shared/labels.ts';
import { menuCountsChart } from './chart.ts';

export const menuCountsLabels = labelsOf(menuCountsChart, {
  title: 'Nombres du menu',
  section: 'everyone',
  serves: 'Qui travaille\u00a0: combien d’offres sous chaque statut.',
  states: {
    hidden: 'Sans menu',
    waiting: 'Attendus d’une liste',
    loading: 'Comptage',
    shown: 'Affichés',
    absent: 'Absents',
  },
  events: {
    'menu.shown': 'Le menu paraît',
    'counts.received': 'Reçus d’une liste',
    'requests.changed': 'Une demande a changé',
  },
  guards: {},
  actions: { takeCounts: 'affiche les nombres reçus', takeLoaded: 'affiche les nombres demandés' },
  actors: { loadCounts: 'compter les demandes' },
  delays: { patience: 'le temps qu’une liste arrive' },
});

export const menuCountsIgnored = {
  '*|menu.shown': 'les nombres sont déjà là, ou déjà attendus',
  'hidden|requests.changed': 'sans menu, rien à mettre à jour',
};
