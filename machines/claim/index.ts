export { claimChart, claimLaw } from './chart.ts';
export { claimLabels } from './labels.ts';
