export { placementsChart } from './chart.ts';
export { placementsIgnored, placementsLabels } from './labels.ts';
