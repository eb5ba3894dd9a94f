import type { BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { DocumentState, DocumentType, PieceKey } from '#domain/pieces/index.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';

/** State of a document before its verdict, restored when the verdict is undone. Days as ISO texts. */
export interface BeforeVerdict {
  state: DocumentState;
  reason: string | null;
  decided_at: string | null;
  decided_by: number | null;
  decider: string | null;
  dated: IsoDate | null;
  expires_on: IsoDate | null;
}

/** A row of `documents`: of a request, or of a membership. */
export interface StoredDocument {
  id: number;
  request_id: number | null;
  membership_id: number | null;
  piece: string;
  contractor_id: number | null;
  asked: string | null;
  name: string;
  type: DocumentType;
  bytes: number;
  sha256: string;
  state: DocumentState;
  reason: string | null;
  storage_key: string | null;
  sent_at: Date;
  sent_by: number | null;
  sender: string;
  /** It came by the client's link. */
  by_client: boolean;
  decided_at: Date | null;
  decided_by: number | null;
  decider: string | null;
  /** Null if there is no verdict to undo. */
  before_verdict: BeforeVerdict | null;
  superseded_by: number | null;
  /**
   * Only for a membership's document: `dated` is the day that it bears, `expires_on` its last
   * day of validity.
   */
  dated: IsoDate | null;
  expires_on: IsoDate | null;
}

/** A document of a request. */
export type DocumentRow = StoredDocument & { request_id: number; piece: PieceKey };
/** A document of a membership. */
export type BrokerDocumentRow = StoredDocument & { membership_id: number; piece: BrokerPieceKey };
export const isOfRequest = (document: StoredDocument): document is DocumentRow =>
  document.request_id !== null;
export const isOfMembership = (document: StoredDocument): document is BrokerDocumentRow =>
  document.membership_id !== null;

/** A row of `asked_pieces`. */
export interface AskedRow {
  piece: PieceKey;
  contractor_id: number | null;
  asked: string | null;
  at: Date;
}

const columns = `id, request_id, membership_id, piece, contractor_id, asked, name, type, bytes, sha256, state,
  reason, storage_key, sent_at, sent_by, sender, by_client, decided_at, decided_by, decider,
  before_verdict, superseded_by, dated, expires_on`;

const byId: Statement = { name: 'document-by-id', text: `select ${columns} from documents where id = $1` };
const ofRequest: Statement = {
  name: 'documents-of-request',
  text: `select ${columns} from documents where request_id = $1 order by id`,
};
const ofMembership: Statement = {
  name: 'documents-of-membership',
  text: `select ${columns} from documents where membership_id = any ($1::integer[]) order by id`,
};
const askedOf: Statement = {
  name: 'asked-pieces-of-request',
  text: 'select piece, contractor_id, asked, at from asked_pieces where request_id = $1 order by id',
};
const insert: Statement = {
  name: 'document-insert',
  text: `insert into documents (
      request_id, membership_id, piece, contractor_id, asked, name, type, bytes, sha256, state,
      storage_key, sent_at, sent_by, sender, dated, expires_on, by_client
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'quarantine', $10, $11, $12, $13, $14, $15, $16)
    returning ${columns}`,
};
const settle: Statement = {
  name: 'document-settle',
  text: `update documents set state = $2, reason = $3, storage_key = $4 where id = $1 returning ${columns}`,
};
const decide: Statement = {
  name: 'document-decide',
  text: `update documents
    set state = $2, reason = $3, decided_at = $4, decided_by = $5, decider = $6, dated = $7,
      expires_on = $8, before_verdict = $9::jsonb
    where id = $1
    returning ${columns}`,
};
const supersede: Statement = {
  name: 'documents-supersede',
  text: 'update documents set superseded_by = $2 where id = any ($1::integer[])',
};
const restore: Statement = {
  name: 'documents-restore',
  text: 'update documents set superseded_by = null where superseded_by = $1',
};
const ask: Statement = {
  name: 'piece-asked',
  text: 'insert into asked_pieces (request_id, piece, contractor_id, asked, at) values ($1, $2, $3, $4, $5)',
};

export const documentById = async (executor: Executor, id: number): Promise<StoredDocument | undefined> =>
  (await executor.query<StoredDocument>(byId, [id]))[0];
export const documentsOf = (executor: Executor, requestId: number): Promise<DocumentRow[]> =>
  executor.query<DocumentRow>(ofRequest, [requestId]);
/** The documents of all these memberships. */
export const documentsOfMemberships = (
  executor: Executor,
  ids: readonly number[],
): Promise<BrokerDocumentRow[]> => executor.query<BrokerDocumentRow>(ofMembership, [ids]);
export const askedPiecesOf = (executor: Executor, requestId: number): Promise<AskedRow[]> =>
  executor.query<AskedRow>(askedOf, [requestId]);

const only = <Row extends StoredDocument>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('The document is gone');
  return row;
};

