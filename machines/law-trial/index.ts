export { lawTrialChart, type LawTrialContext, type LawTrialEvent, type LawTrialInput } from './chart.ts';
export { lawTrialIgnored, lawTrialLabels } from './labels.ts';
export { chosenIn, withCondition, withParty, withState, type TrialChoice } from './choice.ts';
