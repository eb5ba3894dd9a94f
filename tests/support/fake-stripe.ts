import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeSession {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  expires_at: number;
  metadata: { payment: string };
  payment_intent: {
    id: string;
    object: 'payment_intent';
    amount_received: number;
    latest_charge: string | null;
    last_payment_error: { decline_code: string } | null;
  } | null;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** As much of Stripe's wire as the portal uses: form-encoded in, JSON out, one answer an idempotency key. */
export async function startFakeStripe() {
  const sessions = new Map<string, FakeSession>();
  const refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    status: string;
    metadata: Record<string, string>;
  }[] = [];
  const disputes: { id: string; payment_intent: string; amount: number; status: string }[] = [];
  const answers = new Map<string, object>();
  const asked: { method: string; path: string; key: string | undefined; form: Record<string, string> }[] = [];
  /** The answer that it gives instead, while set. */
  const trouble: {
    status: number | null;
    body: string | null;
    refund: string;
    spoilt: object;
    openRefused: boolean;
    isDisputed?: boolean;
  } = { status: null, body: null, refund: 'succeeded', spoilt: {}, openRefused: false };

  function open(form: URLSearchParams): FakeSession {
    const id = `cs_test_${sessions.size + 1}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      expires_at: 1_781_600_000,
      metadata: { payment: form.get('metadata[payment]') ?? '' },
      payment_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  function answer(method: string, path: string, form: URLSearchParams): { status: number; body: object } {
    if (trouble.status !== null)
      return { status: trouble.status, body: { error: { type: 'api_error', message: 'down' } } };
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
    if (trouble.openRefused && path === '/v1/checkout/sessions')
      return {
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            code: 'amount_too_small',
            message: 'Amount must be at least 50 cents',
          },
        },
      };
    const known = refunds.find((refund) => path === `/v1/refunds/${refund.id}`);
    if (method === 'GET' && path === '/v1/refunds')
      return {
        status: 200,
        body: {
          object: 'list',
          data: refunds.filter(({ payment_intent: of }) => of === form.get('payment_intent')),
        },
      };
    if (path === '/v1/disputes') return { status: 200, body: { object: 'list', data: disputes } };
    if (known) return { status: 200, body: { ...known, object: 'refund', ...trouble.spoilt } };
    if (method === 'POST' && path === '/v1/checkout/sessions') return { status: 200, body: open(form) };
    if (method === 'POST' && path === '/v1/refunds' && trouble.isDisputed)
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'Charged back' } },
      };
    if (method === 'POST' && path === '/v1/refunds') {
      const refund = {
        id: `re_${refunds.length + 1}`,
        payment_intent: form.get('payment_intent') ?? '',
        amount: Number(form.get('amount')),
        status: trouble.refund,
        metadata: { charpente_key: form.get('metadata[charpente_key]') ?? '' },
      };
      refunds.push(refund);
      return { status: 200, body: { ...refund, object: 'refund', ...trouble.spoilt } };
    }
    const session = sessions.get(id ?? '');
    if (!session)
      return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such session' } } };
    if (action === 'expire' && session.status !== 'open')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not open' } } };
    if (action === 'expire') session.status = 'expired';
    return { status: 200, body: session };
  }

  const server = createServer((request, response) => {
    void formOf(request).then((form) => {
      const [method = '', path = ''] = [request.method, request.url?.split('?', 1)[0]];
      if (method === 'GET')
        for (const [name, value] of new URLSearchParams(request.url?.split('?')[1])) form.set(name, value);
      const key = request.headers['idempotency-key'] as string | undefined;
      asked.push({ method, path, key, form: Object.fromEntries(form) });
      const known = key === undefined ? undefined : answers.get(`${path} ${key}`);
      const { status, body } = known ? { status: 200, body: known } : answer(method, path, form);
      if (key !== undefined && status === 200) answers.set(`${path} ${key}`, body);
      response
        .writeHead(status, { 'content-type': trouble.body === null ? 'application/json' : 'text/html' })
        .end(trouble.body ?? JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  const sessionOf = (url: string): FakeSession => {
    const session = sessions.get(url.split('/').at(-1) ?? '');
    if (!session) throw new Error(`No session at ${url}`);
    return session;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** A day is over: its idempotency keys are forgotten. */
    forgetKeys: () => {
      answers.clear();
    },
    refunds,
    disputes,
    trouble,
    sessions,
    sessionOf,
    /** The client's card is taken. */
    take(url: string): FakeSession {
      const session = sessionOf(url);
      session.status = 'complete';
      session.payment_status = 'paid';
      session.payment_intent = {
        id: `pi_${session.id}`,
        object: 'payment_intent',
        amount_received: session.amount_total,
        latest_charge: `ch_${session.id}`,
        last_payment_error: null,
      };
      return session;
    },
    /** A bank refuses; the session stays open, as Stripe's does. */
    decline(url: string): FakeSession {
      const session = sessionOf(url);
      session.payment_intent = {
        id: `pi_${session.id}`,
        object: 'payment_intent',
        amount_received: 0,
        latest_charge: `ch_refused_${asked.length}`,
        last_payment_error: { decline_code: 'insufficient_funds' },
      };
      return session;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
