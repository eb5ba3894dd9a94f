export { decisionChart } from './chart.ts';
export type { DecidedOn, Decision, DecisionContext, DecisionEvent, DecisionInput } from './context.ts';
export { decisionLabels } from './labels.ts';
