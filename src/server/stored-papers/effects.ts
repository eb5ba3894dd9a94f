import { letterOfRefusal, offerPapersOf, type WrittenPaper } from '../papers/written.ts';
import type { Executor, Transaction } from '../database/executor.ts';
import { contentsChanged } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import type { RequestMove } from '../requests/kind.ts';
import { writePapers } from './papers.ts';
import type { RequestRow } from '../requests/row.ts';

/**
 * Payloads of jobs on papers; they hold no token and no address: these are read from the request when the job
 * runs.
 */
export interface PapersJob {
  requestId: number;
  /** The request's version that the papers belong to. */
  version: number;
}
export interface OfferMailJob extends PapersJob {
  offerVersion: number;
  /** The client already received the offer, and is reminded of it. */
  reminder?: true;
}

/** The job that draws the papers of a version. */
export const papersJob = (row: RequestRow): Job => ({
  kind: 'request.papers',
  payload: { requestId: row.id, version: row.version } satisfies PapersJob,
  dedupe: `papers ${row.id} ${row.version}`,
});

/** The job that mails the offer, once for each sending. */
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

/** Effect: stores the contents of papers with the decision; the outbox draws them. */
export const papersOf = (write: Write) => ({
  runs: async (tx: Transaction, row: RequestRow, { now }: RequestMove): Promise<void> =>
    writePapers(tx, row, await write(tx, row, now), now),
  queues: (row: RequestRow): Job[] => [papersJob(row)],
});

/** Effect: writes the quote, the product sheet and the advice sheet of the present offer. */
export const papersAreWritten = papersOf(offerPapersOf);

export const letterIsWritten = papersOf(letterOfRefusal);

/** Effect: mails the offer again, as it was sent, with the text of a reminder. */
export const offerIsRemindedOf = {
  queues: (row: RequestRow): Job[] => {
    const mail = offerMail(row);
    return [{ ...mail, payload: { ...mail.payload, reminder: true } }];
  },
  runs: (): Promise<typeof contentsChanged> => Promise.resolve(contentsChanged),
};

export const offerIsMailed = { queues: (row: RequestRow): Job[] => [offerMail(row)] };
