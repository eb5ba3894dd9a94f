export * from './actions.ts';
export { subHeaderActionsChart } from './chart.ts';
export { subHeaderActionsLabels } from './labels.ts';
export type { SubHeaderContext, SubHeaderEvent, SubHeaderInput } from './setup.ts';
