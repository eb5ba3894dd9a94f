import type { Stripe } from 'stripe';
import { UnusableAnswer } from '../outbound/circuit.ts';
import { readCallBack } from '../outbound/read.ts';
import type { CardDispute, CardEvent, CardRefund, CardSession, CardSessionState } from './port.ts';

/*
 * Reads the answers and call-backs of Stripe, and refuses impossible ones.
 */

/** The error for an impossible answer, which is asked for again later. */
const impossible = (what: string): UnusableAnswer => new UnusableAnswer(`Stripe answered ${what}`);

/** A new session. Throws `UnusableAnswer` without an id, a page or an end. */
export function sessionOf({ id, url, expires_at }: Stripe.Checkout.Session): CardSession {
  if (!id || !url || !Number.isSafeInteger(expires_at)) throw impossible('a session without a page');
  return { id, url, expiresAt: new Date(expires_at * 1_000) };
}

const statuses = new Set<unknown>(['open', 'complete', 'expired']);
const paymentStatuses = new Set<unknown>(['paid', 'unpaid']);

/** Checks the id and the state of a session; throws on an impossible one. */
function believe({ id, status, payment_status }: Stripe.Checkout.Session, asked: string): void {
  if (id !== asked) throw impossible('for another session');
  if (!statuses.has(status) || !paymentStatuses.has(payment_status))
    throw impossible('a state that a session has not');
}

/** The received amount in cents. Throws if amount or currency is missing. */
function takenOf(
  { amount_total, currency }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): number {
  const amount = intent?.amount_received ?? amount_total;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
    throw impossible('a payment of no amount');
  if (!intent?.id || !currency) throw impossible('a payment that nothing names');
  return amount;
}

/**
 * The state of the session with the id `asked`, amounts in cents. Throws `UnusableAnswer` on
 * an impossible one.
 */
export function stateOf(session: Stripe.Checkout.Session, asked: string): CardSessionState {
  believe(session, asked);
  const { status, payment_status, amount_total, currency } = session;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = intent?.latest_charge ?? null;
  const isPaid = payment_status === 'paid';
  return {
    state: isPaid ? 'paid' : status === 'expired' ? 'expired' : 'open',
    amountCents: isPaid ? takenOf(session, intent) : (amount_total ?? 0),
    currency: (currency ?? '').toUpperCase(),
    chargeId: isPaid ? (intent?.id ?? null) : null,
    refusal:
      !isPaid && intent?.last_payment_error
        ? ((typeof charge === 'string' ? charge : charge?.id) ?? intent.id)
        : null,
    raw: {
      id: session.id,
      status,
      payment_status,
      amount_total,
      currency,
      payment_intent: intent?.id ?? null,
      decline_code: intent?.last_payment_error?.decline_code ?? null,
    },
  };
}

const failures = new Set<unknown>(['failed', 'canceled']);

/**
 * A refund. An unknown status counts as pending. Throws `UnusableAnswer` for another refund or amount
 * (cents) than asked.
 */
export function refundOf(
  { id, status, amount }: Stripe.Refund,
  asked: { id?: string; amountCents?: number },
): CardRefund {
  if (!id || (asked.id !== undefined && id !== asked.id)) throw impossible('for another refund');
  if (asked.amountCents !== undefined && amount !== asked.amountCents)
    throw impossible('a refund of another amount');
  return { id, state: failures.has(status) ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending' };
}

/**
 * States of disputes that are over. A closed inquiry took no money; a prevented dispute was refunded by the
 * card network. An unknown status is not over.
 */
const ended: Readonly<Record<string, CardDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'prevented',
};

/**
 * A dispute of the payment intent `asked`, amount in cents. Throws `UnusableAnswer` for another payment or
 * without an amount.
 */
export function disputeOf(
  { id, status, amount, payment_intent: of }: Stripe.Dispute,
  asked: string,
): CardDispute {
  if (!id || (typeof of === 'string' ? of : of?.id) !== asked)
    throw impossible('a dispute of another payment');
  if (!Number.isSafeInteger(amount) || amount <= 0) throw impossible('a dispute of no amount');
  return { id, state: ended[status] ?? 'open', amountCents: amount };
}

interface RawEvent {
  id?: unknown;
  type?: unknown;
  data?: {
    object?: {
      id?: unknown;
      object?: unknown;
      payment_intent?: unknown;
      metadata?: { payment?: unknown } | null;
    };
  };
}

/** Largest id of a database row; another application of the same Stripe account may use larger ones. */
const largestId = 2_147_483_647;

/** The event of a call-back's body; `null` without an id or a type. */
export function eventOf(raw: Uint8Array): CardEvent | null {
  const { id, type, data } = (readCallBack(raw) ?? {}) as Partial<RawEvent>;
  if (typeof id !== 'string' || typeof type !== 'string') return null;
  const object = data?.object;
  const payment = Number(object?.metadata?.payment);
  const intent = object?.payment_intent;
  return {
    id,
    type,
    paymentId: Number.isInteger(payment) && payment > 0 && payment <= largestId ? payment : null,
    chargeId: typeof intent === 'string' ? intent : null,
    raw: { id, type, object: object?.id ?? null, kind: object?.object ?? null },
  };
}
