import { letterOfRefusal, offerPapersOf, type WrittenPaper } from '../papers/written.ts';
import type { Executor, Transaction } from '../database/executor.ts';
import { contentsChanged } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import type { RequestMove } from '../requests/kind.ts';
import { writePapers } from './papers.ts';
import type { RequestRow } from '../requests/row.ts';

/** Payloads of what runs after commit; no token, no address in them: these are read from the request when they run. */
export interface PapersJob {
  requestId: number;
  /** The request's version that the papers belong to. */
  version: number;
}
export interface OfferMailJob extends PapersJob {
  offerVersion: number;
  /** The client has the offer, and is reminded of it. */
  reminder?: true;
}

/** The papers of a version are drawn after the commit. */
export const papersJob = (row: RequestRow): Job => ({
  kind: 'request.papers',
  payload: { requestId: row.id, version: row.version } satisfies PapersJob,
  dedupe: `papers ${row.id} ${row.version}`,
});

/** One mail a sending. */
export const offerMail = (row: RequestRow): Job => ({
  kind: 'request.offer-mail',
  payload: {
    requestId: row.id,
    offerVersion: row.offer_version,
    version: row.version,
  } satisfies OfferMailJob,
  dedupe: `offer-mail ${row.id} ${row.version}`,
});

type Write = (executor: Executor, row: RequestRow, at: Date) => Promise<WrittenPaper[]>;

/** What the papers say is committed with the decision; the outbox draws them. */
export const papersOf = (write: Write) => ({
  runs: async (tx: Transaction, row: RequestRow, { now }: RequestMove): Promise<void> =>
    writePapers(tx, row, await write(tx, row, now), now),
  queues: (row: RequestRow): Job[] => [papersJob(row)],
});

/** Quote, product sheet and advice sheet, as the offer now stands. */
export const papersAreWritten = papersOf(offerPapersOf);

export const letterIsWritten = papersOf(letterOfRefusal);

/** The offer once more, as it was sent, in the words of a reminder. */
export const offerIsRemindedOf = {
  queues: (row: RequestRow): Job[] => {
    const mail = offerMail(row);
    return [{ ...mail, payload: { ...mail.payload, reminder: true } }];
  },
  runs: (): Promise<typeof contentsChanged> => Promise.resolve(contentsChanged),
};

export const offerIsMailed = { queues: (row: RequestRow): Job[] => [offerMail(row)] };
