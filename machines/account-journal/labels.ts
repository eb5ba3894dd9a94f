import { labelsOf } from '../shared/labels.ts';
import { accountJournalChart } from './chart.ts';

export const accountJournalLabels = labelsOf(accountJournalChart, {
  states: {
    loading: 'Chargement du journal',
    listed: 'Journal affiché',
    unavailable: 'Journal indisponible',
  },
  events: { 'place.change': 'Change de page ou d’événement', 'journal.refresh': 'Actualiser' },
  guards: { isOtherPlace: 'une autre page, ou d’autres événements' },
  actions: {
    keepPlace: 'retient ce qui est demandé',
    takeEvents: 'affiche le journal',
    keepMessage: 'dit pourquoi le journal manque',
    keepFault: 'dit l’erreur inattendue',
  },
  actors: { loadEvents: 'lire le journal' },
});

export const accountJournalIgnored = { 'loading|journal.refresh': 'le journal est déjà en cours de lecture' };
