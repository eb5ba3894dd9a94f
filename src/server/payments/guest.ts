import type { CardAttempt, GuestPayment, PaymentStatus } from '#contract/payments.ts';
import { parisDateOf } from '#domain/dates.ts';
import { excessOf, leftOf, type DueKind } from '#domain/dues.ts';
import { eurosOf } from '#domain/money.ts';
import { formatIban } from '#domain/iban.ts';
import { priceLines } from '#domain/price-lines.ts';
import { isWorkedOn } from '#domain/statuses.ts';
import { ServiceUnavailable } from '../adapters/outbound/get-json.ts';
import type { Statement } from '../database/executor.ts';
import { guestDossierOf } from '../guests/broker-contact.ts';
import { nameOf } from '../requests/values/describe.ts';
import { notFound } from '../calls/refused.ts';
import { positionOf } from '../requests/law.ts';
import { latestPapers } from '../stored-papers/papers.ts';
import { tarifOf } from '../requests/resource.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { awaitedKind } from './ledger/awaited.ts';
import { receiptName } from './ledger/receipt-paper.ts';
import { duesOf, paymentsOf, settledOf, type DueRow, type PaymentRow } from './ledger/rows.ts';
import { reconcilePayment } from './reconcile.ts';

/** Day of the last message by which the client contested a payment; disputes at the bank do not count. */
const lastContest: Statement = {
  name: 'contested-last',
  text: 'select max(at) as at from contestations where request_id = $1 and not at_bank',
};
/** Payments whose result is not settled: under way, or paid and not yet counted. */
const unsettled: Statement = {
  name: 'payments-of-guest',
  text: `select id
    from payments
    where request_id = $1
      and (state in ('creating', 'open') or (state = 'paid' and applied_at is null and late_at is null))
    order by id`,
};

/** The due that the page shows: the one that the file waits for, else the last one asked. */
const shownDue = (dues: readonly DueRow[], awaited: DueKind | null): DueRow | undefined =>
  dues.find(({ kind, cancelled_at }) => kind === awaited && cancelled_at === null) ??
  dues.findLast(({ cancelled_at }) => cancelled_at === null) ??
  dues.at(-1);

function statusOf(
  due: DueRow | undefined,
  payments: readonly PaymentRow[],
  awaited: DueKind | null,
): PaymentStatus {
  // Nothing was asked yet.
  if (!due) return 'closed';
  const left = leftOf(settledOf(due));
  // The whole amount was received, and the file has moved on.
  if (left === 0 && payments.some(({ applied_at }) => applied_at)) return 'paid';
  // The file waits for this due; received money may not be counted for it yet.
  if (due.cancelled_at === null && due.kind === awaited) return left === 0 ? 'checking' : 'due';
  // The file no longer waits for it: a payment that came too late is returned.
  return payments.some(({ late_at }) => late_at) ? 'returned' : 'closed';
}

const lastByCard = (payments: readonly PaymentRow[]) => payments.findLast(({ method }) => method === 'card');

/**
 * Cents of the last card payment if the provider refused to create its page (cancelled without ever having a
 * session); null otherwise. The client then pays by transfer.
 */
function refusedAmount(payments: readonly PaymentRow[]): number | null {
  const last = lastByCard(payments);
  return last?.state === 'cancelled' && last.session_id === null && last.ending_at === null
    ? last.amount_cents
    : null;
}

function attemptOf(payments: readonly PaymentRow[]): CardAttempt {
  const last = lastByCard(payments);
  if (refusedAmount(payments) !== null) return 'none';
  if (!last || last.state === 'creating' || last.state === 'paid') return 'none';
  // A refused attempt that was then left counts as abandoned; only an open one shows its refusal.
  if (last.state !== 'open') return 'abandoned';
  return last.refusal !== null ? 'refused' : 'open';
}

/** The lines of the offer's own price, in euros. */
function premiumRows(row: RequestRow): GuestPayment['rows'] {
  const tarif = tarifOf(row);
  return tarif ? priceLines(tarif).map(({ label, amount }) => ({ label, amount: eurosOf(amount) })) : [];
}

/** Whether the client still has something to sign after its payment; never for a closed file. */
export function isToSign(
  { factsOf, clock }: Pick<Services, 'factsOf' | 'clock'>,
  row: RequestRow,
  kind: DueKind,
): boolean {
  const { signed } = factsOf(row, parisDateOf(clock.now()));
  return isWorkedOn(positionOf(row).status) && !(kind === 'premium' ? signed.contract : signed.endorsement);
}

/** The payment page of a client. Throws a 404 if the request does not exist any more. */
export async function guestPaymentOf(services: Services, row: RequestRow): Promise<GuestPayment> {
  const { database, config, cards } = services;
  const awaited = awaitedKind(row, services);
  const dues = await duesOf(database, row.id);
  const all = await paymentsOf(database, row.id);
  const dossier = await guestDossierOf(database, row);
  const receipts = await latestPapers(database, row, [receiptName]);
  const [contest] = await database.query<{ at: Date | null }>(lastContest, [row.id]);
  if (!dossier) throw notFound();
  const due = shownDue(dues, awaited);
  const payments = all.filter(({ due_id }) => due_id === due?.id);
  const settled = due ? settledOf(due) : { amount: 0, received: 0 };
  const isRefusedByProvider = refusedAmount(payments) === leftOf(settled);
  return {
    ...dossier,
    clients: row.form.souscripteurs.map(nameOf).filter((name) => name !== ''),
    kind: due?.kind ?? 'premium',
    status: statusOf(due, payments, awaited),
    attempt: attemptOf(payments),
    amount: eurosOf(settled.amount),
    received: eurosOf(settled.received),
    left: eurosOf(leftOf(settled)),
    excess: eurosOf(excessOf(settled)),
    rows: due?.kind === 'premium' ? premiumRows(row) : [],
    card: cards.readiness().ready && settled.amount > 0 && !isRefusedByProvider,
    transfer:
      due && config.bank && settled.amount > 0
        ? {
            holder: config.bank.holder,
            iban: formatIban(config.bank.iban),
            bic: config.bank.bic,
            reference: due.reference,
          }
        : null,
    receipt: receipts.length > 0,
    to_sign: isToSign(services, row, due?.kind ?? 'premium'),
    contested_at: contest?.at?.toISOString() ?? null,
  };
}

/**
 * Asks the provider about every unsettled payment of the request. Returns `false` if it does not answer.
 */
export async function reconcileAll(services: Services, requestId: number): Promise<boolean> {
  try {
    for (const { id } of await services.database.query<{ id: number }>(unsettled, [requestId]))
      await reconcilePayment(services, id);
    return true;
  } catch (error) {
    if (error instanceof ServiceUnavailable) return false;
    throw error;
  }
}
