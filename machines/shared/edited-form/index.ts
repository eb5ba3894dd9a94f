export { editedFormChart, editedFormOf } from './chart.ts';
export { editedFormIgnored, editedFormLabels } from './labels.ts';
export type { EditedFormContext, EditedFormEvent, EditedFormInput } from './context.ts';
export type {
  FileReading,
  FileVerdict,
  FormCall,
  FormInput,
  FormRules,
  FormTarget,
  Loaded,
} from './rules.ts';
export type { FileInput, FormActors } from './setup.ts';
