export * from './actions.ts';
export { subHeaderActionsChart, type SubHeaderContext, type SubHeaderEvent } from './chart.ts';
export type { StatusChange, StatusOutcome } from './actors.ts';
