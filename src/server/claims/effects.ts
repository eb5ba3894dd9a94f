import { parisDateOf } from '#domain/dates.ts';
import { missedTerms } from '#domain/claim-clock.ts';
import type { Transaction } from '../database/executor.ts';
import type { EffectTable } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import { daysOf } from './facts.ts';
import type { ClaimKind, ClaimMove } from './kind.ts';
import type { ClaimNoticeKind } from './notices.ts';
import { writeReceipt } from './receipt.ts';
import type { ClaimRow } from './row.ts';
import { commentOf } from './write.ts';

/** Payload of a notice. It has no address: recipients are read when it is sent. */
export interface ClaimNoticeJob {
  claimId: number;
  notice: ClaimNoticeKind;
  comment: string | null;
  /** The claim's version after the event that is notified. */
  version: number;
}

/** Serves an effect by a notice of notices.ts. */
const notifies = (notice: ClaimNoticeKind) => ({
  queues: (row: ClaimRow, move: ClaimMove): Job[] => [
    {
      kind: 'claim.notice',
      payload: {
        claimId: row.id,
        notice,
        comment: commentOf(move),
        version: row.version,
      } satisfies ClaimNoticeJob,
      dedupe: `claim-notice ${notice} ${row.id} ${row.version}`,
    },
  ],
});

/** Table of the effects of the law of claims. */
export const claimEffects: EffectTable<ClaimKind> = {
  'receipt.issue': { runs: (tx: Transaction, row, { now }) => writeReceipt(tx, row, now) },
  'term.note': {
    writes: (row, { now }) => ({
      told: [...new Set([...row.told, ...missedTerms(daysOf(row), parisDateOf(now))])],
    }),
  },
  'mail.declared': notifies('declared'),
  'mail.incomplete': notifies('incomplete'),
  'mail.constituted': notifies('constituted'),
  'mail.expert': notifies('expert'),
  'mail.recused': notifies('recused'),
  'mail.granted': notifies('granted'),
  'mail.refused': notifies('refused'),
  'mail.extension-asked': notifies('extension-asked'),
  'mail.extension-agreed': notifies('extension-agreed'),
  'mail.offer': notifies('offer'),
  'mail.accepted': notifies('accepted'),
  'mail.contested': notifies('contested'),
  'mail.paid': notifies('paid'),
  'mail.term-missed': notifies('term-missed'),
  'mail.closed': notifies('closed'),
};
