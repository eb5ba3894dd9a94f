export {
  tariffReplayChart,
  type TariffReplayContext,
  type TariffReplayEvent,
  type TariffReplayInput,
} from './chart.ts';
export { tariffReplayIgnored, tariffReplayLabels } from './labels.ts';
