export { signatureChart } from './chart.ts';
export { signatureIgnored, signatureLabels } from './labels.ts';
export type { SignatureContext, SignatureEvent, SignatureInput, Told } from './setup.ts';
export type { Followed, Subject } from './subject.ts';
