export { simulationChart } from './chart.ts';
export { simulationIgnored, simulationLabels } from './labels.ts';
export type { SimulationContext, SimulationInputs } from './context.ts';
export type { SimulationEvent } from './events.ts';
export { estimationErrors, formErrors, inputOf, isEstimationField } from './answers.ts';
export { blankForm, destinationField, type DraftAnswers, type SimulationForm } from './form.ts';
export { simulationPages } from './pages.ts';
export { contradictionsIn, isAnswered, verdictOf, type Verdict, type VerdictKind } from './verdict.ts';
export { addressOf, isNotEligible, isStage, pathOf, reachableStages, stages, type Stage } from './stage.ts';
