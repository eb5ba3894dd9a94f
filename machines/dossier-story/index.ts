export { dossierStoryChart } from './chart.ts';
export { dossierStoryLabels } from './labels.ts';
export type { DossierStoryContext, DossierStoryEvent, DossierStoryInput } from './setup.ts';
