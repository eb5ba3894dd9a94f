export {
  isOutdated,
  tariffTrialChart,
  type TariffTrialContext,
  type TariffTrialEvent,
  type TariffTrialInput,
} from './chart.ts';
export { tariffTrialIgnored, tariffTrialLabels } from './labels.ts';
export { firstCase, trialPage, type TrialForm } from './page.ts';
