import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { receiveCallBack } from '#server/payments/call-back.ts';
import { reconcilePayment } from '#server/payments/reconcile.ts';
import { reconcilePayments } from '#server/payments/sweep.ts';
import { paymentsOn, premium } from './payment-walk.ts';

/*
 * Tests of the premium that a client pays by card at the embedded provider.
 */

describe('the premium by card', () => {
  const on = paymentsOn();

  const pay = async (token: string) => (await on.server.call('guestPay', { token })).body.url;
  const look = async (token: string) => (await on.server.call('guestPayment', { token })).body.payment;
  const check = async (token: string) => (await on.server.call('guestPaymentCheck', { token })).body.payment;
  const archive = async (request: RequestResource) => {
    const { version } = await on.walk.row(request.id);
    return on.server.call('updateStatus', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id },
      body: { status: 'offres-archivees', version } as never,
    });
  };

  it('the client is mailed the link, pays, is charged once, and gets a receipt', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    expect(await look(token)).toMatchObject({
      status: 'due',
      attempt: 'none',
      amount: 7727.27,
      left: 7727.27,
      received: 0,
      card: true,
      receipt: false,
      kind: 'premium',
    });
    const url = await pay(token);
    expect(await on.walk.put('accepted', url)).toBe('http://127.0.0.1:3000/client/success');
    expect(await check(token)).toMatchObject({
      status: 'paid',
      left: 0,
      received: 7727.27,
      receipt: true,
      to_sign: true,
    });
    expect(await on.walk.stateOf(request.id)).toEqual({
      step: 'prime-payee-devis-signe',
      premium: 'kept',
      reached: true,
    });
    const mail = (await on.server.mails()).find(
      ({ subject }) => subject.includes(request.reference) && subject.includes('reçu'),
    );
    expect(mail?.recipient).toBe('client@exemple.test');
    const receipt = await on.server.call('guestReceipt', { token });
    expect([receipt.status, receipt.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect([await on.walk.ledgerOf(request.id), await on.walk.eventsOf(request.id)]).toEqual([
      [premium],
      ['PAYMENT.CONFIRMED'],
    ]);
    await on.server.sql("update requests set status = 'offres-abandonnees' where id = $1", [request.id]);
    expect(await look(token), 'nothing is signed of a file that is closed').toMatchObject({
      status: 'paid',
      to_sign: false,
    });
  });

  it('the rows on the client’s page add up to the amount due', async () => {
    const { rows, amount } = await look(await on.walk.guestOf(await on.walk.awaiting()));
    expect(Math.round(rows.reduce((sum, one) => sum + one.amount * 100, 0))).toBe(Math.round(amount * 100));
  });

  it('two tabs get the same card page, and one payment is taken', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    const urls = await Promise.all([pay(token), pay(token), pay(token)]);
    expect(new Set(urls).size).toBe(1);
    const led = await Promise.all([
      on.walk.put('accepted', urls[0] ?? ''),
      on.walk.put('accepted', urls[0] ?? ''),
    ]);
    expect(led.toSorted()).toEqual(['200', 'http://127.0.0.1:3000/client/success']);
    await Promise.all([check(token), check(token), on.server.services.outbox.drain()]);
    expect([await on.walk.ledgerOf(request.id), await on.walk.eventsOf(request.id)]).toEqual([
      [premium],
      ['PAYMENT.CONFIRMED'],
    ]);
  });

  it('the page tells a client who returns without having paid that nothing is paid, on every return address', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    await pay(token);
    expect(await check(token)).toMatchObject({ status: 'due', attempt: 'open', left: 7727.27 });
    expect(await on.walk.eventsOf(request.id)).toEqual([]);
  });

  it('a refused card is mailed once, and the client can pay on the same page', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    const url = await pay(token);
    expect(await on.walk.put('refused', url)).toBe('http://127.0.0.1:3000/client/refus');
    expect(await check(token)).toMatchObject({ status: 'due', attempt: 'refused' });
    await Promise.all([check(token), on.server.services.outbox.drain()]);
    const failed = (await on.server.mails()).filter(
      ({ subject }) => subject.includes(request.reference) && subject.includes('refusé'),
    );
    expect([failed.length, await on.walk.eventsOf(request.id), await pay(token)]).toEqual([
      1,
      ['PAYMENT.FAILED'],
      url,
    ]);
    await on.walk.put('accepted', url);
    expect((await check(token)).status).toBe('paid');
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium]);
  });

  it('the client gets a new card page where the former one was abandoned', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    const url = await pay(token);
    await on.walk.put('abandoned', url);
    expect(await check(token)).toMatchObject({ status: 'due', attempt: 'abandoned' });
    const again = await pay(token);
    expect(again).not.toBe(url);
    await on.walk.put('accepted', again);
    expect((await check(token)).status).toBe('paid');
    expect((await on.walk.paymentsOf(request.id)).map(({ state }) => state)).toEqual(['expired', 'paid']);
  });

  it('the call-back settles the payment where the client closed the tab', async () => {
    const request = await on.walk.awaiting();
    await on.walk.put('accepted', await pay(await on.walk.guestOf(request)));
    await on.server.services.outbox.drain();
    expect(await on.walk.stateOf(request.id)).toMatchObject({
      step: 'prime-payee-devis-signe',
      premium: 'kept',
    });
  });

  it('the sweep settles the payment where no call-back ever comes', async () => {
    const request = await on.walk.awaiting();
    await on.walk.put('accepted', await pay(await on.walk.guestOf(request)));
    await on.server.sql("delete from outbox where kind = 'payment.call-back' and done_at is null");
    on.server.clock.advance({ minutes: 11 });
    await reconcilePayments(on.server.services);
    expect(await on.walk.stateOf(request.id)).toMatchObject({ step: 'prime-payee-devis-signe' });
    on.server.clock.advance({ minutes: -11 });
  });

  it('a replayed call-back has no further effect', async () => {
    const request = await on.walk.awaiting();
    await on.walk.put('accepted', await pay(await on.walk.guestOf(request)));
    const [payment] = await on.walk.paymentsOf(request.id);
    const raw = Buffer.from(
      JSON.stringify({
        id: `evt_replay_${request.id}`,
        type: 'checkout.session.completed',
        payment: payment?.id,
      }),
    );
    await Promise.all(Array.from({ length: 5 }, () => receiveCallBack(on.server.services, raw)));
    expect(
      await on.server.sql('select 1 from payment_events where event_id = $1', [`evt_replay_${request.id}`]),
    ).toHaveLength(1);
    await Promise.all([
      on.server.services.outbox.drain(),
      ...Array.from({ length: 4 }, () => reconcilePayment(on.server.services, payment?.id ?? 0)),
    ]);
    expect([await on.walk.ledgerOf(request.id), await on.walk.eventsOf(request.id)]).toEqual([
      [premium],
      ['PAYMENT.CONFIRMED'],
    ]);
  });

  it('a call-back that the provider did not sign is refused', async () => {
    const raw = JSON.stringify({ id: 'evt_forged', type: 'checkout.session.completed', payment: 1 });
    const answer = await on.server.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'x-card-signature': '00'.repeat(32) },
      payload: raw,
    });
    expect(answer.status).toBe(401);
    expect(await on.server.sql("select 1 from payment_events where event_id = 'evt_forged'")).toEqual([]);
  });

  it('the payment reaches the law although the server was killed between its storage and the law', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    await on.walk.put('accepted', await pay(token));
    // No call-back comes to help.
    await on.server.sql("delete from outbox where kind = 'payment.call-back' and done_at is null");
    const [payment] = await on.walk.paymentsOf(request.id);
    const dying = {
      ...on.server.services,
      factsOf: () => {
        throw new Error('killed');
      },
    };
    await expect(reconcilePayment(dying as never, payment?.id ?? 0)).rejects.toThrow('killed');
    expect([
      await on.walk.ledgerOf(request.id),
      (await on.walk.stateOf(request.id)).step,
      (await look(token)).status,
    ]).toEqual([[premium], 'devis-dda-signe-en-attente-paiement', 'checking']);
    await on.server.services.outbox.drain();
    expect([await on.walk.ledgerOf(request.id), (await on.walk.stateOf(request.id)).step]).toEqual([
      [premium],
      'prime-payee-devis-signe',
    ]);
  });

  it('the same card session is used although the server was killed before it stored it', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    const { cards } = on.server.services;
    on.server.services.cards = {
      ...cards,
      open: async (asked) => {
        await cards.open(asked);
        throw new Error('killed');
      },
    };
    expect((await on.server.call('guestPay', { token })).status).toBe(500);
    on.server.services.cards = cards;
    const url = await pay(token);
    expect(
      await on.server.sql(
        'select 1 from embedded_card_sessions s join payments p on p.id = s.payment_id where p.request_id = $1',
        [request.id],
      ),
    ).toHaveLength(1);
    await on.walk.put('accepted', url);
    expect((await check(token)).status).toBe('paid');
  });

  it('a payment for a file that was archived meanwhile is recorded as late, reported to the administrators, and given back', async () => {
    const request = await on.walk.awaiting();
    const url = await pay(await on.walk.guestOf(request));
    expect(await on.walk.put('accepted', url)).toContain('success');
    expect((await archive(request)).status).toBe(200);
    const mails = await on.server.mails();
    const own = mails.filter(({ subject }) => subject.includes(request.reference));
    expect(
      own.some(
        ({ subject, recipient }) => subject.includes('hors délai') && recipient === 'gestion@charpente.test',
      ),
    ).toBe(true);
    expect(
      own.some(
        ({ subject, recipient }) => subject.includes('remboursement') && recipient === 'client@exemple.test',
      ),
    ).toBe(true);
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium, -premium]);
    expect(await on.walk.paymentsOf(request.id)).toMatchObject([
      { state: 'paid', applied: false, late: true },
    ]);
    expect(
      await on.server.sql(
        'select f.state, r.amount_cents from refunds f join embedded_card_refunds r on r.id = f.provider_refund_id where f.request_id = $1',
        [request.id],
      ),
    ).toEqual([{ state: 'sent', amount_cents: premium }]);
    expect(await on.walk.eventsOf(request.id)).toEqual([]);
  });

  it('the open card page ends where the file leaves its step: nobody can pay there any more', async () => {
    const request = await on.walk.awaiting();
    const url = await pay(await on.walk.guestOf(request));
    await archive(request);
    await on.server.services.outbox.drain();
    expect(await on.walk.put('accepted', url)).toBe('200');
    expect([await on.walk.paymentsOf(request.id), await on.walk.ledgerOf(request.id)]).toMatchObject([
      [{ state: 'cancelled' }],
      [],
    ]);
  });

  it('a resumed file mails a new link; the former one is no longer valid', async () => {
    const request = await on.walk.awaiting();
    const former = await on.walk.linkOf(request);
    await archive(request);
    const { version } = await on.walk.row(request.id);
    await on.server.call('updateStatus', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id },
      body: { status: 'offres-en-cours', version } as never,
    });
    const fresh = await on.walk.linkOf(request);
    expect(fresh).not.toBe(former);
    expect(
      (await on.server.call('exchangeLink', { body: { callback: 'paiement', token: former } })).refusal.code,
    ).toBe('link_expired');
    const { body } = await on.server.call('exchangeLink', { body: { callback: 'paiement', token: fresh } });
    expect((await look(body.token)).status).toBe('due');
  });
});
