export * from './access.ts';
export * from './writing.ts';
export { dossierAccessChart } from './chart.ts';
export { dossierAccessLabels } from './labels.ts';
export type { DossierAccessInput, DossierAccessNews, DossierAddress } from './setup.ts';
