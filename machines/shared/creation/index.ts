export { creationChart, creationOf } from './chart.ts';
export { creationIgnored, creationLabels } from './labels.ts';
export type { CreationContext, CreationEvent, CreationInput, CreationKind } from './setup.ts';
