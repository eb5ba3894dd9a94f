export {
  inactiveAccountsChart,
  listFailure,
  type InactiveAccountsContext,
  type InactiveAccountsEvent,
} from './chart.ts';
export { inactiveAccountsIgnored, inactiveAccountsLabels } from './labels.ts';
