import { withJointRows } from '../shared/law/words.ts';
import { requestLaw } from './chart.ts';
import { lifecycleLabels as labels } from './labels.ts';

export { requestLaw, requestLifecycle } from './chart.ts';
export const lifecycleLabels = withJointRows(labels, requestLaw.rows);
