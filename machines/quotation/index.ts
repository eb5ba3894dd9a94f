import type { TitledLabels } from '../catalogue-entry.ts';
import { withJointRows, withMeanings } from '../shared/law/words.ts';
import { quotationLaw } from './chart.ts';
import { quotationLabels as labels } from './labels.ts';
import { meanings } from './meanings.ts';

export { quotationChart, quotationLaw } from './chart.ts';
export { refusedElsewhere as quotationIgnored } from '../shared/law/words.ts';
export const quotationLabels: TitledLabels = {
  title: 'Demande de tarif',
  serves: 'La loi d’un tarif demandé par message\u00a0: qui doit répondre, et comment la demande finit.',
  ...withJointRows(labels, quotationLaw.rows),
  ...withMeanings(meanings),
};
