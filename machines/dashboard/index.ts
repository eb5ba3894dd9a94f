export { dashboardChart, type DashboardContext, type DashboardEvent, type DashboardQuery } from './chart.ts';
export { dashboardIgnored, dashboardLabels } from './labels.ts';
