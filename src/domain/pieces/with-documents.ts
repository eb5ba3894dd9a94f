import type { DossierTab } from '../dossier-steps.ts';
import { isReadable, type DocumentState } from './document.ts';
import type { FileData } from './piece.ts';
import { pieceOf, samePiece, type ChecklistItem, type PieceName } from './checklist.ts';

/** The fields of a document that its piece depends on. */
export interface PieceDocument extends PieceName {
  state: DocumentState;
  /** Replaced by a later document. */
  superseded: boolean;
  /** When it was sent, ISO 8601. */
  sentAt: string;
}

/** A piece that the study asked for, and when (ISO 8601). */
export interface AskedPiece extends PieceName {
  at: string;
}

/** State of a piece. */
export type PieceState = 'absent' | Exclude<DocumentState, 'withdrawn'>;

export interface PieceWithDocuments<Document extends PieceDocument = PieceDocument> extends ChecklistItem {
  state: PieceState;
  /** When the study asked for it last, ISO 8601; `null` where it did not. */
  askedAt: string | null;
  /** The piece was sent: nothing more is asked for now. */
  supplied: boolean;
  /** All documents of the piece except withdrawn ones, latest first. */
  documents: readonly Document[];
}

const isLive = ({ superseded, state }: Pick<PieceDocument, 'state' | 'superseded'>): boolean =>
  !superseded && state !== 'withdrawn' && state !== 'rejected';

/** State of a piece from its documents. */
export function stateOf(documents: readonly Pick<PieceDocument, 'state' | 'superseded'>[]): PieceState {
  const live = documents.filter(isLive);
  const some = (state: DocumentState) => live.some((document) => document.state === state);
  const found = (['refused', 'received', 'quarantine', 'accepted'] as const).find(some);
  if (found) return found;
  return documents.some(({ state }) => state === 'rejected') ? 'rejected' : 'absent';
}

/**
 * Whether a document was received or accepted (after the latest request for it, if any) and none is refused.
 */
export function isSupplied(
  documents: readonly Pick<PieceDocument, 'state' | 'superseded' | 'sentAt'>[],
  askedAt: string | null,
): boolean {
  const live = documents.filter((document) => isLive(document) && isReadable(document.state));
  return (
    live.every(({ state }) => state !== 'refused') &&
    live.some(({ sentAt }) => askedAt === null || sentAt > askedAt)
  );
}

/**
 * Label of a piece that is not on the checklist: the fixed one, or a general one if it depends on the
 * request.
 */
const written = (words: string | ((file: FileData) => string), general: string): string =>
  typeof words === 'string' ? words : general;

const wordsOf = ({ piece, asked }: PieceName): ChecklistItem => {
  const { tab, label, purpose } = pieceOf(piece);
  return {
    piece,
    asked,
    contractorId: null,
    tab,
    label: asked ?? written(label, 'Pièces des souscripteurs'),
    purpose: written(purpose, ''),
    many: true,
    need: 'mandatory',
    because: 'Demandée par l’étude du dossier.',
    from: null,
  };
};

/** When a piece was asked for last; null if never. */
const latestOf = (asked: readonly AskedPiece[], name: PieceName): string | null =>
  asked
    .filter((one) => samePiece(one, name))
    .reduce<string | null>((latest, { at }) => (latest === null || at > latest ? at : latest), null);

/** A question in words alone, which names no piece: its answer is written, and any document may join it. */
const isQuestion = ({ piece, asked }: Pick<PieceName, 'piece' | 'asked'>): boolean =>
  piece === 'autre' && asked === null;

/** Whether a document answers a piece; any later document answers a question in words. */
const answersTo = (item: PieceName, document: PieceDocument): boolean =>
  samePiece(document, item) || (isQuestion(item) && item.contractorId === null);

/**
 * The checklist with the documents of each piece. Pieces that were asked for or sent but are no longer on the
 * checklist are added.
 */
export function piecesWithDocuments<Document extends PieceDocument>(
  items: readonly ChecklistItem[],
  documents: readonly Document[],
  asked: readonly AskedPiece[],
): PieceWithDocuments<Document>[] {
  const listed = [...items];
  for (const name of asked) if (!listed.some((item) => samePiece(item, name))) listed.push(wordsOf(name));
  const sent = documents.filter(({ state }) => state !== 'withdrawn');
  for (const document of sent) {
    if (!listed.some((item) => samePiece(item, document)))
      listed.push({
        ...wordsOf(document),
        contractorId: document.contractorId,
        need: 'optional',
        because: 'Le dossier ne la demande plus.',
      });
  }
  return listed.map((item) => {
    const own = sent
      .filter((document) => samePiece(document, item))
      .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
    const askedAt = latestOf(asked, item);
    // Most pieces of most files: every call that shows or changes a request asks for all of them. The item
    // comes last: V8 takes twenty times as long to add to a copy.
    if (own.length === 0 && askedAt === null)
      return { askedAt, documents: own, state: 'absent', supplied: false, ...item };
    const answers = askedAt === null ? own : documents.filter((document) => answersTo(item, document));
    return { askedAt, documents: own, state: stateOf(own), supplied: isSupplied(answers, askedAt), ...item };
  });
}

/** Whether the piece is mandatory or was asked for by name. */
export const isNeeded = (piece: Pick<PieceWithDocuments, 'piece' | 'asked' | 'need' | 'askedAt'>): boolean =>
  !isQuestion(piece) && (piece.need === 'mandatory' || piece.askedAt !== null);

/** Whether a piece may be asked for: it is refused, or needed and not sent. */
export const isWanted = (
  { state, supplied }: Pick<PieceWithDocuments, 'state' | 'supplied'>,
  needed: boolean,
): boolean => state === 'refused' || (needed && !supplied);

/** Pieces of these tabs that are refused, or needed and not sent. */
export const wantedIn = <P extends PieceWithDocuments>(
  pieces: readonly P[],
  tabs: ReadonlySet<DossierTab>,
): P[] => pieces.filter((piece) => tabs.has(piece.tab) && isWanted(piece, isNeeded(piece)));

export interface Figures {
  /** Number of needed pieces. */
  needed: number;
  /** Number of needed pieces that are missing or refused: «ce qui manque». */
  lacking: number;
  /** Number of accepted ones. */
  accepted: number;
}

/** Counts of the pieces of these tabs. */
export function figuresOf(pieces: readonly PieceWithDocuments[], ...tabs: readonly DossierTab[]): Figures {
  const needed = pieces.filter((piece) => tabs.includes(piece.tab) && isNeeded(piece));
  return {
    needed: needed.length,
    lacking: needed.filter(({ supplied }) => !supplied).length,
    accepted: needed.filter(({ state }) => state === 'accepted').length,
  };
}

/** When the study last asked for a piece, ISO 8601; `null` if never. */
export const lastAskedAt = (pieces: readonly Pick<PieceWithDocuments, 'askedAt'>[]): string | null =>
  pieces.reduce<string | null>(
    (latest, { askedAt }) => (askedAt !== null && (latest === null || askedAt > latest) ? askedAt : latest),
    null,
  );

/** Whether every piece that was asked for last was sent; false if nothing was ever asked. */
export function isAskedSupplied(pieces: readonly PieceWithDocuments[]): boolean {
  const last = lastAskedAt(pieces);
  return (
    last !== null && pieces.every((piece) => piece.askedAt !== last || piece.supplied || isQuestion(piece))
  );
}
