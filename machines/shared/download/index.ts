export { downloadChart, downloadWith, type DownloadContext, type DownloadEvent, type FileCall, type WantedFile } from './chart.ts';
export { downloadIgnored, downloadLabels } from './labels.ts';
