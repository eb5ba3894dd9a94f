export { documentsChart } from './chart.ts';
export type { DocumentsContext, DocumentsEvent, DocumentsInput, DocumentWrite, PieceSent } from './context.ts';
export { documentsIgnored, documentsLabels } from './labels.ts';
