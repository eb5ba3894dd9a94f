export {
  openSimulationsChart,
  type OpenSimulationsInput,
  type OpenSimulationsContext,
  type OpenSimulationsEvent,
} from './chart.ts';
export { openSimulationsIgnored, openSimulationsLabels } from './labels.ts';
export type { Begun } from './begun.ts';
