export { addressCompletionChart, type AddressCompletionContext, type AddressCompletionEvent } from './chart.ts';
