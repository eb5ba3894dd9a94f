import type { IsoDate } from '../calendar.ts';
import type { DossierTab } from '../dossier-steps.ts';
import { claimPieces } from './claims.ts';
import { contractorPieces } from './contractors.ts';
import type { FileData, Need, Piece } from './piece.ts';
import { sitePieces } from './site.ts';
import { subscriptionPieces } from './subscription.ts';
import { worksEndPieces } from './works-end.ts';

const tables = [...sitePieces, ...contractorPieces, ...subscriptionPieces, ...worksEndPieces, ...claimPieces];

/** Stored keys of all pieces. */
export type PieceKey = (typeof tables)[number]['key'];
export const pieces: readonly Piece<PieceKey>[] = tables;
export const pieceKeys: readonly PieceKey[] = pieces.map(({ key }) => key);

export const isPieceKey = (key: string): key is PieceKey => pieces.some((piece) => piece.key === key);

export function pieceOf(key: PieceKey): Piece<PieceKey> {
  const found = pieces.find((piece) => piece.key === key);
  if (!found) throw new Error(`No piece is called ${key}`);
  return found;
}

/** The label of a piece outside of its file: that of a policyholder's piece does not say whose it is. */
export function impersonalLabelOf(key: PieceKey): string {
  const { label } = pieceOf(key);
  return typeof label === 'string' ? label : 'pièce du souscripteur';
}

/**
 * Identifies a piece of a request: its key, its contractor if there is one for each, and its words if it was
 * asked for in words.
 */
export interface PieceName {
  piece: PieceKey;
  contractorId: number | null;
  /** Only for `autre`: what was asked for, in words; null for other pieces. */
  asked: string | null;
}

/** A piece of the checklist of a request. */
export interface ChecklistItem extends PieceName {
  tab: DossierTab;
  /** French, as every text here. */
  label: string;
  purpose: string;
  many: boolean;
  need: Need['kind'];
  because: string;
  /** The day from which it is mandatory; null if it is already, or never. */
  from: IsoDate | null;
}

export const samePiece = (a: PieceName, b: PieceName): boolean =>
  a.piece === b.piece && a.contractorId === b.contractorId && a.asked === b.asked;

/** Words that are fixed, or that follow from the file. */
const wordsFor = (words: string | ((file: FileData) => string), file: FileData): string =>
  typeof words === 'string' ? words : words(file);

function itemOf(
  piece: Piece<PieceKey>,
  need: Need,
  file: FileData,
  contractor?: { id: number; name: string },
): ChecklistItem {
  const label = wordsFor(piece.label, file);
  return {
    piece: piece.key,
    contractorId: contractor?.id ?? null,
    asked: null,
    tab: piece.tab,
    label: contractor ? `${label}, ${contractor.name}` : label,
    purpose: wordsFor(piece.purpose, file),
    many: piece.many ?? false,
    need: need.kind,
    because: need.because,
    from: need.kind === 'later' ? need.from : null,
  };
}

/** The checklist of a request on a day in Paris, computed from its data. */
export const checklistOf = (file: FileData, today: IsoDate): ChecklistItem[] =>
  pieces.flatMap((piece) => {
    const need = piece.need(file, today);
    if (!need) return [];
    return piece.perContractor
      ? (file.contractors ?? []).map((contractor) => itemOf(piece, need, file, contractor))
      : [itemOf(piece, need, file)];
  });
