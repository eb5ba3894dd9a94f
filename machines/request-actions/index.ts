export * from './bar.ts';
export * from './decisions.ts';
export { pageOf } from './pages.ts';
export { locationsOf, type ActionLocation } from './locations.ts';
export { requestActionsChart } from './chart.ts';
export { requestActionsIgnored, requestActionsLabels } from './labels.ts';
export type { RequestActionsContext, RequestActionsInput } from './setup.ts';
