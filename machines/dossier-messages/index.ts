export { dossierMessagesChart } from './chart.ts';
export { dossierMessagesIgnored, dossierMessagesLabels } from './labels.ts';
export type { DossierMessagesEvent, DossierMessagesInput } from './setup.ts';
