import { labelsOf } from '../shared/labels.ts';
import { dashboardChart } from './chart.ts';

/** French labels of `dashboard`. */
export const dashboardLabels = labelsOf(dashboardChart, {
  title: 'Tableau de bord',
  section: 'everyone',
  serves: 'Chaque rôle lit ses chiffres, pour la période et le filtre de l’adresse.',
  states: { reading: 'Lecture', shown: 'Affiché', empty: 'Rien à compter', unavailable: 'Indisponible' },
  events: { 'dashboard.ask': 'Période ou filtre', 'dashboard.refresh': 'Actualiser' },
  guards: { isOther: 'l’adresse a changé', countsNothing: 'rien n’est compté' },
  actions: {
    takeQuery: 'retient la période et le filtre',
    takeFigures: 'retient les chiffres',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
  },
  actors: { readFigures: 'lire les chiffres', export: 'télécharger un tableau' },
});

/** Why an event has no effect in a state, in French. */
export const dashboardIgnored = {
  'reading|dashboard.refresh': 'la lecture est en cours',
};
