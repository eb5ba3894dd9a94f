export {
  oriasLookupChart,
  type OriasLookupContext,
  type OriasLookupEmitted,
  type OriasLookupEvent,
} from './chart.ts';
export { oriasLookupLabels } from './labels.ts';
