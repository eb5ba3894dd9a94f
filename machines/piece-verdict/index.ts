export { pieceVerdictChart } from './chart.ts';
export type { Examined, PieceVerdictContext, PieceVerdictEvent, PieceVerdictInput } from './context.ts';
export { isTyped, motives, noDraft, type Draft, type DraftFaults, type Drafts } from './draft.ts';
export { pieceVerdictIgnored, pieceVerdictLabels } from './labels.ts';
