export { menuCountsChart, patience, type Counts, type MenuCountsContext, type MenuCountsEvent } from './chart.ts';
