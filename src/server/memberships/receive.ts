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
import { conflict, refuseWrong } from '../calls/refused.ts';
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

type Dated = Pick<SentPiece, 'piece' | 'date' | 'dateField'>;

/** The days of a document; none if the piece has no date. */
export const daysOf = (
  piece: BrokerPieceKey,
  date: IsoDate | null,
): { dated: IsoDate | null; expires_on: IsoDate | null } =>
  brokerPieceOf(piece).date === null
    ? { dated: null, expires_on: null }
    : { dated: date, expires_on: expiryOf(piece, date) };

/** Why the piece may not be sent on `today` with that day, in French: it needs one, or it is over; else null. */
function wrongDay({ piece, date }: Dated, today: IsoDate): string | null {
  if (brokerPieceOf(piece).date === null) return null;
  return date === null ? messages.required : whyNotSent(piece, date, today);
}

/** Throws a 422 with the fault of every day, each on its field. */
export function checkDays(pieces: readonly Dated[], today: IsoDate): void {
  const wrong = pieces.map((sent): [string, string | null] => [sent.dateField, wrongDay(sent, today)]);
  refuseWrong(Object.fromEntries(wrong.flatMap(([field, why]) => (why === null ? [] : [[field, [why]]]))));
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
  checkDays(pieces, parisDateOf(now));
  const sender = { userId: caller.userId, who: `${caller.name} ${caller.lastName}`.trim() || caller.email };
  const sent = pieces.map(({ piece, asked, date, file }): Sent => ({
    place: {
      request_id: null,
      membership_id: membership.id,
      piece,
      contractor_id: null,
      asked,
      ...daysOf(piece, date),
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
