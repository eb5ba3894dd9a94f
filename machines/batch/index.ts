export { batchChart } from './chart.ts';
export type { BatchContext, BatchEvent, BatchLine, BatchWrite } from './chart.ts';
export { batchIgnored, batchLabels } from './labels.ts';
