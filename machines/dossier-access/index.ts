export * from './access.ts';
export { dossierAccessLabels } from './labels.ts';
export { dossierAccessChart, type DossierAccessContext, type DossierAccessEvent, type DossierAccessInput } from './chart.ts';
export type { RequestOutcome } from './actors.ts';
