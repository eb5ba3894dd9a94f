import type { GuestDocument, GuestPiece } from '#contract/client-pieces.ts';
import { parisDateOf } from '#domain/dates.ts';
import { blankPiece, clientsAmong, isOpenToClient, isWantedOfClient } from '#domain/pieces/index.ts';
import type { Executor } from '../database/executor.ts';
import { maySendFor, piecesOfRows } from '../documents/resource.ts';
import { askedPiecesOf, documentsOf, type DocumentRow } from '../documents/rows.ts';
import type { RequestRow } from '../requests/row.ts';

const states: Partial<Record<DocumentRow['state'], GuestDocument['state']>> = {
  quarantine: 'checking',
  rejected: 'rejected',
  received: 'received',
  accepted: 'accepted',
  refused: 'refused',
};

/**
 * A document for the client. The reason of a rejection by the check is included; that of a refusal is not,
 * because it is written for the broker.
 */
function sentOf({ name, state, reason, superseded_by, by_client }: DocumentRow): GuestDocument[] {
  const told = states[state];
  return by_client && told && superseded_by === null
    ? [{ name, state: told, reason: told === 'rejected' ? reason : null }]
    : [];
}

/**
 * The pieces that a request needs from its client now, with the documents sent by the client's links; of
 * other documents only that they exist.
 */
export async function clientPiecesOf(executor: Executor, row: RequestRow, now: Date): Promise<GuestPiece[]> {
  const all = piecesOfRows(
    row,
    await documentsOf(executor, row.id),
    await askedPiecesOf(executor, row.id),
    parisDateOf(now),
  );
  return clientsAmong(all).map((one) => {
    const isTaken = maySendFor('client', row, one, all);
    return {
      piece: one.piece,
      label: one.label,
      purpose: one.purpose,
      many: one.many,
      blank: one.piece === blankPiece,
      supplied: one.supplied,
      may_send: isTaken && isOpenToClient(one),
      wanted: isWantedOfClient(one, isTaken),
      sent: one.documents.toReversed().flatMap(({ row: document }) => sentOf(document)),
    };
  });
}

/** The pieces that the client still has to send. */
export const wantedOf = (pieces: readonly GuestPiece[]): GuestPiece[] =>
  pieces.filter(({ wanted }) => wanted);
