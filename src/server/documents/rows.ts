import type { DocumentState, DocumentType, PieceKey } from '#domain/pieces/index.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';

/** A row of `documents`. */
export interface DocumentRow {
  id: number;
  request_id: number;
  piece: PieceKey;
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
  decided_at: Date | null;
  decided_by: number | null;
  decider: string | null;
  superseded_by: number | null;
}

/** A row of `asked_pieces`. */
export interface AskedRow {
  piece: PieceKey;
  contractor_id: number | null;
  asked: string | null;
  at: Date;
}

const columns = 'id, request_id, piece, contractor_id, asked, name, type, bytes, sha256, state, reason, storage_key, sent_at, sent_by, sender, decided_at, decided_by, decider, superseded_by';

const byId: Statement = { name: 'document-by-id', text: `select ${columns} from documents where id = $1` };
const ofRequest: Statement = { name: 'documents-of-request', text: `select ${columns} from documents where request_id = $1 order by id` };
const askedOf: Statement = { name: 'asked-pieces-of-request', text: 'select piece, contractor_id, asked, at from asked_pieces where request_id = $1 order by id' };
const insert: Statement = {
  name: 'document-insert',
  text: `insert into documents (request_id, piece, contractor_id, asked, name, type, bytes, sha256, state, storage_key, sent_at, sent_by, sender)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'quarantine', $9, $10, $11, $12) returning ${columns}`,
};
const settle: Statement = {
  name: 'document-settle',
  text: `update documents set state = $2, reason = $3, storage_key = $4 where id = $1 returning ${columns}`,
};
const decide: Statement = {
  name: 'document-decide',
  text: `update documents set state = $2, reason = $3, decided_at = $4, decided_by = $5, decider = $6 where id = $1 returning ${columns}`,
};
const supersede: Statement = { name: 'documents-supersede', text: 'update documents set superseded_by = $2 where id = any ($1::integer[])' };
const restore: Statement = { name: 'documents-restore', text: 'update documents set superseded_by = null where superseded_by = $1' };
const ask: Statement = { name: 'piece-asked', text: 'insert into asked_pieces (request_id, piece, contractor_id, asked, at) values ($1, $2, $3, $4, $5)' };

export const documentById = async (executor: Executor, id: number): Promise<DocumentRow | undefined> => (await executor.query<DocumentRow>(byId, [id]))[0];
export const documentsOf = (executor: Executor, requestId: number): Promise<DocumentRow[]> => executor.query<DocumentRow>(ofRequest, [requestId]);
export const askedPiecesOf = (executor: Executor, requestId: number): Promise<AskedRow[]> => executor.query<AskedRow>(askedOf, [requestId]);

const only = (rows: readonly DocumentRow[]): DocumentRow => {
  const [row] = rows;
  if (!row) throw new Error('The document is gone');
  return row;
};

export type NewDocument = Pick<DocumentRow, 'request_id' | 'piece' | 'contractor_id' | 'asked' | 'name' | 'type' | 'bytes' | 'sha256' | 'sent_at' | 'sent_by' | 'sender'> & { storage_key: string };

export const insertDocument = async (tx: Transaction, made: NewDocument): Promise<DocumentRow> =>
  only(await tx.query<DocumentRow>(insert, [
    made.request_id, made.piece, made.contractor_id, made.asked, made.name, made.type, made.bytes, made.sha256, made.storage_key, made.sent_at, made.sent_by, made.sender,
  ]));

/** What the check, or its sender, makes of a document. */
export const settleDocument = async (tx: Transaction, { id }: DocumentRow, to: Pick<DocumentRow, 'state' | 'reason' | 'storage_key'>): Promise<DocumentRow> =>
  only(await tx.query<DocumentRow>(settle, [id, to.state, to.reason, to.storage_key]));

/** A verdict, in whose name and when. */
export const decideDocument = async (tx: Transaction, { id }: DocumentRow, to: Pick<DocumentRow, 'state' | 'reason' | 'decided_by'> & { decided_at: Date; decider: string }): Promise<DocumentRow> =>
  only(await tx.query<DocumentRow>(decide, [id, to.state, to.reason, to.decided_at, to.decided_by, to.decider]));

/** The document takes the place of these. */
export const supersedeDocuments = async (tx: Transaction, ids: readonly number[], by: DocumentRow): Promise<void> => void (await tx.query(supersede, [ids, by.id]));
/** What the document had taken the place of counts again. */
export const restoreSuperseded = async (tx: Transaction, by: DocumentRow): Promise<void> => void (await tx.query(restore, [by.id]));

export const insertAskedPiece = async (tx: Transaction, requestId: number, { piece, contractor_id, asked, at }: AskedRow): Promise<void> => void (await tx.query(ask, [requestId, piece, contractor_id, asked, at]));
