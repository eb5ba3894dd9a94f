import type { PieceKey } from './checklist.ts';
import { isNeeded, type PieceWithDocuments } from './with-documents.ts';

/**
 * Pieces that only the client has, in the order in which it is asked. Its link allows to upload these only
 * (docs/domain/documents.md, "The client's link").
 */
export const clientPieces: readonly PieceKey[] = ['souscripteur', 'lcbft', 'titre', 'pv-ag'];

/** The fields of a piece that the functions below read. */
export type ClientPiece = Pick<
  PieceWithDocuments,
  'piece' | 'need' | 'asked' | 'askedAt' | 'state' | 'supplied'
>;

/** Whether a piece is one of the client's and needed. */
const isClients = (piece: ClientPiece): boolean =>
  clientPieces.includes(piece.piece) && piece.asked === null && isNeeded(piece);

/** The pieces that the client is asked for, in order. */
export const clientsAmong = <Piece extends ClientPiece>(all: readonly Piece[]): Piece[] =>
  clientPieces.flatMap((key) => all.filter((one) => one.piece === key && isClients(one)));

/**
 * Whether the client may still send the piece: it is needed and not accepted, or was asked for again since.
 */
export const isOpenToClient = (piece: ClientPiece): boolean =>
  isClients(piece) && (piece.state !== 'accepted' || !piece.supplied);

/** Whether the client still has to send the piece. `isTaken`: the request accepts it at its step. */
export const isWantedOfClient = (piece: ClientPiece, isTaken: boolean): boolean =>
  isTaken && isOpenToClient(piece) && !piece.supplied;

/** The piece for which the portal offers a blank form. */
export const blankPiece = 'lcbft' satisfies PieceKey;
