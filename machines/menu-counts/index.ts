export {
  membershipCountsChart,
  menuCountsChart,
  patience,
  type Counts,
  type MenuCountsContext,
  type MenuCountsEvent,
} from './chart.ts';
export { menuCountsIgnored, menuCountsLabels } from './labels.ts';
