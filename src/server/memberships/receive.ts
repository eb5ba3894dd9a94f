import { expiryOf, whyNotSent } from '#domain/broker-piece-days.ts';
import { brokerPieceOf, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { takesDocuments } from '#domain/membership.ts';
import { messages } from '#domain/validation/messages.ts';
import { documentsOfMemberships, isOfMembership, type BrokerDocumentRow } from '../documents/rows.ts';
import { checkRoom, storeFiles, type Sent } from '../documents/store-files.ts';
import type { Transaction } from '../database/executor.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { conflict, validationRefused } from '../calls/refused.ts';
import type { MembershipWriter } from './act.ts';
import type { MembershipRow } from './record/row.ts';
import { changeMembershipContents } from './record/write.ts';

export interface SentPiece {
  piece: BrokerPieceKey;
  asked: string | null;
  /** The day that the document bears. */
  date: IsoDate | null;
  file: UploadedFile;
  /** Name of the form's field with the day; errors of the day are reported on it. */
  dateField: string;
}

/** The days of a document; throws a 422 on its field where the piece needs one, or where it is over. */
export function daysOf(
  piece: BrokerPieceKey,
  date: IsoDate | null,
  field: string,
  today: IsoDate,
): { dated: IsoDate | null; expires_on: IsoDate | null } {
  if (brokerPieceOf(piece).date === null) return { dated: null, expires_on: null };
  const wrong = (message: string) => validationRefused({ [field]: [message] });
  if (date === null) throw wrong(messages.required);
  const why = whyNotSent(piece, date, today);
  if (why !== null) throw wrong(why);
  return { dated: date, expires_on: expiryOf(piece, date) };
}

const closed = () =>
  conflict('not_permitted', 'À ce stade, votre dossier ne prend plus de pièce. Rien n’a été envoyé.');

/**
 * Takes documents over, all or none; `within`: what is written with them. The
 * same bytes for the same piece are the same document. Throws 409 or 422.
 */
export async function receivePieces(
  membership: MembershipRow,
  pieces: readonly SentPiece[],
  { caller, services, now }: MembershipWriter,
  within: (tx: Transaction, row: MembershipRow) => Promise<void> = async () => undefined,
): Promise<{ row: MembershipRow; result: BrokerDocumentRow[] }> {
  if (!takesDocuments(membership.status, membership.step)) throw closed();
  const today = parisDateOf(now);
  const sender = { userId: caller.userId, who: `${caller.name} ${caller.lastName}`.trim() || caller.email };
  const sent = pieces.map(({ piece, asked, date, file, dateField }): Sent => ({
    place: {
      request_id: null,
      membership_id: membership.id,
      piece,
      contractor_id: null,
      asked,
      ...daysOf(piece, date, dateField, today),
    },
    file,
    sender,
    now,
  }));
  return storeFiles(services, sent, (places) =>
    changeMembershipContents(services, membership.id, async (tx, row) => {
      if (!takesDocuments(row.status, row.step)) throw closed();
      await within(tx, row);
      const taken: BrokerDocumentRow[] = [];
      for (const write of places) {
        const documents = await documentsOfMemberships(tx, [row.id]);
        checkRoom(documents);
        const { document } = await write(tx, documents);
        if (isOfMembership(document)) taken.push(document);
      }
      return taken;
    }),
  );
}
