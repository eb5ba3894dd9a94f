import { labelsOf } from '../shared/labels.ts';
import { communesChart } from './chart.ts';

/** French labels of `communes`. */
export const communesLabels = labelsOf(communesChart, {
  title: 'Communes d’un code postal',
  section: 'broker',
  serves: 'Le courtier\u00a0: les communes de son code postal lui sont proposées.',
  states: { deciding: 'Aiguillage', asking: 'Recherche', known: 'Connues', unknown: 'Saisie libre' },
  events: { 'place.changed': 'Code postal ou commune saisis' },
  guards: {
    isWhole: 'cinq chiffres',
    isOtherCode: 'autre code postal',
    isDoneWithOtherCity: 'la commune en découle, ou n’y est plus',
  },
  actions: {
    takePlace: 'retient le lieu',
    takeCity: 'retient la commune',
    giveCity: 'remplit la commune',
    takeNames: 'propose les communes',
  },
  emitted: { 'commune.settled': 'commune du code postal' },
  actors: { addresses: 'chercher les communes' },
});
