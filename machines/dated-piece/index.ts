export { datedPieceChart } from './chart.ts';
export { datedPieceIgnored, datedPieceLabels } from './labels.ts';
export type { DatedPiece, DatedPieceContext, DatedPieceEvent, DatedPieceInput } from './setup.ts';
