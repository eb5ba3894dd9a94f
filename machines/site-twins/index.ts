export { siteTwinsChart } from './chart.ts';
export { siteTwinsLabels } from './labels.ts';
