import { labelsOf } from '../shared/labels.ts';
import { bellChart } from './chart.ts';

export const bellLabels = labelsOf(bellChart, {
  title: 'Avis',
  section: 'everyone',
  serves: 'Qui travaille sur des offres\u00a0: ce qui arrive à ses dossiers, sans recharger la page.',
  states: {
    stream: 'Flux',
    away: 'Sans flux',
    listening: 'À l’écoute',
    waiting: 'Coupé',
    list: 'Avis',
    unread: 'Pas encore lus',
    reading: 'Lecture',
    shown: 'Affichés',
    gathering: 'Relecture proche',
    marking: 'Marquage',
    unavailable: 'Indisponibles',
  },
  events: {
    'page.shown': 'La page est en vue',
    'page.hidden': 'La page n’est plus en vue',
    'stream.opened': 'Le flux est ouvert',
    'stream.rang': 'Les avis ont changé',
    'bell.read': 'Marquer comme lu',
    'bell.retry': 'Réessayer',
  },
  guards: { hasUnread: 'un avis n’est pas lu' },
  actions: {
    takeBell: 'affiche les avis',
    takeMessage: 'retient pourquoi',
    takeUnexpected: 'retient l’erreur inattendue',
    takeMarked: 'retient ce qui est lu',
    countFailure: 'compte la coupure',
    forgetFailures: 'oublie les coupures',
  },
  actors: { listen: 'écouter le flux', readBell: 'lire les avis', markBell: 'noter la lecture' },
  delays: {
    patience: 'le temps que le flux s’ouvre',
    gathering: 'le temps d’en réunir d’autres',
    wait: 'un délai qui croît à chaque coupure',
  },
});

export const bellIgnored = {
  'stream.away|page.hidden': 'la page est déjà hors de vue',
  'stream.away|stream.opened': 'sans flux, rien n’est ouvert',
  'stream.listening|page.shown': 'la page est déjà en vue',
  'stream.waiting|page.shown': 'la page est déjà en vue',
  'stream.waiting|stream.opened': 'le flux est coupé',
  'list.unread|stream.rang': 'les avis vont être lus',
  'list.unread|bell.read': 'aucun avis n’est affiché',
  'list.unread|bell.retry': 'les avis vont être lus',
  'list.reading|bell.retry': 'les avis sont en train d’être lus',
  'list.shown|bell.retry': 'les avis sont affichés',
  'list.gathering|stream.opened': 'les avis vont être relus',
  'list.gathering|stream.rang': 'les avis vont être relus',
  'list.gathering|bell.retry': 'les avis vont être relus',
  'list.marking|stream.opened': 'les avis sont relus ensuite',
  'list.marking|stream.rang': 'les avis sont relus ensuite',
  'list.marking|bell.retry': 'les avis sont relus ensuite',
  'list.unavailable|bell.read': 'les avis ne sont pas à jour',
};
