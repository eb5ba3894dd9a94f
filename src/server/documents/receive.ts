import { randomUUID } from 'node:crypto';
import { parisDateOf } from '#domain/dates.ts';
import { isPieceKey, pieceOf, samePiece, type PieceName, type Standing } from '#domain/pieces/index.ts';
import type { Role } from '#domain/roles.ts';
import type { UploadedFile } from '../http/handler.ts';
import { conflict, notFound, Refused, validationRefused } from '../http/refused.ts';
import type { Transaction } from '../database/executor.ts';
import { changeContents, type ContentsChange } from '../requests/contents.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services.ts';
import { checkJob } from './jobs.ts';
import { documentName, measureFile, fileRefused, type MeasuredFile } from './measure.ts';
import { mayRead } from './may.ts';
import { maySendFor, standingOfRows } from './resource.ts';
import { askedPiecesOf, documentsOf, insertDocument, type DocumentRow } from './rows.ts';

/** Whoever sends a document: a person, or a guest through a link. */
export interface Sender {
  role: Role;
  userId: number | null;
  /** As the file names it. */
  who: string;
}

/** Documents of a file that wait or serve: more than any file needs, and few enough for one page and one archive. */
const mostDocuments = 60;

/** Where a file lies until its verdict: a new key each time, so that nothing is ever written over. */
const quarantineKey = (now: Date): string => `quarantine/${parisDateOf(now)}/${randomUUID()}`;

function pieceNamed(standing: readonly Standing[], name: PieceName): Standing {
  const found = standing.find((piece) => samePiece(piece, name));
  if (!found) throw validationRefused({ piece: ['Ce dossier ne demande pas cette pièce.'] });
  return found;
}

const isInForce = ({ state, superseded_by }: DocumentRow): boolean => superseded_by === null && (state === 'quarantine' || state === 'received' || state === 'accepted');

/** The same bytes, sent before for the same piece, and still in force. */
const sentBefore = (documents: readonly DocumentRow[], name: PieceName, { sha256 }: MeasuredFile): DocumentRow | undefined =>
  documents.find((one) => isInForce(one) && one.sha256 === sha256 && samePiece({ piece: one.piece, contractorId: one.contractor_id, asked: one.asked }, name));

export interface Received {
  name: PieceName;
  file: UploadedFile;
  sender: Sender;
  now: Date;
  /** What is written with the document, in the transaction that takes it over; what it throws refuses the document. */
  within?: (tx: Transaction, document: DocumentRow) => Promise<void>;
}

/** What refuses a document under the lock: 404 beyond the sender's tabs, 409 where the file takes nothing now, 422 for what it does not ask for. */
function checkRoom(row: RequestRow, { sender, name }: Received, standing: readonly Standing[], documents: readonly DocumentRow[]): void {
  if (!mayRead(sender.role, row, pieceOf(name.piece).tab) && sender.role !== 'client') throw notFound();
  if (!maySendFor(sender.role, row, pieceNamed(standing, name), standing)) {
    throw conflict('not_permitted', 'À cette étape, le dossier ne prend plus cette pièce. Rien n’a été envoyé.');
  }
  if (documents.filter(isInForce).length >= mostDocuments) throw validationRefused({ file: [`Un dossier contient au plus ${mostDocuments} documents\u00a0: retirez-en un, ou réunissez-en plusieurs dans un PDF.`] });
}

/**
 * Takes a document over: first its bytes, then its row, then it is said to be sent. Killed in between, there is no document, and what lies
 * in the quarantine without a row is swept. The same bytes for the same piece are the same document. Throws 404, 409 or 422; nothing is kept then.
 */
export async function receiveDocument(services: Services, request: RequestRow, received: Received): Promise<ContentsChange<DocumentRow>> {
  const { file, name, sender, now } = received;
  if (!isPieceKey(name.piece)) throw validationRefused({ piece: ['Cette pièce n’existe pas.'] });
  // Before its bytes are stored, and once more under the lock.
  const look = async (row: RequestRow, executor: Parameters<typeof documentsOf>[0]) => {
    const documents = await documentsOf(executor, row.id);
    checkRoom(row, received, standingOfRows(row, documents, await askedPiecesOf(executor, row.id), parisDateOf(now)), documents);
    return documents;
  };
  await look(request, services.database);
  const measured = await measureFile(file.content);
  const key = quarantineKey(now);
  const stored = await services.storage.put(key, { bytes: measured.bytes, read: () => file.content });
  if (stored.sha256 !== measured.sha256) throw new Error('The file was not stored as it was received');
  const drop = () => services.storage.remove(key).catch(() => undefined);
  try {
    const change = await changeContents(services, request.id, now, {
      check: () => undefined,
      work: async (tx, row) => {
        const known = sentBefore(await look(row, tx), name, measured);
        if (known) {
          await received.within?.(tx, known);
          return { document: known, isNew: false };
        }
        const document = await insertDocument(tx, {
          request_id: row.id, piece: name.piece, contractor_id: name.contractorId, asked: name.asked, name: documentName(file.name, measured.type), ...measured, storage_key: key,
          sent_at: now, sent_by: sender.userId, sender: sender.who,
        });
        await received.within?.(tx, document);
        await services.outbox.add(tx, checkJob(document.id));
        return { document, isNew: true };
      },
    });
    if (!change.result.isNew) await drop();
    return { row: change.row, result: change.result.document };
  } catch (error) {
    // A refusal has written nothing. After anything else the row may be there all the same: what has none is swept.
    if (error instanceof Refused) await drop();
    throw error;
  }
}

/** The one file of a form; 422 where there is none. */
export function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files;
  if (!file) throw fileRefused('Choisissez un fichier.');
  return file;
}
