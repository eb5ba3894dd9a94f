export { dossierStoryChart } from './chart.ts';
export { dossierStoryIgnored, dossierStoryLabels } from './labels.ts';
