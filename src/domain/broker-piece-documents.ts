import { isBefore, type IsoDate, plusDays, plusMonths } from './calendar.ts';
import {
  brokerPieceName,
  brokerPieceNeed,
  brokerPieceOf,
  brokerPieces,
  renewedPieces,
  type BrokerPieceKey,
  type Practice,
} from './broker-pieces.ts';
import { areMade, type AskedCorrection } from './corrections.ts';
import { isSupplied, isWanted, stateOf, type DocumentState, type PieceState } from './pieces/index.ts';

/** A document of a membership. */
export interface BrokerPieceDocument {
  piece: BrokerPieceKey;
  /** Only for AUTRE: the words in which it was asked for; null for other pieces. */
  asked: string | null;
  state: DocumentState;
  superseded: boolean;
  /** When it was sent, ISO 8601. */
  sentAt: string;
  /** Its last day of validity; null if it does not expire. */
  expiresOn: IsoDate | null;
}

/** A piece that an examination asked for, and when (ISO 8601). */
export interface BrokerAsked {
  piece: BrokerPieceKey;
  asked: string | null;
  at: string;
}

type Name = Pick<BrokerAsked, 'piece' | 'asked'>;
const isSamePiece = (a: Name, b: Name): boolean => a.piece === b.piece && a.asked === b.asked;
/** The piece AUTRE without words of its own. If it is asked for, any document that was sent since answers it. */
const isUnnamed = ({ piece, asked }: Name): boolean => piece === 'AUTRE' && asked === null;

export interface BrokerPieceWithDocuments<
  Document extends BrokerPieceDocument = BrokerPieceDocument,
> extends Name {
  need: 'mandatory' | 'optional';
  because: string;
  askedAt: string | null;
  state: PieceState;
  supplied: boolean;
  /**
   * Last day of validity of the current document, once it has left quarantine; without one, or if it was
   * refused, of the document accepted last.
   */
  expiresOn: IsoDate | null;
  /** Last day of validity of the document accepted last, whatever came later. */
  acceptedUntil: IsoDate | null;
  /** The documents, latest first, without withdrawn ones. */
  documents: readonly Document[];
}

const isCurrent = ({ state, superseded }: BrokerPieceDocument): boolean =>
  !superseded && (state === 'received' || state === 'accepted');
const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  );

/**
 * Each piece of a membership with its documents: those of the table, then those that were asked for in words.
 */
export function brokerPiecesWithDocuments<Document extends BrokerPieceDocument>(
  practice: Practice,
  documents: readonly Document[],
  asked: readonly BrokerAsked[],
): BrokerPieceWithDocuments<Document>[] {
  const names: Name[] = brokerPieces.map(({ key }) => ({ piece: key, asked: null }));
  for (const one of [...asked, ...documents])
    if (!names.some((name) => isSamePiece(name, one))) names.push({ piece: one.piece, asked: one.asked });
  return names.map((name) => {
    const own = documents
      .filter((document) => document.state !== 'withdrawn' && isSamePiece(document, name))
      .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
    const askedAt = latest(asked.filter((one) => isSamePiece(one, name)).map(({ at }) => at));
    const answers = askedAt !== null && isUnnamed(name) ? documents : own;
    const accepted = own.find(({ state }) => state === 'accepted');
    return {
      ...name,
      ...brokerPieceNeed(name.piece, practice),
      askedAt,
      documents: own,
      state: stateOf(own),
      supplied: isSupplied(answers, askedAt),
      expiresOn: (own.find(isCurrent) ?? accepted)?.expiresOn ?? null,
      acceptedUntil: accepted?.expiresOn ?? null,
    };
  });
}

export const isBrokerPieceNeeded = ({
  need,
  askedAt,
}: Pick<BrokerPieceWithDocuments, 'need' | 'askedAt'>): boolean => need === 'mandatory' || askedAt !== null;

/**
 * The mandatory pieces without a document. A document that is still being checked counts: the sender of
 * the last one need not wait.
 */
export const lackingAmong = <Piece extends Pick<BrokerPieceWithDocuments, 'need' | 'state'>>(
  pieces: readonly Piece[],
): Piece[] =>
  pieces.filter(
    ({ need, state }) =>
      need === 'mandatory' && state !== 'quarantine' && state !== 'received' && state !== 'accepted',
  );

