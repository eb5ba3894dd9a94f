export { registrationStepChart, stepOf } from './chart.ts';
export { registrationStepIgnored, registrationStepLabels } from './labels.ts';
export { bankPage, pageOf, type Bank, type StepName } from './pages.ts';
export type {
  RegistrationStepContext,
  RegistrationStepEvent,
  RegistrationStepInput,
  StepNews,
} from './setup.ts';
