import { withJointRows } from '../shared/law/words.ts';
import { membershipLaw } from './chart.ts';
import { membershipLabels as labels } from './labels.ts';

export { membershipChart, membershipLaw } from './chart.ts';
export const membershipLabels = withJointRows(labels, membershipLaw.rows);
