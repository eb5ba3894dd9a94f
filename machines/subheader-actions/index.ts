export * from './bar.ts';
export * from './decisions.ts';
export type { SubheaderActionsContext, SubheaderActionsEvent, SubheaderActionsInput } from './context.ts';
export { pageOf } from './pages.ts';
export { locationsOf, type ActionLocation } from './locations.ts';
export { subheaderActionsChart } from './chart.ts';
export { subheaderActionsIgnored, subheaderActionsLabels } from './labels.ts';
