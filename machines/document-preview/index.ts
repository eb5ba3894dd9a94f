export {
  documentPreviewChart,
  documentPreviewOf,
  type DocumentPreviewContext,
  type DocumentPreviewEvent,
  type ShownDocument,
} from './chart.ts';
export { documentPreviewIgnored, documentPreviewLabels } from './labels.ts';
