export { pieceUploadChart, uploadWith } from './chart.ts';
export type {
  PieceUploadContext,
  PieceUploadEvent,
  PieceUploadInput,
  UploadNews,
  UploadTarget,
} from './context.ts';
export { pieceUploadIgnored, pieceUploadLabels } from './labels.ts';
