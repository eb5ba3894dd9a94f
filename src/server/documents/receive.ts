import { parisDateOf } from '#domain/dates.ts';
import {
  isOpenToClient,
  isPieceKey,
  pieceOf,
  samePiece,
  type PieceName,
  type PieceWithDocuments,
} from '#domain/pieces/index.ts';
import type { Role } from '#domain/roles.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { conflict, notFound, validationRefused } from '../calls/refused.ts';
import type { Transaction } from '../database/executor.ts';
import { changeContents, type ContentsChange } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { checkClientRoom } from './client-room.ts';
import { fileRefused } from './measure.ts';
import { mayRead } from './may.ts';
import { maySendFor, piecesOfRows } from './resource.ts';
import { askedPiecesOf, documentsOf, isOfRequest, type DocumentRow } from './rows.ts';
import { checkRoom, storeFiles } from './store-files.ts';

/** The sender of a document: a user, or a guest through a link. */
export interface Sender {
  role: Role;
  userId: number | null;
  /** As the file names it. */
  who: string;
  /** It is the client, by its link. */
  byClient?: boolean;
}

function pieceNamed(pieces: readonly PieceWithDocuments[], name: PieceName): PieceWithDocuments {
  const found = pieces.find((piece) => samePiece(piece, name));
  if (!found) throw validationRefused({ piece: ['Ce dossier ne demande pas cette pièce.'] });
  return found;
}

export interface Received {
  name: PieceName;
  file: UploadedFile;
  sender: Sender;
  now: Date;
  /** Writes more in the transaction that stores the document. If it throws, the document is refused. */
  within?: (tx: Transaction, document: DocumentRow) => Promise<void>;
}

/**
 * Refuses a document under the lock: 404 on a tab that the sender may not enter, 409 if the file takes none
 * now, 422 if the file does not ask for it, or has too many.
 */
function checkPiece(
  row: RequestRow,
  { sender, name, now }: Received,
  pieces: readonly PieceWithDocuments[],
  documents: readonly DocumentRow[],
): void {
  if (!mayRead(sender.role, row, pieceOf(name.piece).tab) && sender.role !== 'client') throw notFound();
  const piece = pieceNamed(pieces, name);
  if (!maySendFor(sender.role, row, piece, pieces) || (sender.byClient && !isOpenToClient(piece))) {
    throw conflict(
      'not_permitted',
      'À cette étape, le dossier ne prend plus cette pièce. Rien n’a été envoyé.',
    );
  }
  if (sender.byClient) checkClientRoom(documents, now);
  checkRoom(documents);
}

/**
 * Takes a document over (`takeOver`). The same bytes for the same piece
 * are the same document. Throws 404, 409 or 422; nothing is kept then.
 */
export async function receiveDocument(
  services: Services,
  request: RequestRow,
  received: Received,
): Promise<ContentsChange<DocumentRow>> {
  const { file, name, sender, now } = received;
  if (!isPieceKey(name.piece)) throw validationRefused({ piece: ['Cette pièce n’existe pas.'] });
  // Before its bytes are stored, and once more under the lock.
  const look = async (row: RequestRow, executor: Parameters<typeof documentsOf>[0]) => {
    const documents = await documentsOf(executor, row.id);
    checkPiece(
      row,
      received,
      piecesOfRows(row, documents, await askedPiecesOf(executor, row.id), parisDateOf(now)),
      documents,
    );
    return documents;
  };
  await look(request, services.database);
  const place = {
    request_id: request.id,
    membership_id: null,
    piece: name.piece,
    contractor_id: name.contractorId,
    asked: name.asked,
    dated: null,
    expires_on: null,
  };
  return storeFiles(services, [{ place, file, sender, now }], ([write]) =>
    changeContents(services, request.id, now, {
      check: () => undefined,
      work: async (tx, row) => {
        const written = await write?.(tx, await look(row, tx));
        if (!written || !isOfRequest(written.document)) throw new Error('One file, one document');
        await received.within?.(tx, written.document);
        return written.document;
      },
    }),
  );
}

/** The one file of a form; 422 where there is none. */
export function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files;
  if (!file) throw fileRefused('Choisissez un fichier.');
  return file;
}
