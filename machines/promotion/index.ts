import type { TitledLabels } from '../catalogue-entry.ts';
import { withMeanings } from '../shared/law/words.ts';
import { promotionLabels as labels } from './labels.ts';
import { meanings } from './meanings.ts';

export { promotionChart, promotionLaw } from './chart.ts';
export { refusedElsewhere as promotionIgnored } from '../shared/law/words.ts';
export const promotionLabels: TitledLabels = {
  title: 'Promotion',
  serves:
    'La loi d’une promotion\u00a0: d’un brouillon à la fin de sa période, sur l’accueil des courtiers de son partenaire.',
  ...labels,
  ...withMeanings(meanings),
};
