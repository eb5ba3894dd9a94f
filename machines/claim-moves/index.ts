export { claimMovesChart } from './chart.ts';
export { claimMovesIgnored, claimMovesLabels } from './labels.ts';
export { claimPageOf } from './pages.ts';
export type { ClaimMovesContext, ClaimMovesEvent, ClaimMovesInput } from './setup.ts';
