import type { RequestPayments } from '#contract/payments.ts';
import { partyOf } from '#domain/parties.ts';
import type { DisputeState } from '#domain/refund-transfer.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import type { Reader } from '../../requests/kind.ts';
import { firstSentenceOf, isOfDisputeSql, disputeText } from './dispute-words.ts';
import type { RefundRow } from './refund-rows.ts';
import { notedAgainSql, type PaymentRow } from './rows.ts';

const contested: Statement = {
  name: 'contestations-of-request',
  text: `select c.id, c.at, c.message, c.at_bank, q.id as dispute, q.state, q.amount_cents, q.payment_id,
      ${notedAgainSql} as noted_again
    from contestations c
    left join (disputes q join payments p on p.id = q.payment_id)
      on c.at_bank and p.request_id = c.request_id and ${isOfDisputeSql}
    where c.request_id = $1
    order by c.id desc`,
};

interface ContestedRow {
  id: number;
  at: Date;
  message: string;
  at_bank: boolean;
  /** The dispute's state at the bank; null for a message of the client. */
  dispute: string | null;
  state: DisputeState;
  amount_cents: number;
  payment_id: number;
  noted_again: boolean;
}

interface Around {
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  reader: Pick<Reader, 'by'>;
}

/** For administrators: the state of a dispute and what is left to do; for others: its state. */
function textOf(row: ContestedRow, { payments, refunds, reader }: Around): string {
  const payment = payments.find(({ id }) => id === row.payment_id);
  if (row.dispute === null || !payment) return row.message;
  const text = disputeText(
    { id: row.dispute, state: row.state, amountCents: row.amount_cents },
    {
      payment,
      refunds: refunds.filter(({ payment_id: of, state }) => of === payment.id && state !== 'asked'),
      isNotedAgain: row.noted_again,
    },
  );
  return partyOf[reader.by.role] === 'A' ? text : firstSentenceOf(text);
}

/**
 * The contestations of a request, the latest first: each message of the client, and each dispute at its bank
 * once, in its present state. The story of the request has its earlier states.
 */
export async function contestationsOf(
  executor: Executor,
  request: number,
  around: Around,
): Promise<RequestPayments['contestations']> {
  const rows = await executor.query<ContestedRow>(contested, [request]);
  const first = new Map(rows.toReversed().map((row) => [row.dispute ?? row.id, row]));
  return rows
    .filter((row) => first.get(row.dispute ?? row.id) === row)
    .map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      message: textOf(row, around),
      at_bank: row.at_bank,
    }));
}
