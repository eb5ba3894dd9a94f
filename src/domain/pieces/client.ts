import type { PieceKey } from './checklist.ts';

/** What only the client has at hand, in the order in which it is asked: a link lets it drop these, and no other (docs/domain/documents.md, "The client's link"). */
export const clientPieces: readonly PieceKey[] = ['souscripteur', 'lcbft', 'titre', 'pv-ag'];

/** The one that the portal gives blank, to be filled in and signed. */
export const blankPiece = 'lcbft' satisfies PieceKey;
