import { randomUUID } from 'node:crypto';
import { parisDateOf } from '#domain/dates.ts';
import type { Transaction } from '../database/executor.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { Refused, validationRefused } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { isSamePiece } from './document-home.ts';
import { checkJob } from './jobs.ts';
import { documentName, measureFile, type MeasuredFile } from './measure.ts';
import { insertDocument, type DocumentPlace, type StoredDocument } from './rows.ts';

/**
 * Documents of an owner that wait or serve: more than any needs, and few enough for one page and one archive.
 */
const mostDocuments = 60;

/** Key of a file until its verdict: a new key each time, so that nothing is ever overwritten. */
const quarantineKey = (now: Date): string => `quarantine/${parisDateOf(now)}/${randomUUID()}`;

/** It waits for its check, or counts. */
export const isInForce = ({ state, superseded_by }: StoredDocument): boolean =>
  superseded_by === null && (state === 'quarantine' || state === 'received' || state === 'accepted');

/** Throws a 422 where the owner may not hold so many more documents. */
export function checkRoom(documents: readonly StoredDocument[], added = 1): void {
  if (documents.filter(isInForce).length + added > mostDocuments)
    throw validationRefused({
      file: [
        `Un dossier contient au plus ${mostDocuments} documents\u00a0: retirez-en un, ou réunissez-en plusieurs dans un PDF.`,
      ],
    });
}

/** The same bytes, sent before for the same piece, and still in force. */
const sentBefore = (
  documents: readonly StoredDocument[],
  place: DocumentPlace,
  { sha256 }: MeasuredFile,
): StoredDocument | undefined =>
  documents.find((one) => isInForce(one) && one.sha256 === sha256 && isSamePiece(one, place));

export interface Sent {
  place: DocumentPlace;
  file: UploadedFile;
  sender: { userId: number | null; who: string; byClient?: boolean };
  now: Date;
}

/**
 * The file's row, in the transaction that takes it over; the same bytes for the same
 * piece are the same document. `found`: what only that transaction knows of its place.
 */
export type InsertDocument = (
  tx: Transaction,
  documents: readonly StoredDocument[],
  found?: Partial<DocumentPlace>,
) => Promise<{ document: StoredDocument; isNew: boolean }>;

/**
 * Takes files over: first their bytes, then, in one transaction of `write`, their rows; then they are
 * said to be sent. Killed in between, there is no document, and what lies in the quarantine without a row
 * is swept. Throws 422 for what a file does not hold, and whatever `write` throws; nothing is kept then.
 */
export async function storeFiles<Result>(
  services: Services,
  sent: readonly Sent[],
  write: (places: readonly InsertDocument[]) => Promise<Result>,
): Promise<Result> {
  const kept: { key: string; isUsed: boolean }[] = [];
  const drop = (keys: readonly string[]) =>
    Promise.all(keys.map((key) => services.storage.remove(key).catch(() => undefined)));
  try {
    const places: InsertDocument[] = [];
    for (const one of sent) {
      const measured = await measureFile(one.file.content);
      const entry = { key: quarantineKey(one.now), isUsed: true };
      kept.push(entry);
      const stored = await services.storage.put(entry.key, {
        bytes: measured.bytes,
        read: () => one.file.content,
      });
      if (stored.sha256 !== measured.sha256) throw new Error('The file was not stored as it was received');
      places.push(async (tx, documents, found) => {
        const place = { ...one.place, ...found };
        const known = sentBefore(documents, place, measured);
        entry.isUsed = known === undefined;
        if (known) return { document: known, isNew: false };
        const { file, sender, now } = one;
        const document = await insertDocument(tx, {
          ...place,
          name: documentName(file.name, measured.type),
          ...measured,
          storage_key: entry.key,
          sent_at: now,
          sent_by: sender.userId,
          sender: sender.who,
          by_client: sender.byClient ?? false,
        });
        await services.outbox.add(tx, checkJob(document.id));
        return { document, isNew: true };
      });
    }
    const result = await write(places);
    await drop(kept.filter(({ isUsed }) => !isUsed).map(({ key }) => key));
    return result;
  } catch (error) {
    // A refusal has written nothing. After anything else the
    // rows may be there all the same: what has none is swept.
    if (error instanceof Refused) await drop(kept.map(({ key }) => key));
    throw error;
  }
}
