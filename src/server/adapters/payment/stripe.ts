import { Stripe } from 'stripe';
import type { StripeConfig } from '../../config/config.ts';
import { ServiceUnavailable, UnusableAnswer } from '../outbound/circuit.ts';
import { readCallBack } from '../outbound/read.ts';
import { askedOnce, healthOf } from '../outbound/health.ts';
import {
  RefundRefused,
  SessionRefused,
  type AskedCardPayment,
  type CardDispute,
  type CardEvent,
  type CardPayments,
  type CardRefund,
  type CardSession,
  type CardSessionState,
} from './port.ts';

/** Validity of a call-back's signature, in seconds. */
const tolerance = 300;

const isPassing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** Whether the key is unknown, or has no right to open sessions. */
const isKeyRefused = (error: unknown, opens: boolean): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  (opens && error instanceof Stripe.errors.StripePermissionError);

/** Name of the metadata that stores our idempotency key in a refund at Stripe. */
const keyName = 'charpente_key';

/** Id of a session that does not exist. */
const nobodys = 'cs_0';

/** Refunds that Stripe never takes: charged back, too old, refunded already. */
const isFinal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

function clientOf({ key, url }: StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: 5_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The error for an impossible answer, which is asked for again later. */
const impossible = (what: string): UnusableAnswer => new UnusableAnswer(`Stripe answered ${what}`);

function sessionOf({ id, url, expires_at }: Stripe.Checkout.Session): CardSession {
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

function stateOf(session: Stripe.Checkout.Session, asked: string): CardSessionState {
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

/** A refund of Stripe. An unknown status counts as pending. */
function refundOf(
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

function disputeOf({ id, status, amount, payment_intent: of }: Stripe.Dispute, asked: string): CardDispute {
  if (!id || (typeof of === 'string' ? of : of?.id) !== asked)
    throw impossible('a dispute of another payment');
  if (!Number.isSafeInteger(amount) || amount <= 0) throw impossible('a dispute of no amount');
  return { id, state: ended[status] ?? 'open', amountCents: amount };
}

/** Stripe's error codes for an amount that cannot be paid by card; other refusals are programming errors. */
const amountRefusals = new Set<unknown>(['amount_too_small', 'amount_too_large']);

const opening = (asked: AskedCardPayment): Stripe.Checkout.SessionCreateParams => {
  const metadata = { payment: String(asked.paymentId) };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    locale: 'fr',
    client_reference_id: metadata.payment,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: asked.currency.toLowerCase(),
          unit_amount: asked.amountCents,
          product_data: { name: asked.label },
        },
      },
    ],
    success_url: asked.successUrl,
    cancel_url: asked.cancelUrl,
    ...(asked.email && { customer_email: asked.email }),
  };
};

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

function eventOf(raw: Uint8Array): CardEvent | null {
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

/** Stripe Checkout, hosted by Stripe: this server never receives card data. */
export function stripeCards(config: StripeConfig): CardPayments {
  const stripe = clientOf(config);
  const health = healthOf({ isFailure: isPassing, provider: 'card payments', key: 'STRIPE_KEY' });

  async function heard<T>(work: () => Promise<T>, opens: boolean): Promise<T> {
    try {
      const result = await work();
      health.report({ keyRefused: false });
      return result;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || isPassing(error)) throw error;
      const keyRefused = isKeyRefused(error, opens);
      health.report({ keyRefused });
      throw keyRefused
        ? new ServiceUnavailable('Stripe refuses the key of this portal', { cause: error })
        : error;
    }
  }
  const ask = <T>(work: () => Promise<T>, { opens = false } = {}) =>
    health.circuit.run('Stripe', () => heard(work, opens));
  /**
   * Finds a refund made earlier under the same key, by its metadata: Stripe forgets idempotency keys after a
   * day.
   */
  const madeBefore = async (chargeId: string, key: string) =>
    (await stripe.refunds.list({ payment_intent: chargeId, limit: 100 })).data.find(
      ({ metadata, payment_intent: of }) =>
        metadata?.[keyName] === key && (typeof of === 'string' ? of : of?.id) === chargeId,
    );
  const makeRefund = ({
    key,
    chargeId,
    amountCents,
  }: {
    key: string;
    chargeId: string;
    amountCents: number;
  }) =>
    stripe.refunds.create(
      { payment_intent: chargeId, amount: amountCents, metadata: { [keyName]: key } },
      { idempotencyKey: key },
    );
  const find = (id: string) =>
    ask(async () => stateOf(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }), id));
  return {
    name: 'stripe',
    readiness: health.readiness,
    check: () =>
      askedOnce(health.readiness, () =>
        find(nobodys).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }),
      ),
    open: async (asked) => {
      try {
        return await ask(
          async () =>
            sessionOf(await stripe.checkout.sessions.create(opening(asked), { idempotencyKey: asked.key })),
          { opens: true },
        );
      } catch (error) {
        throw error instanceof Stripe.errors.StripeInvalidRequestError && amountRefusals.has(error.code)
          ? new SessionRefused(error.message)
          : error;
      }
    },
    find,
    end: async (id) => {
      // One that is over, paid or not, cannot be ended: what is true of it is asked for.
      await ask(() => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
      return find(id);
    },
    refund: async ({ key, chargeId, amountCents }) => {
      try {
        return await ask(async () =>
          refundOf((await madeBefore(chargeId, key)) ?? (await makeRefund({ key, chargeId, amountCents })), {
            amountCents,
          }),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) || !isFinal(error)) throw error;
        throw new RefundRefused(error.message, { isDisputed: error.code === 'charge_disputed' });
      }
    },
    findRefund: (id) => ask(async () => refundOf(await stripe.refunds.retrieve(id), { id })),
    disputes: (chargeId) =>
      ask(async () =>
        (await stripe.disputes.list({ payment_intent: chargeId, limit: 100 })).data.map((one) =>
          disputeOf(one, chargeId),
        ),
      ),
    verify: (raw, headers, now) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return false;
      try {
        // Compares in constant time.
        stripe.webhooks.constructEvent(
          Buffer.from(raw),
          signature,
          config.webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        );
        return true;
      } catch {
        return false;
      }
    },
    eventOf,
  };
}
