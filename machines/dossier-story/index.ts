export { dossierStoryChart } from './chart.ts';
export { dossierStoryIgnored, dossierStoryLabels } from './labels.ts';
export type { DossierStoryContext, DossierStoryEvent, DossierStoryInput } from './setup.ts';
