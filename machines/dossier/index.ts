export { dossierChart } from './chart.ts';
export type { DossierContext, DossierEvent, DossierInput } from './context.ts';
export { dossierIgnored, dossierLabels } from './labels.ts';
