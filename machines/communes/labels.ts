import { labelsOf } from '../shared/labels.ts';
import { communesChart } from './chart.ts';

/** The French words of `communes`. */
export const communesLabels = labelsOf(communesChart, {
  states: { deciding: 'Aiguillage', asking: 'Recherche', known: 'Connues', unknown: 'Saisie libre' },
  events: { 'postalCode.changed': 'Code postal saisi' },
  guards: { isWhole: 'cinq chiffres', changes: 'autre code postal' },
  actions: { takePostalCode: 'retient le code postal', takeNames: 'propose les communes' },
  actors: { addresses: 'chercher les communes' },
});
