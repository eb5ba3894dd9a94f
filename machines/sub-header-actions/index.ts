export * from './actions.ts';
export { subHeaderActionsChart } from './chart.ts';
export { subHeaderActionsIgnored, subHeaderActionsLabels } from './labels.ts';
export type { SubHeaderContext, SubHeaderInput } from './setup.ts';
