export { documentsChart, membershipDocuments } from './chart.ts';
export type {
  DocumentsContext,
  DocumentsEvent,
  DocumentsInput,
  DocumentWrite,
  FreshVerdict,
  MembershipChange,
  PieceSent,
} from './context.ts';
export { holderIn, isSamePiece, piecesIn, type Held, type HeldList, type ListedPiece } from './held.ts';
export { documentsIgnored, documentsLabels } from './labels.ts';
