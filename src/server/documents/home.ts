import { isPieceKey, pieceOf } from '#domain/pieces/index.ts';
import { membershipDocuments } from '../memberships/document-home.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { DocumentHome } from './document-home.ts';
import { documentsOf, type StoredDocument } from './rows.ts';

const requestDocuments = (id: number): DocumentHome => ({
  change: async (services, work) =>
    (
      await changeContents(services, id, services.clock.now(), {
        check: () => undefined,
        work: (tx) => work(tx),
      })
    ).result,
  documents: (executor) => documentsOf(executor, id),
  isMany: (piece) => isPieceKey(piece) && pieceOf(piece).many === true,
  folder: String(id),
});

/** Throws for a document of nothing, which the table does not hold. */
export function homeOf({ id, request_id: request, membership_id: membership }: StoredDocument): DocumentHome {
  if (request !== null) return requestDocuments(request);
  if (membership === null) throw new Error(`Document ${id} belongs to nothing`);
  return membershipDocuments(membership);
}
