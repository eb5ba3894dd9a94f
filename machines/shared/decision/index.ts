export { decisionChart } from './chart.ts';
export type { DecidedOn, Decision, DecisionContext, DecisionEvent, DecisionInput } from './context.ts';
export { decisionIgnored, decisionLabels } from './labels.ts';
