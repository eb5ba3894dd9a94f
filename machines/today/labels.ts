import { labelsOf } from '../shared/labels.ts';
import { todayChart } from './chart.ts';

export const todayLabels = labelsOf(todayChart, {
  states: { loading: 'Chargement', waiting: 'Des actions attendent', clear: 'Rien n’attend', unavailable: 'Liste indisponible' },
  events: { 'today.retry': 'Réessayer' },
  guards: { hasTasks: 'des tâches attendent' },
  actions: { takeTasks: 'retient les tâches', takeMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue' },
  actors: { loadTasks: 'lire les tâches du jour' },
});

export const todayIgnored = {
  '*|today.retry': 'la liste est là, ou en chemin\u00a0: rien à réessayer',
};
