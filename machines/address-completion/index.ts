export { addressCompletionChart, type AddressCompletionContext, type AddressCompletionEvent } from './chart.ts';
export { addressCompletionLabels } from './labels.ts';
