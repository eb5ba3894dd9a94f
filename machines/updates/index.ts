export {
  updatesChart,
  updatesOf,
  type ClaimsChanged,
  type UpdatesContext,
  type UpdatesEvent,
  type UpdatesInput,
} from './chart.ts';
export { updatesIgnored, updatesLabels } from './labels.ts';
