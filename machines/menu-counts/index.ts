export {
  membershipCountsChart,
  menuCountsChart,
  type Counts,
  type MenuCountsContext,
  type MenuCountsEvent,
} from './chart.ts';
export { menuCountsIgnored, menuCountsLabels } from './labels.ts';
