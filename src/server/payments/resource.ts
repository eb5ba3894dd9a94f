import type { DueLine, PaymentLine, RefundLine, RequestPayments } from '#contract/payments.ts';
import { excessToAskOf, surplus, leftOf, mayApprove } from '#domain/dues.ts';
import { eurosOf } from '#domain/money.ts';
import { partyOf } from '#domain/parties.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Reader } from '../requests/kind.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { awaitedKind } from './ledger/awaited.ts';
import { contestationsOf } from './ledger/contested.ts';
import { amountsOf, refundsOf, type RefundRow } from './ledger/refund-rows.ts';
import { duesOf, paymentsOf, settledOf, type DueRow, type PaymentRow } from './ledger/rows.ts';

const names: Statement = {
  name: 'payment-people',
  text: "select id, trim(name || ' ' || last_name) as name from users where id = any ($1::integer[])",
};

function stateOf(payment: PaymentRow): PaymentLine['state'] {
  if (payment.state === 'reversed') return 'reversed';
  if (payment.late_at) return 'late';
  if (payment.applied_at) return 'applied';
  if (payment.state === 'paid') return 'waiting';
  if (payment.refusal !== null) return 'refused';
  return payment.state === 'expired' || payment.state === 'cancelled' ? 'abandoned' : 'open';
}

const lineOf = (payment: PaymentRow): PaymentLine => ({
  id: payment.id,
  method: payment.method,
  state: stateOf(payment),
  amount: eurosOf(payment.amount_cents),
  reference: payment.reference,
  value_date: payment.value_date,
  created_at: payment.created_at.toISOString(),
});

type People = ReadonlyMap<number, string>;
const nameIn = (people: People, id: number | null): string | null =>
  id === null ? null : (people.get(id) ?? null);

function refundLine(
  refund: RefundRow,
  { method }: PaymentRow,
  people: People,
  { by }: Pick<Reader, 'by'>,
): RefundLine {
  const isAdmin = partyOf[by.role] === 'A';
  return {
    id: refund.id,
    kind: refund.kind,
    state: refund.state,
    method,
    amount: eurosOf(refund.amount_cents),
    asked_at: refund.asked_at.toISOString(),
    asked_by: nameIn(people, refund.asked_by),
    approved_by: nameIn(people, refund.approved_by),
    sent_at: refund.sent_at?.toISOString() ?? null,
    reference: refund.reference,
    awaits: refund.awaits,
    to_send: eurosOf(refund.to_send_cents),
    by_bank: eurosOf(refund.by_bank_cents),
    by_hand: isAdmin && refund.awaits === 'transfer',
    approvable: isAdmin && mayApprove(refund, by.userId),
  };
}

interface Around {
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  people: People;
  awaited: DueLine['kind'] | null;
  reader: Pick<Reader, 'by'>;
}

function dueLine(due: DueRow, { payments, refunds, people, awaited, reader }: Around): DueLine {
  const own = payments.filter(({ due_id }) => due_id === due.id);
  const [settled, back] = [settledOf(due), amountsOf(refunds.filter(({ due_id }) => due_id === due.id))];
  return {
    id: due.id,
    kind: due.kind,
    reference: due.reference,
    amount: eurosOf(due.amount_cents),
    received: eurosOf(due.received_cents),
    left: eurosOf(leftOf(settled)),
    excess: eurosOf(surplus(settled, back)),
    excess_to_ask: partyOf[reader.by.role] === 'A' ? eurosOf(excessToAskOf(settled, back)) : 0,
    cancelled: due.cancelled_at !== null,
    awaited: due.cancelled_at === null && due.kind === awaited,
    asked_at: due.asked_at.toISOString(),
    payments: own.map(lineOf),
    refunds: own.flatMap((payment) =>
      refunds
        .filter(({ payment_id }) => payment_id === payment.id)
        .map((refund) => refundLine(refund, payment, people, reader)),
    ),
  };
}

async function peopleOf(executor: Executor, refunds: readonly RefundRow[]): Promise<People> {
  const ids = [
    ...new Set(
      refunds.flatMap(({ asked_by, approved_by }) => [asked_by, approved_by]).filter((id) => id !== null),
    ),
  ];
  const found = ids.length > 0 ? await executor.query<{ id: number; name: string }>(names, [ids]) : [];
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The dues of a request, the latest first, with their payments, as far as that reader may see them. */
export async function requestPaymentsOf(
  services: Services,
  row: RequestRow,
  reader: Pick<Reader, 'by'>,
): Promise<RequestPayments> {
  const { database } = services;
  const [dues, payments, refunds] = [
    await duesOf(database, row.id),
    await paymentsOf(database, row.id),
    await refundsOf(database, row.id),
  ];
  const around = {
    payments,
    refunds,
    people: await peopleOf(database, refunds),
    awaited: awaitedKind(row, services),
    reader,
  };
  return {
    dues: dues.toReversed().map((due) => dueLine(due, around)),
    contestations: await contestationsOf(database, row.id, around),
  };
}
