export { downloadChart, downloadWith, type WantedFile } from './chart.ts';
export { downloadIgnored, downloadLabels } from './labels.ts';
