export { decisionChart } from './chart.ts';
export type { Answers, DecidedOn, Decision, DecisionContext, DecisionEvent, DecisionInput } from './context.ts';
export { decisionIgnored, decisionLabels } from './labels.ts';
