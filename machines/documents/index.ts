export { documentsChart } from './chart.ts';
export type { DocumentsContext, DocumentsEvent, DocumentsInput, DocumentWrite, Upload } from './context.ts';
export { documentsIgnored, documentsLabels } from './labels.ts';
export { isUnderWay } from './setup.ts';
