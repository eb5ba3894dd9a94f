export { ibanCheckChart, type IbanCheckContext, type IbanCheckEvent } from './chart.ts';
export { ibanCheckLabels } from './labels.ts';
