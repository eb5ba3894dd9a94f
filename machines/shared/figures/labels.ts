import { labelsOf } from '../labels.ts';
import { figuresChart } from './chart.ts';

/** French labels of `figures`. */
export const figuresLabels = labelsOf(figuresChart, {
  title: 'Chiffres',
  section: 'shared',
  serves:
    'Le tableau de bord et les chiffres d’une loi\u00a0: lus pour la période et les filtres de l’adresse.',
  states: { reading: 'Lecture', shown: 'Affiché', empty: 'Rien à compter', unavailable: 'Indisponible' },
  events: { 'figures.ask': 'Période ou filtre', 'figures.refresh': 'Actualiser' },
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
export const figuresIgnored = {
  'reading|figures.refresh': 'la lecture est en cours',
};
