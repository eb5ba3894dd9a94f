import { duePaidAt, excessOf, payingSteps } from '#domain/dues.ts';
import { tookAll } from '#domain/refund-transfer.ts';
import { isStep } from '#domain/steps.ts';
import { fromWireSlug } from '#domain/provider.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { contentsChanged, type Served } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import type { RequestKind, RequestMove } from '../requests/kind.ts';
import { noticeJob } from '../notices/effects.ts';
import { papersJob } from '../stored-papers/effects.ts';
import { writePapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { askForPremium, cancelDue } from './ledger/dues.ts';
import { clientMailJob, ofRequestJob, type ClientMailJob } from './ledger/jobs-payloads.ts';
import { proRataOf } from './ledger/pro-rata.ts';
import { receiptOf } from './ledger/receipt-paper.ts';
import { ledgerRefund } from './refunds.ts';
import { settleReversals } from './reversal.ts';
import { duesOf, openDueOf, paymentsOf, takenSql } from './ledger/rows.ts';

type Effect = Served<RequestKind>;

const apply: Statement = {
  name: 'payments-applied',
  text: `update payments
    set applied_at = $2
    where due_id = $1 and state = 'paid' and applied_at is null and late_at is null and currency = 'EUR'`,
};
const told: Statement = {
  name: 'payments-refusals-told',
  text: `update payments
    set refusal_told = refusal
    where request_id = $1 and refusal is distinct from refusal_told`,
};
/**
 * Each receipt of the premium that the law has taken into account, the latest first, less its approved
 * refunds. A refund of the premium that nobody has approved counts for nothing.
 */
const shares: Statement = {
  name: 'payments-shares',
  text: `select p.id, p.amount_cents as amount, ${takenSql} as taken, p.amount_cents - coalesce(
      (
        select sum(f.amount_cents)
        from refunds f
        where f.payment_id = p.id and (f.kind <> 'premium' or f.state <> 'asked')
      ),
      0
    ) as kept
  from payments p
  join dues d on d.id = p.due_id
  where d.request_id = $1 and d.kind = 'premium' and p.applied_at is not null
  order by p.id desc`,
};
/** Deletes unapproved refunds of an excess: the refund of the premium gives the excess back too. */
const foldExcess: Statement = {
  name: 'refund-excess-folded',
  text: "delete from refunds where request_id = $1 and kind = 'excess' and state = 'asked'",
};
const ask: Statement = {
  name: 'refund-asked',
  text: `insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_by, asked_at)
    values ($1, $2, $3, $4, 'asked', $5, $6)`,
};
const approve: Statement = {
  name: 'refunds-approved',
  text: `update refunds
    set state = 'approved', approved_by = $2, approved_at = $3
    where request_id = $1 and kind = 'premium' and state = 'asked'
    returning id`,
};
const forget: Statement = {
  name: 'refunds-forgotten',
  text: "delete from refunds where request_id = $1 and kind = 'premium' and state = 'asked' returning id",
};
const approved: Statement = {
  name: 'refunds-unwritten',
  text: `select f.id
    from refunds f
    where f.request_id = $1
      and f.kind = 'premium'
      and f.state = 'approved'
      and not exists (select 1 from ledger l where l.refund_id = f.id)`,
};
const end: Statement = {
  name: 'payments-ending',
  text: `update payments
    set ending_at = $2
    where request_id = $1 and state in ('creating', 'open') and ending_at is null`,
};
const stepBefore = ({ from }: RequestMove) => {
  const step = from && fromWireSlug(from.step);
  if (!step || !isStep(step)) throw new Error('Money is applied to a request that stands somewhere');
  return step;
};

const mailed = (mail: ClientMailJob['mail']) => ({
  queues: (row: RequestRow): Job[] => [clientMailJob({ requestId: row.id, mail, version: row.version })],
});

/** Effect: the premium is due from now on, though the client pays only after it has signed. */
export const premiumAsked: Effect = {
  runs: async (tx, row, { now }) => {
    await askForPremium(tx, row, now);
    return contentsChanged;
  },
};

/** Effect: the premium is no longer due, because the file went back to before its call. */
export const premiumCancelled: Effect = {
  runs: async (tx, row, { now }) => {
    await cancelDue(tx, row.id, 'premium', now);
    return contentsChanged;
  },
};

/** Effect: the client may pay the premium, and is mailed the link. */
export const paymentLink: Effect = { ...premiumAsked, ...mailed('link') };

/** Effect of resuming a file that waits for money: makes a new payment link; the earlier ones are revoked. */
export const renewsPaymentLink: Pick<Effect, 'due' | 'queues'> = {
  due: (_, { to }) => payingSteps.includes(to.step),
  queues: (row) => [clientMailJob({ requestId: row.id, mail: 'link', version: row.version })],
};

export const paymentFailed: Effect = {
  runs: async (tx, row) => void (await tx.query(told, [row.id])),
  ...mailed('failed'),
};

export const receiptIssued: Effect = {
  runs: async (tx, row, move) => {
    const due = await openDueOf(tx, row.id, duePaidAt(stepBefore(move)));
    if (due)
      await writePapers(
        tx,
        row,
        [await receiptOf(tx, row, { due, payments: await paymentsOf(tx, row.id), at: move.now })],
        move.now,
      );
  },
  queues: (row, move) => [
    papersJob(row),
    clientMailJob({
      requestId: row.id,
      mail: 'receipt',
      version: row.version,
      due: duePaidAt(stepBefore(move)),
    }),
  ],
};

/**
 * Effect: marks the receipts that the law has taken into account, so that they differ from those that wait
 * and those that are late. Mails the administrators once what exceeds the due; a receipt that comes later is
 * late and has its own mail.
 */
export const paymentApplied: Effect = {
  runs: async (tx, row, move) => {
    const kind = duePaidAt(stepBefore(move));
    const due = (await duesOf(tx, row.id)).find((one) => one.kind === kind && one.cancelled_at === null);
    if (!due) return undefined;
    await tx.query(apply, [due.id, move.now]);
    await settleReversals(tx, due.id, move.now);
    return contentsChanged;
  },
  queues: (row, move) => {
    const due = row.contents.payments.dues.find(({ kind }) => kind === duePaidAt(stepBefore(move)));
    return due && due.amount > 0 && excessOf(due) > 0
      ? [noticeJob(row, 'payment-excess', { dedupe: `notice payment-excess ${row.id} ${row.version}` })]
      : [];
  },
};

interface Share {
  id: number;
  amount: number;
  /** Cents that disputes took. */
  taken: number;
  kept: number;
}

/** The rest of each receipt of the premium, in cents; 0 if disputes took all of it. */
const keptOf = async (tx: Transaction, { id }: Pick<RequestRow, 'id'>): Promise<Share[]> =>
  (await tx.query<Share>(shares, [id])).filter(
    ({ amount, taken, kept }) => kept > 0 && !tookAll(taken, amount),
  );

export const refundAsked: Effect = {
  runs: async (tx, row, { author, now }) => {
    await tx.query(foldExcess, [row.id]);
    for (const { id, kept } of (await keptOf(tx, row)).toReversed())
      await tx.query(ask, [row.id, id, 'premium', kept, author.userId, now]);
    return contentsChanged;
  },
};

/** Effect of the signed contract: drops refunds that were asked for before and not approved. */
export const refundForgotten: Effect = {
  runs: async (tx, row) => ((await tx.query(forget, [row.id])).length > 0 ? contentsChanged : undefined),
};

export const refundPaid: Effect = {
  runs: async (tx, row, { author, now }) => {
    await tx.query(approve, [row.id, author.userId, now]);
    return contentsChanged;
  },
  queues: (row) => [ofRequestJob('payment.refunds', row)],
};

export const refundWritten: Effect = {
  runs: async (tx, row, { now }) => {
    for (const { id } of await tx.query<{ id: number }>(approved, [row.id]))
      await tx.query(ledgerRefund, [id, now]);
  },
};

/**
 * Effect of a termination: asks for the refund of the premium's unexpired share, from the latest receipts
 * first; a second person approves it.
 */
export const shareAsked: Effect = {
  runs: async (tx, row, { author, data, now }) => {
    let left = proRataOf(row, String(data['date']));
    for (const { id, kept } of await keptOf(tx, row)) {
      const share = Math.min(left, kept);
      if (share > 0) await tx.query(ask, [row.id, id, 'pro-rata', share, author.userId, now]);
      left -= share;
    }
    return contentsChanged;
  },
};

/**
 * Effect: ends open payment pages at the provider, and checks whether receipts that wait for the rest of an
 * amount still do.
 */
export const paymentsEnd: Pick<Effect, 'due' | 'runs' | 'queues'> = {
  due: ({ contents }) => contents.payments.unsettled,
  runs: async (tx, row, { now }) => {
    await tx.query(end, [row.id, now]);
  },
  queues: (row) => [ofRequestJob('payment.settle-request', row)],
};
