export * from './access.ts';
export { dossierAccessChart } from './chart.ts';
export { dossierAccessLabels } from './labels.ts';
export type { DossierAccessContext, DossierAccessEvent, DossierAccessInput, DossierAccessNews, DossierAddress, EnteredRequest } from './setup.ts';
