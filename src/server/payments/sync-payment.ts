import {
  SessionRefused,
  type CardPayments,
  type CardSession,
  type CardSessionState,
} from '../adapters/payment/port.ts';
import { parisDateOf } from '#domain/dates.ts';
import { dueLabels, type DueKind } from '#domain/dues.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { mailedTo } from '../requests/values/addressee.ts';
import { changeContents } from '../requests/change-contents.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { settleJob } from './ledger/jobs-payloads.ts';
import { paymentById, type PaymentRow } from './ledger/rows.ts';

const opened: Statement = {
  name: 'payment-opened',
  text: `update payments
    set state = 'open', session_id = $2, session_url = $3, expires_at = $4
    where id = $1 and state = 'creating'
    returning id`,
};
const key: Statement = {
  name: 'payment-session-key',
  text: 'select d.kind, d.reference from payments p join dues d on d.id = p.due_id where p.id = $1',
};
const closed: Statement = {
  name: 'payment-closed',
  text: `update payments
    set state = $2, raw = $3::jsonb
    where id = $1 and state in ('creating', 'open')
    returning id`,
};
const refusedOnce: Statement = {
  name: 'payment-refused',
  text: `update payments
    set refusal = $2, raw = $3::jsonb
    where id = $1 and state = 'open' and refusal is distinct from $2
    returning id`,
};
const paid: Statement = {
  name: 'payment-paid',
  text: `update payments
    set state = 'paid', amount_cents = $2, currency = $3, provider_payment_id = $4, raw = $5::jsonb,
      paid_at = $6, value_date = $7
    where id = $1 and state in ('creating', 'open')
    returning id`,
};
export const ledgerLine: Statement = {
  name: 'ledger-payment',
  text: `insert into ledger (request_id, due_id, payment_id, kind, amount_cents, currency, at, by_user)
    select request_id, due_id, id, case when amount_cents < 0 then 'credit' else 'payment' end,
      abs(amount_cents), currency, $2, recorded_by
    from payments
    where id = $1
    on conflict do nothing`,
};

const nothing = () => undefined;
const returnTo = (services: Services, page: 'success' | 'refus'): string =>
  `${services.config.publicUrl}/client/${page}`;

/** Opens the provider's session of a payment that has none; idempotent at the provider. */
async function open(services: Services, payment: PaymentRow): Promise<void> {
  const { database, cards, clock, outbox } = services;
  const [due] = await database.query<{ kind: DueKind; reference: string }>(key, [payment.id]);
  const row = await loadRequest(database, everything, payment.request_id);
  if (!due) throw new Error('A payment is of a due');
  let session: CardSession;
  try {
    session = await cards.open({
      key: `payment-${payment.id}`,
      paymentId: payment.id,
      amountCents: payment.amount_cents,
      currency: 'EUR',
      label: `${dueLabels[due.kind]} – dossier ${row.reference}`,
      email: mailedTo(row),
      successUrl: returnTo(services, 'success'),
      cancelUrl: returnTo(services, 'refus'),
    });
  } catch (error) {
    if (!(error instanceof SessionRefused)) throw error;
    services.log.error(
      { payment: payment.id, reason: error.message },
      'the provider takes no card for that amount',
    );
    await changeContents(services, payment.request_id, clock.now(), {
      check: nothing,
      work: async (tx) => void (await tx.query(closed, [payment.id, 'cancelled', '{}'])),
    });
    return;
  }
  const after = new Date(session.expiresAt.getTime() + 60_000);
  await changeContents(services, payment.request_id, clock.now(), {
    check: nothing,
    work: async (tx) => {
      const [made] = await tx.query(opened, [payment.id, session.id, session.url, session.expiresAt]);
      // Whatever becomes of its call-backs, it is asked about once it is over.
      if (made)
        await outbox.add(tx, {
          ...settleJob(payment.id),
          dedupe: `payment over ${payment.id}`,
          runAfter: after,
        });
    },
  });
}

/**
 * Stores the provider's answer with what follows, in one transaction: the ledger's line, and the job that
 * tells the law.
 */
async function writeDown(
  tx: Transaction,
  services: Services,
  payment: PaymentRow,
  session: CardSessionState,
): Promise<void> {
  const now = services.clock.now();
  const raw = JSON.stringify(session.raw);
  if (session.state === 'expired') {
    await tx.query(closed, [payment.id, payment.ending_at ? 'cancelled' : 'expired', raw]);
    return;
  }
  if (session.state === 'open') {
    const [refused] =
      session.refusal === null ? [] : await tx.query(refusedOnce, [payment.id, session.refusal, raw]);
    if (refused) await services.outbox.add(tx, settleJob(payment.id, `refused ${session.refusal ?? ''}`));
    return;
  }
  const [first] = await tx.query(paid, [
    payment.id,
    session.amountCents,
    session.currency,
    session.chargeId,
    raw,
    now,
    parisDateOf(now),
  ]);
  if (!first) return;
  await tx.query(ledgerLine, [payment.id, now]);
  await services.outbox.add(tx, settleJob(payment.id, 'paid'));
}

const ask = (cards: CardPayments, { ending_at }: PaymentRow, sessionId: string): Promise<CardSessionState> =>
  ending_at ? cards.end(sessionId) : cards.find(sessionId);

/** Whether the payment belongs to the configured provider: others cannot be asked about. */
const isOurs = ({ provider }: PaymentRow, { cards }: Services): boolean => provider === cards.name;

/**
 * Asks the provider for the state of an unsettled card payment, and stores it once. Throws ServiceUnavailable
 * where the provider does not answer.
 */
export async function syncPayment(services: Services, paymentId: number): Promise<PaymentRow | null> {
  const { database, cards, clock } = services;
  const payment = await paymentById(database, paymentId);
  if (
    !payment ||
    payment.method !== 'card' ||
    !['creating', 'open'].includes(payment.state) ||
    !isOurs(payment, services)
  )
    return payment;
  if (payment.state === 'creating' && !payment.ending_at) {
    await open(services, payment);
    return paymentById(database, paymentId);
  }
  // One that never had a session has none to end: its address was never given out.
  const session: CardSessionState =
    payment.session_id === null
      ? { state: 'expired', amountCents: 0, currency: 'EUR', chargeId: null, refusal: null, raw: {} }
      : await ask(cards, payment, payment.session_id);
  await changeContents(services, payment.request_id, clock.now(), {
    check: nothing,
    work: (tx) => writeDown(tx, services, payment, session),
  });
  return paymentById(database, paymentId);
}
