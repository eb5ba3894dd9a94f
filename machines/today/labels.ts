import { labelsOf } from '../shared/labels.ts';
import { todayChart } from './chart.ts';

export const todayLabels = labelsOf(todayChart, {
  title: 'À faire aujourd’hui',
  section: 'broker',
  serves: 'Le courtier, sur son accueil\u00a0: ce qui l’attend, dans l’ordre.',
  states: {
    loading: 'Chargement',
    waiting: 'Des actions attendent',
    listed: 'Montrées',
    reminding: 'Une relance part',
    clear: 'Rien n’attend',
    unavailable: 'Liste indisponible',
  },
  events: { 'today.retry': 'Réessayer', 'task.remind': 'Relancer' },
  guards: { reminds: 'à relancer d’ici', hasTasks: 'des tâches attendent' },
  actions: {
    takeTasks: 'retient les tâches',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    noteTask: 'retient laquelle',
    noteSent: 'note la relance',
    noteRefused: 'note le refus',
    noteUnexpected: 'note l’erreur inattendue',
  },
  actors: { loadTasks: 'lire les tâches du jour', remind: 'relancer le client' },
});

export const todayIgnored = {
  '*|today.retry': 'la liste est là, ou en chemin\u00a0: rien à réessayer',
  '*|task.remind': 'rien n’est montré encore, ou une relance est déjà en chemin',
};
