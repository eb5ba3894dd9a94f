import type { TitledLabels } from '../catalogue-entry.ts';
import { withJointRows, withMeanings } from '../shared/law/words.ts';
import { accountLaw } from './chart.ts';
import { accountLabels as labels } from './labels.ts';
import { meanings } from './meanings.ts';

export { accountChart, accountLaw } from './chart.ts';
export { refusedElsewhere as accountIgnored } from '../shared/law/words.ts';
export const accountLabels: TitledLabels = {
  title: 'Compte d’une personne',
  serves: 'La loi d’un compte\u00a0: invitation, suspension, fermeture, et ce que la personne peut faire.',
  ...withJointRows(labels, accountLaw.rows),
  ...withMeanings(meanings),
};
