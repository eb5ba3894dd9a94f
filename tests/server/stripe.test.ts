import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardPayments } from '#server/adapters/payment/index.ts';
import type { TestServer } from '#tests/support/server.ts';
import { premium } from './payment-walk.ts';
import { sessionObject, startStripePortal, type StripePortal } from './stripe-portal.ts';

/** The portal with Stripe's own library before a server that speaks Stripe's wire. */
describe('payments at Stripe', () => {
  let on: StripePortal;
  let server: TestServer;
  let stripe: StripePortal['stripe'];
  let walk: StripePortal['walk'];
  beforeAll(async () => {
    on = await startStripePortal();
    ({ server, stripe, walk } = on);
  });
  afterAll(() => on.close());

  const pay = async (token: string) => server.call('guestPay', { token });
  /** A call-back about a payment, as Stripe signs it. */
  const calledBack = (id: string, type: string, payment: string, at?: Date) =>
    on.callBack(id, type, sessionObject(payment), at);

  it('the portal asks Stripe for the exact amount in euros, with a key that makes the session once', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const before = stripe.sessions.size;
    const urls = (await Promise.all([pay(token), pay(token)])).map(({ body }) => body.url);
    expect([new Set(urls).size, stripe.sessions.size - before]).toEqual([1, 1]);
    const made = stripe.asked.findLast(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    );
    expect(made?.key).toMatch(/^payment-\d+$/);
    expect(made?.form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': String(premium),
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][quantity]': '1',
      success_url: 'http://127.0.0.1:3000/client/success',
      cancel_url: 'http://127.0.0.1:3000/client/refus',
      customer_email: 'client@exemple.test',
    });
  });

  it('the portal applies a payment once, however often Stripe reports it', async () => {
    const request = await walk.awaiting();
    const { url } = (await pay(await walk.guestOf(request))).body;
    const { metadata } = stripe.take(url);
    const call = calledBack(`evt_paid_${request.id}`, 'checkout.session.completed', metadata.payment);
    const answers = await Promise.all([
      on.deliver(call),
      on.deliver(call),
      on.deliver(calledBack(`evt_again_${request.id}`, 'checkout.session.completed', metadata.payment)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.services.outbox.drain();
    expect([
      await walk.ledgerOf(request.id),
      await walk.eventsOf(request.id),
      (await walk.stateOf(request.id)).step,
    ]).toEqual([[premium], ['PAYMENT.CONFIRMED'], 'prime-payee-devis-signe']);
  });

  it('the portal records the amount that Stripe took, even if it is less or more than was asked', async () => {
    for (const [taken, left, step] of [
      [700_000, 727.27, 'devis-dda-signe-en-attente-paiement'],
      [premium + 5, 0, 'prime-payee-devis-signe'],
    ] as const) {
      const request = await walk.awaiting();
      const token = await walk.guestOf(request);
      const { payment_intent } = stripe.take((await pay(token)).body.url);
      if (payment_intent) payment_intent.amount_received = taken;
      expect((await server.call('guestPaymentCheck', { token })).body.payment.left).toBe(left);
      expect([await walk.ledgerOf(request.id), (await walk.stateOf(request.id)).step]).toEqual([
        [taken],
        step,
      ]);
    }
  });

  it('money in another currency is not applied: it is recorded, and the administrators are notified', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    stripe.take((await pay(token)).body.url).currency = 'usd';
    await server.call('guestPaymentCheck', { token });
    expect(await walk.paymentsOf(request.id)).toMatchObject([{ state: 'paid', applied: false, late: true }]);
    expect([
      await server.sql('select currency from ledger where request_id = $1', [request.id]),
      (await walk.stateOf(request.id)).step,
    ]).toEqual([[{ currency: 'USD' }], 'devis-dda-signe-en-attente-paiement']);
    expect(
      (await server.mails()).some(
        ({ subject }) => subject.includes(request.reference) && subject.includes('hors délai'),
      ),
    ).toBe(true);
  });

  it('the portal asks Stripe instead of trusting a call-back, and applies nothing that Stripe does not report as paid', async () => {
    const request = await walk.awaiting();
    const { url } = (await pay(await walk.guestOf(request))).body;
    await on.deliver(
      calledBack(
        `evt_lie_${request.id}`,
        'checkout.session.completed',
        stripe.sessionOf(url).metadata.payment,
      ),
    );
    await server.services.outbox.drain();
    expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([[], []]);
  });

  it('the portal refuses a call-back that was altered, signed by another, or is old', async () => {
    const good = calledBack('evt_x', 'checkout.session.completed', '1');
    const old = calledBack(
      'evt_x',
      'checkout.session.completed',
      '1',
      new Date(server.clock.now().getTime() - 400_000),
    );
    const foreign = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: good.payload,
      secret: 'whsec_other',
      timestamp: Math.floor(server.clock.now().getTime() / 1_000),
    });
    const answers = [
      await on.deliver({ ...good, payload: good.payload.replace('"1"', '"2"') }),
      await on.deliver({ ...good, signature: foreign }),
      await on.deliver(old),
      await on.deliver({ ...good, signature: '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await server.sql("select 1 from payment_events where event_id = 'evt_x'")).toEqual([]);
  });

  it('each refusal of a bank is reported once, and the client goes on at the same page', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const { url } = (await pay(token)).body;
    const { metadata } = stripe.decline(url);
    for (const id of ['one', 'two'])
      await on.deliver(
        calledBack(`evt_${id}_${request.id}`, 'payment_intent.payment_failed', metadata.payment),
      );
    await server.services.outbox.drain();
    expect(await walk.eventsOf(request.id)).toEqual(['PAYMENT.FAILED']);
    expect((await server.call('guestPaymentCheck', { token })).body.payment).toMatchObject({
      status: 'due',
      attempt: 'refused',
    });
    expect((await pay(token)).body.url).toBe(url);
  });

  it('a file that leaves its step ends its Stripe session, and a payment made just before is given back', async () => {
    const request = await walk.awaiting();
    const { url } = (await pay(await walk.guestOf(request))).body;
    stripe.take(url);
    const { version } = await walk.row(request.id);
    await server.call('updateStatus', {
      token: await server.tokenOf('gestion'),
      params: { id: request.id },
      body: { status: 'offres-abandonnees', version } as never,
    });
    await server.services.outbox.drain();
    expect(await walk.ledgerOf(request.id)).toEqual([premium, -premium]);
    expect(stripe.refunds.at(-1)).toMatchObject({
      payment_intent: `pi_${stripe.sessionOf(url).id}`,
      amount: premium,
    });
  });

  it('Stripe expires a session that nobody paid', async () => {
    const request = await walk.awaiting();
    const { url } = (await pay(await walk.guestOf(request))).body;
    const { version } = await walk.row(request.id);
    await server.call('updateStatus', {
      token: await server.tokenOf('gestion'),
      params: { id: request.id },
      body: { status: 'offres-archivees', version } as never,
    });
    await server.services.outbox.drain();
    expect([stripe.sessionOf(url).status, await walk.ledgerOf(request.id)]).toEqual(['expired', []]);
  });

  it('if Stripe does not answer, the portal applies nothing, and tells the client that the state is unknown', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const { url } = (await pay(token)).body;
    stripe.trouble.status = 500;
    const [refused, checked] = [await pay(token), await server.call('guestPaymentCheck', { token })];
    stripe.trouble.status = null;
    expect([refused.status, refused.refusal.code, checked.body.payment.status]).toEqual([
      503,
      'unavailable',
      'checking',
    ]);
    expect((await pay(token)).body.url).toBe(url);
  });

  it.each([
    [
      401,
      {
        ready: false,
        because: 'The provider of card payments refuses the key of this portal: look at STRIPE_KEY',
      },
    ],
    [404, { ready: true }],
    [503, { ready: false, because: 'Stripe did not answer' }],
  ])(
    'at its start the portal asks Stripe once whether it accepts the key, and logs the answer: %i',
    async (status, expected) => {
      const cards = await cardPayments(server.services);
      stripe.trouble.status = status;
      const before = stripe.asked.length;
      const said = await cards.check();
      stripe.trouble.status = null;
      // Stripe's own library asks once more where nothing came.
      expect([said, new Set(stripe.asked.slice(before).map(({ path }) => path))]).toEqual([
        expected,
        new Set(['/v1/checkout/sessions/cs_0']),
      ]);
    },
  );

  it('while Stripe refuses the key, the portal offers no card and calls for no premium', async () => {
    const token = await walk.guestOf(await walk.awaiting());
    const status = async () => [
      (await server.call('guestPayment', { token })).body.payment.card,
      server.services.factsOf(await walk.row(1), '2026-06-15').services.payment,
    ];
    expect(await status()).toEqual([true, true]);
    stripe.trouble.status = 401;
    const refused = await pay(token);
    stripe.trouble.status = null;
    expect([refused.status, refused.refusal.code, await status()]).toEqual([
      503,
      'unavailable',
      [false, false],
    ]);
    expect((await pay(token)).status).toBe(200);
    expect(await status()).toEqual([true, true]);
  });

  it('a key that may not open a session counts as refused, and one that may not read a session is not reported', async () => {
    const cards = await cardPayments(server.services);
    stripe.trouble.status = 403;
    await expect(cards.find('cs_test_1')).rejects.toThrow('down');
    expect(cards.readiness()).toEqual({ ready: true });
    await expect(
      cards.open({
        key: 'payment-forbidden',
        paymentId: 1,
        amountCents: 100,
        currency: 'EUR',
        label: 'Prime',
        email: 'client@exemple.test',
        successUrl: 'https://exemple.test',
        cancelUrl: 'https://exemple.test',
      }),
    ).rejects.toThrow('refuses the key');
    stripe.trouble.status = null;
    expect(cards.readiness().ready).toBe(false);
  });

  it('the demonstration shows no simulated card page if Stripe takes the cards', async () => {
    expect((await server.inject({ method: 'GET', url: '/paiement-simule/x' })).status).toBe(404);
  });

  it('after five calls without an answer Stripe is not called for a while, and no payment is offered', async () => {
    const cards = await cardPayments(server.services);
    stripe.trouble.status = 500;
    for (let call = 0; call < 5; call += 1)
      await expect(cards.find('cs_test_1')).rejects.toThrow('did not answer');
    const asked = stripe.asked.length;
    await expect(cards.find('cs_test_1')).rejects.toThrow('left alone');
    stripe.trouble.status = null;
    expect([cards.readiness().ready, stripe.asked.length - asked]).toEqual([false, 0]);
  });
});
