import type { TitledLabels } from '../catalogue-entry.ts';
import { withJointRows, withMeanings } from '../shared/law/words.ts';
import { membershipLaw } from './chart.ts';
import { membershipLabels as labels } from './labels.ts';
import { meanings } from './meanings.ts';

export { membershipChart, membershipLaw } from './chart.ts';
export { refusedElsewhere as membershipIgnored } from '../shared/law/words.ts';
export const membershipLabels: TitledLabels = {
  title: 'Adhésion d’un courtier',
  serves:
    'La loi d’une adhésion\u00a0: où en est son dossier, et ce que le courtier peut faire pendant ce temps.',
  ...withJointRows(labels, membershipLaw.rows),
  ...withMeanings(meanings),
};
