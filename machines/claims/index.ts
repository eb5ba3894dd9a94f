export { claimsChart } from './chart.ts';
export { claimsIgnored, claimsLabels } from './labels.ts';
export { actionsIdOf, type ClaimsContext, type ClaimsEvent, type ClaimsInput } from './setup.ts';
