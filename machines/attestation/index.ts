export { attestationChart } from './chart.ts';
export { attestationIgnored, attestationLabels } from './labels.ts';
