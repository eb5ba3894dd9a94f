export { secondFactorChart } from './chart.ts';
export { codePage, passwordProofPage, type CodeForm, type PasswordProofForm } from './pages.ts';
export type { FactorChange, RemovedFactor, SecondFactorContext, SecondFactorEvent } from './setup.ts';
export { secondFactorIgnored, secondFactorLabels } from './labels.ts';
