export { signatureChart } from './chart.ts';
export { signatureIgnored, signatureLabels } from './labels.ts';
export {
  backOff,
  patience,
  type SignatureContext,
  type SignatureEvent,
  type SignatureInput,
  type Told,
} from './setup.ts';
export type { Followed, Subject } from './subject.ts';
