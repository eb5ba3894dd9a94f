export { registrationChart } from './chart.ts';
export {
  registrationPages,
  type Account,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationInput,
  type RegistrationPage,
} from './context.ts';
export { blankCreation, creationPage, type CreationAnswers } from './creation.ts';
export { storedCreation } from './creation-draft.ts';
export { registrationIgnored, registrationLabels } from './labels.ts';
