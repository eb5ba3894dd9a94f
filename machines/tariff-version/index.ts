import type { TitledLabels } from '../catalogue-entry.ts';
import { withMeanings } from '../shared/law/words.ts';
import { tariffVersionLabels as labels } from './labels.ts';
import { meanings } from './meanings.ts';

export { tariffLaw, tariffVersionChart } from './chart.ts';
export { refusedElsewhere as tariffVersionIgnored } from '../shared/law/words.ts';
export const tariffVersionLabels: TitledLabels = {
  title: 'Version du tarif',
  serves:
    'La loi d’une version du tarif\u00a0: d’un brouillon à son entrée en vigueur, par deux personnes de l’administration.',
  ...labels,
  ...withMeanings(meanings),
};
