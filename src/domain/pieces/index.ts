export * from './checklist.ts';
export * from './client.ts';
export * from './document.ts';
export * from './with-documents.ts';
export type { FileData, Need, Piece, SiteContractor } from './piece.ts';
export { recognisedPiece } from './recognised.ts';
