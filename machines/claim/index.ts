import type { TitledLabels } from '../catalogue-entry.ts';
import { withMeanings } from '../shared/law/words.ts';
import { claimLabels as labels } from './labels.ts';
import { meanings } from './meanings.ts';

export { claimChart, claimLaw } from './chart.ts';
export { refusedElsewhere as claimIgnored } from '../shared/law/words.ts';
export const claimLabels: TitledLabels = {
  title: 'Sinistre',
  serves:
    'La loi d’un sinistre\u00a0: de sa déclaration à son paiement, dans les délais du code des assurances.',
  ...labels,
  ...withMeanings(meanings),
};
