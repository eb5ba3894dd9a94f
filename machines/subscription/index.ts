export { subscriptionChart } from './chart.ts';
export { subscriptionIgnored, subscriptionLabels } from './labels.ts';
