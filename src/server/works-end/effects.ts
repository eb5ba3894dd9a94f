import { clientMailJob as contractMailJob } from '../contracts/client-mail-job.ts';
import { contentsChanged, type Served } from '../law/store.ts';
import { askForMoney, cancelDue } from '../payments/ledger/dues.ts';
import { clientMailJob } from '../payments/ledger/jobs-payloads.ts';
import type { RequestKind } from '../requests/kind.ts';
import { notifies } from '../notices/effects.ts';
import { papersOf } from '../stored-papers/effects.ts';
import { answersIn, storeDeclaration } from './declare.ts';
import { adjustmentPapers, endorsementPapers } from './papers.ts';
import { leftToCall } from './paid-differences.ts';
import { compare, recordReception } from './study.ts';

type Effect = Served<RequestKind>;

/**
 * Effect: notifies the broker and mails the client its link. The dates of letters are read from the story,
 * whose line has just been written.
 */
const asksForDeclaration = (notice: 'works-end-asked' | 'works-end-asked-again'): Effect => {
  const notifiesBroker = notifies(notice);
  return {
    runs: () => Promise.resolve(contentsChanged),
    queues: (row, move) => [
      contractMailJob({ requestId: row.id, mail: 'works-end', version: row.version }),
      ...notifiesBroker.queues(row, move),
    ],
  };
};
export const declarationAsked = asksForDeclaration('works-end-asked');
export const declarationAskedAgain = asksForDeclaration('works-end-asked-again');

/** Effect: stores the saved answers, with those of the event, as a declaration. */
export const storesDeclaration: Effect = {
  runs: async (tx, row, move) => {
    await storeDeclaration(tx, row, answersIn(move.data), move);
    return contentsChanged;
  },
};

export const declarationCompared: Effect = {
  runs: async (tx, row, move) => {
    await compare(tx, row, move);
    return contentsChanged;
  },
};

const written = papersOf(adjustmentPapers);

/**
 * Effect: asks the client for what is left of the difference, or announces its refund, by a paper too. A
 * difference that was settled before stays settled: the new one is a due of its own.
 */
export const adjustmentCalled: Effect = {
  runs: async (tx, row, move) => {
    const left = await leftToCall(tx, row.id);
    await written.runs(tx, row, move);
    await cancelDue(tx, row.id, 'adjustment', move.now);
    if (left !== 0) await askForMoney(tx, row, 'adjustment', left, move.now);
    return contentsChanged;
  },
  queues: (row) => [
    ...written.queues(row),
    clientMailJob({ requestId: row.id, mail: 'link', version: row.version }),
  ],
};

/** Effect: cancels the due of the difference. */
export const adjustmentCancelled: Effect = {
  runs: async (tx, row, { now }) => {
    await cancelDue(tx, row.id, 'adjustment', now);
    return contentsChanged;
  },
};

export const endorsementWritten: Effect = papersOf(endorsementPapers);

export const coverStarted: Effect = {
  runs: async (tx, row, { now }) => {
    await recordReception(tx, row, now);
    return contentsChanged;
  },
};
