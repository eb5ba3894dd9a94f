export { contractChart } from './chart.ts';
export { contractIgnored, contractLabels } from './labels.ts';
