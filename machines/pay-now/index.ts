export { payNowChart } from './chart.ts';
export { payNowIgnored, payNowLabels } from './labels.ts';
