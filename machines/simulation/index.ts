export { simulationChart } from './chart.ts';
export { simulationLabels } from './labels.ts';
export type { SimulationContext, SimulationInputs, ShownPrice } from './context.ts';
export { pauses, type SimulationEvent } from './setup.ts';
export { estimationErrors, formErrors, inputOf, isEstimationField } from './answers.ts';
export { blankForm, destinationField, type SimulationForm } from './form.ts';
export { addressOf, isNotEligible, isStage, pathOf, reachableStages, stages, type Stage } from './stage.ts';
