export { governedChart, governedOf } from './chart.ts';
export { governedIgnored, governedLabels } from './labels.ts';
export type { GovernedContext, GovernedEvent, GovernedInput, GovernedKind } from './setup.ts';
