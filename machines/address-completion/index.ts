export {
  addressCompletionChart,
  type AddressCompletionContext,
  type AddressCompletionEmitted,
  type AddressCompletionEvent,
} from './chart.ts';
export { addressCompletionLabels } from './labels.ts';
