import type { ChartLabels } from '../catalogue-entry.ts';

export { fileDownloadChart, type FileDownloadContext, type FileDownloadEmitted, type FileDownloadEvent } from './chart.ts';
export type { WantedFile } from './actors.ts';

const states: Record<string, string> = { ready: 'Prêt', fetching: 'En préparation', failed: 'Non reçu' };
const events: Record<string, string> = { 'file.ask': 'Demande le fichier', 'file.retry': 'Réessayer' };

/** The picture's words for `file-download`. */
export const fileDownloadLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
