export { tariffEditorChart } from './chart.ts';
export { tariffEditorIgnored, tariffEditorLabels } from './labels.ts';
export type { TariffEditorContext, TariffEditorEvent, TariffEditorInput } from './setup.ts';
