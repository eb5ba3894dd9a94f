import { labelsOf } from '../shared/labels.ts';
import { tariffTrialChart } from './chart.ts';

/** French labels of `tariff-trial`. */
export const tariffTrialLabels = labelsOf(tariffTrialChart, {
  title: 'Un cas à l’essai',
  section: 'staff',
  serves:
    'L’administration principale, qui écrit un brouillon du tarif et compare ses prix avec ceux de la version en vigueur.',
  states: {
    deciding: 'Aiguillage',
    incomplete: 'Une valeur à corriger',
    settling: 'Saisie en cours',
    asking: 'Calcul',
    known: 'Prix connus',
    unavailable: 'Sans réponse',
  },
  events: {
    'case.change': 'Le cas a changé',
    'form.told': 'Les tables ont changé',
    'trial.retry': 'Réessayer',
  },
  guards: { isKnown: 'prix déjà connus', isWhole: 'rien à corriger' },
  actions: {
    takeForm: 'retient le cas',
    takeSheet: 'retient les tables',
    takePrice: 'retient les deux prix',
    takeRefusal: 'dit pourquoi',
    takeUnexpected: 'retient l’erreur inattendue',
  },
  actors: { priceTariff: 'calculer les deux prix' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const tariffTrialIgnored = { '*|trial.retry': 'rien n’a manqué' };