/** Validity of a piece on a day, for display; `near`: it ends within two months. */
export function expiryWord(
  piece: BrokerPieceKey,
  expiresOn: IsoDate | null,
  today: IsoDate,
): 'none' | 'running' | 'near' | 'over' {
  // A Kbis must be recent when it is sent; it is not renewed.
  if (expiresOn === null || brokerPieceOf(piece).date !== 'expires') return 'none';
  if (isBefore(expiresOn, today)) return 'over';
  return isBefore(plusMonths(today, 2), expiresOn) ? 'running' : 'near';
}

/** When pieces or corrections were asked for last; null if never. */
const lastAskedOf = (
  pieces: readonly BrokerPieceWithDocuments[],
  corrections: readonly AskedCorrection[],
): string | null => latest([...pieces.map(({ askedAt }) => askedAt), ...corrections.map(({ at }) => at)]);

/** The renewed papers whose last day is today or within that many days, the first to end first. */
export const endingPapers = <Piece extends Pick<BrokerPieceWithDocuments, 'piece' | 'expiresOn'>>(
  pieces: readonly Piece[],
  today: IsoDate,
  days: number,
): (Piece & { expiresOn: IsoDate })[] =>
  pieces
    .filter((piece): piece is Piece & { expiresOn: IsoDate } => {
      const { piece: key, expiresOn: end } = piece;
      if (end === null || !renewedPieces.some((one) => one === key)) return false;
      return !isBefore(end, today) && !isBefore(plusDays(today, days), end);
    })
    .toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : Number(a.expiresOn > b.expiresOn)));

/** The corrections of the latest request for information; none if it asked for pieces only. */
export function lastCorrections(
  pieces: readonly BrokerPieceWithDocuments[],
  corrections: readonly AskedCorrection[],
): AskedCorrection[] {
  const last = lastAskedOf(pieces, corrections);
  return corrections.filter(({ at }) => at === last);
}

/**
 * Facts of the law that follow from documents and requests for information, on the day `today` in Paris
 * (docs/domain/registration.md, "Facts"). `papersUntil`: last day on which a member from before the portal
 * stored papers needs none; null for others.
 */
export function documentFacts(
  pieces: readonly BrokerPieceWithDocuments[],
  corrections: readonly AskedCorrection[],
  today: IsoDate,
  papersUntil: IsoDate | null,
) {
  const lastAsked = lastAskedOf(pieces, corrections);
  const isValidToday = (lastDay: IsoDate | null) => lastDay !== null && !isBefore(lastDay, today);
  const areInForce = (lastDayOf: (one: BrokerPieceWithDocuments) => IsoDate | null) =>
    renewedPieces.every((piece) =>
      pieces.some((one) => one.piece === piece && isValidToday(lastDayOf(one))),
    ) || isValidToday(papersUntil);
  /** The documents that answer the request for the piece. */
  const answersTo = (one: BrokerPieceWithDocuments) =>
    (isUnnamed(one) ? pieces.flatMap(({ documents }) => documents) : one.documents).filter(
      ({ sentAt }) => sentAt > (one.askedAt ?? ''),
    );
  const isInCheck = (one: BrokerPieceWithDocuments) =>
    answersTo(one).some(({ state }) => state === 'quarantine');
  const isAccepted = (one: BrokerPieceWithDocuments) =>
    (isUnnamed(one) ? stateOf(answersTo(one)) : one.state) === 'accepted';
  return {
    mandatoryPieces: lackingAmong(pieces).length === 0,
    askedIsSupplied:
      lastAsked !== null &&
      pieces.every((one) => one.askedAt !== lastAsked || one.supplied || isInCheck(one)),
    correctionsMade: areMade(lastCorrections(pieces, corrections)),
    checklist: {
      wanted: pieces.filter((one) => isWanted(one, isBrokerPieceNeeded(one))).map(brokerPieceName),
    },
    piecesAccepted: pieces.filter(isBrokerPieceNeeded).every(isAccepted),
    papersInForce: areInForce(({ expiresOn }) => expiresOn),
    acceptedPapersInForce: areInForce(({ acceptedUntil }) => acceptedUntil),
  };
}
