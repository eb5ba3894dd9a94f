export { factorProofChart } from './chart.ts';
export type { FactorProofContext, FactorProofEvent, FactorProofInput, FactorProofOutcome } from './setup.ts';
export { factorProofIgnored, factorProofLabels } from './labels.ts';
