export { downloadChart, downloadWith, type DownloadContext, type DownloadEvent, type FileCall, type WantedFile } from './chart.ts';
export { downloadLabels } from './labels.ts';
