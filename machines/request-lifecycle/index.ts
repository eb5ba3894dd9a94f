import type { TitledLabels } from '../catalogue-entry.ts';
import { withJointRows, withMeanings } from '../shared/law/words.ts';
import { requestLaw } from './chart.ts';
import { lifecycleLabels as labels } from './labels.ts';
import { meanings } from './meanings.ts';

export { requestLaw, requestLifecycle } from './chart.ts';
export { refusedElsewhere as lifecycleIgnored } from '../shared/law/words.ts';
export const lifecycleLabels: TitledLabels = {
  title: 'Cycle de vie d’une demande',
  section: 'flow',
  serves:
    'La loi d’une demande\u00a0: où elle est rangée, où en est le travail, et qui peut la faire avancer.',
  ...withJointRows(labels, requestLaw.rows),
  ...withMeanings(meanings),
};
