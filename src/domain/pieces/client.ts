import type { PieceKey } from './checklist.ts';
import { isNeeded, type Standing } from './standing.ts';

/** What only the client has at hand, in the order in which it is asked: a link lets it drop these, and no other (docs/domain/documents.md, "The client's link"). */
export const clientPieces: readonly PieceKey[] = ['souscripteur', 'lcbft', 'titre', 'pv-ag'];

/** Whether the client may still send it: the file needs it, and it is not accepted. */
export const isOpenToClient = (piece: Pick<Standing, 'need' | 'askedAt' | 'state'>): boolean => isNeeded(piece) && piece.state !== 'accepted';

/** The one that the portal gives blank, to be filled in and signed. */
export const blankPiece = 'lcbft' satisfies PieceKey;
