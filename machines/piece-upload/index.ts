export { pieceUploadChart } from './chart.ts';
export type { PieceSent, PieceUploadContext, PieceUploadEvent, PieceUploadInput, UploadNews } from './context.ts';
export { pieceUploadIgnored, pieceUploadLabels } from './labels.ts';
