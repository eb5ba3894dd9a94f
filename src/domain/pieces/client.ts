import type { PieceKey } from './checklist.ts';
import { isNeeded, type PieceWithDocuments } from './with-documents.ts';

/** What only the client has at hand, in the order in which it is asked: a link lets it drop these, and no other (docs/domain/documents.md, "The client's link"). */
export const clientPieces: readonly PieceKey[] = ['souscripteur', 'lcbft', 'titre', 'pv-ag'];

/** What a piece of the client's is known by. */
export type ClientPiece = Pick<
  PieceWithDocuments,
  'piece' | 'need' | 'asked' | 'askedAt' | 'state' | 'supplied'
>;

/** One of the client's own, that the file needs. */
const isClients = (piece: ClientPiece): boolean =>
  clientPieces.includes(piece.piece) && piece.asked === null && isNeeded(piece);

/** The pieces that the file asks its client for, in the order in which it is asked. */
export const clientsAmong = <Piece extends ClientPiece>(all: readonly Piece[]): Piece[] =>
  clientPieces.flatMap((key) => all.filter((one) => one.piece === key && isClients(one)));

/** Whether the client may still send it: the file needs it, and it is not accepted, or was asked for again since. */
export const isOpenToClient = (piece: ClientPiece): boolean =>
  isClients(piece) && (piece.state !== 'accepted' || !piece.supplied);

/** Whether it is still wanted of the client. `isTaken`: the file takes it now, at its step. */
export const isWantedOfClient = (piece: ClientPiece, isTaken: boolean): boolean =>
  isTaken && isOpenToClient(piece) && !piece.supplied;

/** The one that the portal gives blank, to be filled in and signed. */
export const blankPiece = 'lcbft' satisfies PieceKey;
