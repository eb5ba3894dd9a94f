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
export {
  ownerIn,
  isSamePiece,
  piecesIn,
  type DocumentOwner,
  type OwnerDocuments,
  type ListedPiece,
} from './owner.ts';
export { documentsIgnored, documentsLabels } from './labels.ts';
