export { unsentDraftsChart } from './chart.ts';
export { unsentDraftsIgnored, unsentDraftsLabels } from './labels.ts';
