import { labelsOf } from '../shared/labels.ts';
import { failedJobsChart } from './chart.ts';

export const failedJobsLabels = labelsOf(failedJobsChart, {
  states: {
    loading: 'Chargement',
    unavailable: 'Liste indisponible',
    listed: 'Travaux abandonnés',
    retrying: 'Nouvel essai',
    confirming: 'Question posée',
    dismissing: 'Mise à l’écart',
  },
  events: {
    'jobs.refresh': 'Actualiser',
    'job.retry': 'Réessayer',
    'job.dismiss': 'Écarter',
    'dismissal.confirm': 'Confirme',
    'dismissal.cancel': 'Annule',
  },
  guards: {},
  actions: {
    keepJob: 'retient le travail',
    takeJobs: 'affiche la liste',
    keepMessage: 'dit pourquoi la liste manque',
    keepFault: 'dit l’erreur inattendue',
    toastDone: 'dit que c’est fait',
    toastRefusal: 'dit pourquoi c’est refusé',
    toastFault: 'signale l’erreur inattendue',
  },
  actors: { loadJobs: 'lire les travaux abandonnés', retryJob: 'réessayer', dismissJob: 'écarter' },
});

export const failedJobsIgnored = {
  '*|jobs.refresh': 'la liste est en chemin, ou un travail attend sa décision',
  '*|job.retry': 'une décision à la fois, sur une liste lue',
  '*|job.dismiss': 'une décision à la fois, sur une liste lue',
  '*|dismissal.confirm': 'demandé par la seule question',
  '*|dismissal.cancel': 'demandé par la seule question',
};
