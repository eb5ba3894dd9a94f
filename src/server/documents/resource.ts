import type { ClientAsked } from '#contract/client-pieces.ts';
import type { DocumentList, DocumentResource, DocumentsChanged, PieceResource } from '#contract/documents.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import {
  checklistOf,
  clientsAmong,
  documentAfter,
  figuresOf,
  isReadable,
  isWantedOfClient,
  lastAskedAt,
  pieceOf,
  piecesWithDocuments,
  type PieceDocument,
  type PieceWithDocuments,
} from '#domain/pieces/index.ts';
import { partyOf } from '#domain/parties.ts';
import type { Role } from '#domain/roles.ts';
import { uncoveredOf } from '../contractors/contents.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Reader } from '../requests/kind.ts';
import { readContents } from '../requests/change-contents.ts';
import { resourceOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import { fileDataOf } from './file-data.ts';
import { judgesFor, mayDecide, mayRead, maySend, takesOnlyAsked } from './may.ts';
import { askedPiecesOf, documentsOf, type AskedRow, type DocumentRow } from './rows.ts';

const siteTab = 'documents-du-chantier';

interface Listed extends PieceDocument {
  row: DocumentRow;
}

const listed = (row: DocumentRow): Listed => ({
  row,
  piece: row.piece,
  contractorId: row.contractor_id,
  asked: row.asked,
  state: row.state,
  superseded: row.superseded_by !== null,
  sentAt: row.sent_at.toISOString(),
});

/** The checklist of a request with what is there, from its rows. */
export const piecesOfRows = (
  request: RequestRow,
  documents: readonly DocumentRow[],
  asked: readonly AskedRow[],
  today: IsoDate,
): PieceWithDocuments<Listed>[] =>
  piecesWithDocuments(
    checklistOf(fileDataOf(request), today),
    documents.map(listed),
    asked.map(({ piece, contractor_id, asked: words, at }) => ({
      piece,
      contractorId: contractor_id,
      asked: words,
      at: at.toISOString(),
    })),
  );

/** The actions on a document that this role may perform now. */
export function mayDo(role: Role, request: RequestRow, document: DocumentRow): DocumentResource['may'] {
  const { tab } = pieceOf(document.piece);
  const counts = document.superseded_by === null;
  const decides = counts && mayDecide(role, request, tab);
  return {
    read: isReadable(document.state) && mayRead(role, request, tab),
    withdraw: counts && maySend(role, request, tab) && documentAfter(document.state, 'WITHDRAW') !== null,
    accept: decides && documentAfter(document.state, 'ACCEPT') !== null,
    refuse: decides && documentAfter(document.state, 'REFUSE') !== null,
  };
}

const documentResource = (role: Role, request: RequestRow, document: DocumentRow): DocumentResource => ({
  id: document.id,
  name: document.name,
  type: document.type,
  bytes: document.bytes,
  state: document.state,
  reason: document.reason,
  sent_at: document.sent_at.toISOString(),
  sender: document.sender,
  decided_at: document.decided_at?.toISOString() ?? null,
  decider: document.decider,
  superseded: document.superseded_by !== null,
  may: mayDo(role, request, document),
});

/** Asked for by name the last time; or the attestation of a contractor that the contract still waits for. */
const isAwaited = (
  { contents, form }: RequestRow,
  { askedAt, contractorId }: PieceWithDocuments,
  all: readonly PieceWithDocuments[],
): boolean =>
  (askedAt !== null && askedAt === lastAskedAt(all)) ||
  (contractorId !== null && uncoveredOf(contents.contractors, { form }).includes(contractorId));

/**
 * Whether that role sends documents for a piece now. `all`: every piece, which says what was asked
 * for the last time.
 */
export const maySendFor = (
  role: Role,
  request: RequestRow,
  piece: PieceWithDocuments,
  all: readonly PieceWithDocuments[],
): boolean =>
  maySend(role, request, piece.tab) &&
  (!takesOnlyAsked(request, piece.tab) || isAwaited(request, piece, all));

const pieceResource = (
  role: Role,
  request: RequestRow,
  piece: PieceWithDocuments<Listed>,
  all: readonly PieceWithDocuments[],
): PieceResource => ({
  piece: piece.piece,
  contractor_id: piece.contractorId,
  asked: piece.asked,
  tab: piece.tab,
  label: piece.label,
  purpose: piece.purpose,
  many: piece.many,
  need: piece.need,
  because: piece.because,
  from: piece.from,
  asked_at: piece.askedAt,
  state: piece.state,
  supplied: piece.supplied,
  documents: piece.documents.map(({ row }) => documentResource(role, request, row)),
  may_send: maySendFor(role, request, piece, all),
});

const links: Statement = {
  name: 'client-pieces-links',
  text: `select max(created_at) as sent, max(opened_at) as opened from client_links
    where request_id = $1 and callback = 'pieces' and revoked_at is null`,
};

const isoOf = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

/**
 * The pieces that the client still has to send, and the use of the links by which they were asked for; null
 * if there are none.
 */
async function clientAsked(
  executor: Executor,
  request: RequestRow,
  all: readonly PieceWithDocuments[],
): Promise<ClientAsked | null> {
  const wanted = clientsAmong(all).filter((piece) =>
    isWantedOfClient(piece, maySendFor('client', request, piece, all)),
  );
  if (wanted.length === 0) return null;
  const [made] = await executor.query<{ sent: Date | null; opened: Date | null }>(links, [request.id]);
  return {
    wanted: wanted.map(({ piece, label }) => ({ piece, label })),
    sent_at: isoOf(made?.sent),
    opened_at: isoOf(made?.opened),
  };
}

export type DocumentReader = Pick<Reader, 'by' | 'now' | 'factsOf'> & { by: { role: Role } };

/** The pieces of the tabs that this reader may enter, each with its documents. */
export async function documentList(
  executor: Executor,
  asOf: RequestRow,
  reader: DocumentReader,
): Promise<DocumentList> {
  const { by, now } = reader;
  const { row: request, contents } = await readContents(executor, asOf, async (id) => ({
    documents: await documentsOf(executor, id),
    asked: await askedPiecesOf(executor, id),
  }));
  const { documents, asked } = contents;
  const all = piecesOfRows(request, documents, asked, parisDateOf(now));
  const pieces = all.filter(({ tab }) => mayRead(by.role, request, tab));
  const waits = pieces.some(({ tab, state }) => tab === siteTab && state === 'received');
  return {
    pieces: pieces.map((piece) => pieceResource(by.role, request, piece, all)),
    figures: figuresOf(pieces, siteTab),
    judges: waits ? judgesFor(by.role, request, siteTab) : null,
    client: partyOf[by.role] === 'B' ? await clientAsked(executor, request, all) : null,
    request: resourceOf(request, reader),
  };
}

/** The answer of a write. */
export const documentsChanged = async (
  executor: Executor,
  request: RequestRow,
  documentId: number,
  reader: DocumentReader,
): Promise<DocumentsChanged> => ({
  ...(await documentList(executor, request, reader)),
  document_id: documentId,
});
