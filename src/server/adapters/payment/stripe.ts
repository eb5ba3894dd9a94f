import { Stripe } from 'stripe';
import type { StripeConfig } from '../../config/config.ts';
import { ServiceUnavailable } from '../outbound/circuit.ts';
import { askedOnce, healthOf } from '../outbound/health.ts';
import { RefundRefused, SessionRefused, type AskedCardPayment, type CardPayments } from './port.ts';
import { disputeOf, eventOf, refundOf, sessionOf, stateOf } from './stripe-answers.ts';

/** Validity of a call-back's signature, in seconds. */
const tolerance = 300;

const isTemporary = (error: unknown): boolean =>
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

/** Stripe Checkout, hosted by Stripe: this server never receives card data. */
export function stripeCards(config: StripeConfig): CardPayments {
  const stripe = clientOf(config);
  const health = healthOf({ isFailure: isTemporary, provider: 'card payments', key: 'STRIPE_KEY' });

  async function heard<T>(work: () => Promise<T>, opens: boolean): Promise<T> {
    try {
      const result = await work();
      health.report({ keyRefused: false });
      return result;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || isTemporary(error)) throw error;
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
