import { Stripe } from 'stripe';
import type { RequestResource } from '#contract/request-resources.ts';
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
  const walk = payers(server);
  const pay = (token: string) => server.call('guestPay', { token });
  /** The states of a request's refunds, the oldest first. */
  const refundStatesOf = async ({ id }: RequestResource) =>
    (
      await server.sql<{ state: string }>('select state from refunds where request_id = $1 order by id', [id])
    ).map(({ state }) => state);
  const recipientsOf = async (request: RequestResource, words: string) =>
    (await walk.mailsOf(request, words)).map(({ recipient }) => recipient);
  /** The titles of an administrator's tasks about a request. */
  const tasksOf = async ({ id }: RequestResource) =>
    (await server.call('tasks', { token: await server.tokenOf('gestion') })).body.tasks
      .filter(({ request_id }) => request_id === id)
      .map(({ title }) => title);
  /** Stripe answers again as it should. */
  const endTroubles = () =>
    Object.assign(stripe.trouble, {
      status: null,
      body: null,
      refund: 'succeeded',
      spoilt: {},
      openRefused: false,
      isDisputed: false,
    });
  async function close(): Promise<void> {
    await server.close();
    await stripe.close();
  }
  return {
    server,
    stripe,
    walk,
    callBack,
    deliver,
    tell,
    pay,
    refundStatesOf,
    recipientsOf,
    tasksOf,
    endTroubles,
    close,
  };
}

/** The object of a call-back about a Checkout session of that payment. */
export const sessionObject = (payment: string) => ({
  id: 'cs',
  object: 'checkout.session',
  metadata: { payment },
});
