export { bellChart, type BellContext, type BellEvent, type BellInput } from './chart.ts';
export { bellIgnored, bellLabels } from './labels.ts';
