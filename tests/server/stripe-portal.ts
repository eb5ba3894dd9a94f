import { Stripe } from 'stripe';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import { startTestServer, type DatabaseKind } from '#tests/support/server.ts';
import { payers } from './payment-walk.ts';

const webhookSecret = 'whsec_test';

export interface CallBack {
  payload: string;
  signature: string;
}

export type StripePortal = Awaited<ReturnType<typeof startStripePortal>>;

/** The portal with Stripe's own library before a server that speaks Stripe's wire. `close` ends both. */
export async function startStripePortal(database?: DatabaseKind) {
  const stripe = await startFakeStripe();
  const server = await startTestServer({
    ...(database && { database }),
    config: (config) => ({ ...config, stripe: { url: stripe.url, key: 'sk_test_x', webhookSecret } }),
  });

  /** A call-back, as Stripe signs it at that instant. */
  function callBack(id: string, type: string, object: object, at = server.clock.now()): CallBack {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const timestamp = Math.floor(at.getTime() / 1_000);
    const { webhooks } = new Stripe('sk_test_x');
    const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    return { payload, signature };
  }
  const deliver = ({ payload, signature }: CallBack) =>
    server.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    });
  /** Delivers a call-back, and does what it queued. Gives its status. */
  async function tell(id: string, type: string, object: object): Promise<number> {
    const { status } = await deliver(callBack(id, type, object));
    await server.services.outbox.drain();
    return status;
  }
  async function close(): Promise<void> {
    await server.close();
    await stripe.close();
  }
  return { server, stripe, walk: payers(server), callBack, deliver, tell, close };
}

/** The object of a call-back about a Checkout session of that payment. */
export const sessionObject = (payment: string) => ({
  id: 'cs',
  object: 'checkout.session',
  metadata: { payment },
});
