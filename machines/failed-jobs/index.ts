export { failedJobsChart, type FailedJobsContext, type FailedJobsEvent } from './chart.ts';
export { failedJobsIgnored, failedJobsLabels } from './labels.ts';