/** The request or membership that a document belongs to, and its piece. */
export type DocumentPlace = Pick<
  StoredDocument,
  'request_id' | 'membership_id' | 'piece' | 'contractor_id' | 'asked' | 'dated' | 'expires_on'
>;
export type NewDocument = DocumentPlace &
  Pick<
    StoredDocument,
    'name' | 'type' | 'bytes' | 'sha256' | 'sent_at' | 'sent_by' | 'sender' | 'by_client'
  > & { storage_key: string };

export const insertDocument = async (tx: Transaction, made: NewDocument): Promise<StoredDocument> =>
  only(
    await tx.query<StoredDocument>(insert, [
      made.request_id,
      made.membership_id,
      made.piece,
      made.contractor_id,
      made.asked,
      made.name,
      made.type,
      made.bytes,
      made.sha256,
      made.storage_key,
      made.sent_at,
      made.sent_by,
      made.sender,
      made.dated,
      made.expires_on,
      made.by_client,
    ]),
  );

/** Sets the state of a document: the result of the check, or its withdrawal. */
export const setDocumentState = async <Row extends StoredDocument>(
  tx: Transaction,
  { id }: Row,
  to: Pick<StoredDocument, 'state' | 'reason' | 'storage_key'>,
): Promise<Row> => only(await tx.query<Row>(settle, [id, to.state, to.reason, to.storage_key]));

/**
 * Writes a verdict with its author and time, the days on the document as the author reads them, and, if the
 * verdict may be undone, the former state.
 */
export const decideDocument = async <Row extends StoredDocument>(
  tx: Transaction,
  document: Row,
  to: Pick<StoredDocument, 'state' | 'reason' | 'decided_by'> & {
    decided_at: Date;
    decider: string;
    before_verdict?: BeforeVerdict;
  } & Partial<Pick<StoredDocument, 'dated' | 'expires_on'>>,
): Promise<Row> =>
  only(
    await tx.query<Row>(decide, [
      document.id,
      to.state,
      to.reason,
      to.decided_at,
      to.decided_by,
      to.decider,
      to.dated ?? document.dated,
      to.expires_on ?? document.expires_on,
      to.before_verdict ? JSON.stringify(to.before_verdict) : null,
    ]),
  );

/** Undoes the verdict of a document: restores its former state. */
export const undecideDocument = async <Row extends StoredDocument>(
  tx: Transaction,
  { id }: Row,
  before: BeforeVerdict,
): Promise<Row> =>
  only(
    await tx.query<Row>(decide, [
      id,
      before.state,
      before.reason,
      before.decided_at,
      before.decided_by,
      before.decider,
      before.dated,
      before.expires_on,
      null,
    ]),
  );

/** The document takes the place of these. */
export const supersedeDocuments = async (
  tx: Transaction,
  ids: readonly number[],
  by: Pick<StoredDocument, 'id'>,
): Promise<void> => void (await tx.query(supersede, [ids, by.id]));
/** The documents that this one replaced count again. */
export const restoreSuperseded = async (tx: Transaction, by: Pick<StoredDocument, 'id'>): Promise<void> =>
  void (await tx.query(restore, [by.id]));

export const insertAskedPiece = async (
  tx: Transaction,
  requestId: number,
  { piece, contractor_id, asked, at }: AskedRow,
): Promise<void> => void (await tx.query(ask, [requestId, piece, contractor_id, asked, at]));
