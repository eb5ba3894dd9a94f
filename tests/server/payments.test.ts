import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/resources.ts';
import { receiveCallBack } from '#server/payments/call-back.ts';
import { settle } from '#server/payments/settle.ts';
import { settlePayments } from '#server/payments/sweep.ts';
import { databaseKinds, startTestServer, type TestServer } from '#tests/support/server.ts';
import { payers, premium } from './payment-walk.ts';

describe.each(databaseKinds)('the premium by card on %s', (database) => {
  let server: TestServer;
  let walk: ReturnType<typeof payers>;
  beforeAll(async () => {
    server = await startTestServer({ database });
    walk = payers(server);
  });
  afterAll(() => server.close());

  const pay = async (token: string) => (await server.call('guestPay', { token })).body.url;
  const look = async (token: string) => (await server.call('guestPayment', { token })).body.payment;
  const check = async (token: string) => (await server.call('guestPaymentCheck', { token })).body.payment;
  const archive = async (request: RequestResource) => {
    const { version } = await walk.row(request.id);
    return server.call('updateStatus', { token: await server.tokenOf('gestion'), params: { id: request.id }, body: { status: 'offres-archivees', version } as never });
  };

  it('is mailed, paid, taken once, and answered with a receipt', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    expect(await look(token)).toMatchObject({ standing: 'due', attempt: 'none', amount: 7727.27, left: 7727.27, received: 0, card: true, receipt: false, kind: 'premium' });
    const url = await pay(token);
    expect(await walk.put('accepted', url)).toBe('http://127.0.0.1:3000/client/success');
    expect(await check(token)).toMatchObject({ standing: 'paid', left: 0, received: 7727.27, receipt: true, to_sign: true });
    expect(await walk.standing(request.id)).toEqual({ step: 'prime-payee-devis-signe', premium: 'kept', reached: true });
    const mail = (await server.mails()).find(({ subject }) => subject.includes(request.reference) && subject.includes('reçu'));
    expect(mail?.recipient).toBe('client@exemple.test');
    const receipt = await server.call('guestReceipt', { token });
    expect([receipt.status, receipt.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([[premium], ['PAYMENT.CONFIRMED']]);
    await server.sql("update requests set status = 'offres-abandonnees' where id = $1", [request.id]);
    expect(await look(token), 'nothing is signed of a file that is closed').toMatchObject({ standing: 'paid', to_sign: false });
  });

  it('rows on the client’s page add up to what is due', async () => {
    const { rows, amount } = await look(await walk.guestOf(await walk.awaiting()));
    expect(Math.round(rows.reduce((sum, one) => sum + one.amount * 100, 0))).toBe(Math.round(amount * 100));
  });

  it('leads two tabs to one page, and takes one payment', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const urls = await Promise.all([pay(token), pay(token), pay(token)]);
    expect(new Set(urls).size).toBe(1);
    const led = await Promise.all([walk.put('accepted', urls[0] ?? ''), walk.put('accepted', urls[0] ?? '')]);
    expect(led.toSorted()).toEqual(['200', 'http://127.0.0.1:3000/client/success']);
    await Promise.all([check(token), check(token), server.services.outbox.drain()]);
    expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([[premium], ['PAYMENT.CONFIRMED']]);
  });

  it('says what is true where the client comes back without having paid, whatever page it comes back to', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    await pay(token);
    expect(await check(token)).toMatchObject({ standing: 'due', attempt: 'open', left: 7727.27 });
    expect(await walk.eventsOf(request.id)).toEqual([]);
  });

  it('tells of a refused card, once, and lets the client go on with the same page', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const url = await pay(token);
    expect(await walk.put('refused', url)).toBe('http://127.0.0.1:3000/client/refus');
    expect(await check(token)).toMatchObject({ standing: 'due', attempt: 'refused' });
    await Promise.all([check(token), server.services.outbox.drain()]);
    const failed = (await server.mails()).filter(({ subject }) => subject.includes(request.reference) && subject.includes('refusé'));
    expect([failed.length, await walk.eventsOf(request.id), await pay(token)]).toEqual([1, ['PAYMENT.FAILED'], url]);
    await walk.put('accepted', url);
    expect((await check(token)).standing).toBe('paid');
    expect(await walk.ledgerOf(request.id)).toEqual([premium]);
  });

  it('offers a new page where one was abandoned', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const url = await pay(token);
    await walk.put('abandoned', url);
    expect(await check(token)).toMatchObject({ standing: 'due', attempt: 'abandoned' });
    const again = await pay(token);
    expect(again).not.toBe(url);
    await walk.put('accepted', again);
    expect((await check(token)).standing).toBe('paid');
    expect((await walk.paymentsOf(request.id)).map(({ state }) => state)).toEqual(['expired', 'paid']);
  });

  it('is settled by the call-back alone where the tab is closed', async () => {
    const request = await walk.awaiting();
    await walk.put('accepted', await pay(await walk.guestOf(request)));
    await server.services.outbox.drain();
    expect(await walk.standing(request.id)).toMatchObject({ step: 'prime-payee-devis-signe', premium: 'kept' });
  });

  it('is settled by the sweep where no call-back ever comes', async () => {
    const request = await walk.awaiting();
    await walk.put('accepted', await pay(await walk.guestOf(request)));
    await server.sql("delete from outbox where kind = 'payment.call-back' and done_at is null");
    server.clock.advance({ minutes: 11 });
    await settlePayments(server.services);
    expect(await walk.standing(request.id)).toMatchObject({ step: 'prime-payee-devis-signe' });
    server.clock.advance({ minutes: -11 });
  });

  it('has no effect a second time, however often a call-back is replayed', async () => {
    const request = await walk.awaiting();
    await walk.put('accepted', await pay(await walk.guestOf(request)));
    const [payment] = await walk.paymentsOf(request.id);
    const raw = Buffer.from(JSON.stringify({ id: `evt_replay_${request.id}`, type: 'checkout.session.completed', payment: payment?.id }));
    await Promise.all(Array.from({ length: 5 }, () => receiveCallBack(server.services, raw)));
    expect(await server.sql('select 1 from payment_events where event_id = $1', [`evt_replay_${request.id}`])).toHaveLength(1);
    await Promise.all([server.services.outbox.drain(), ...Array.from({ length: 4 }, () => settle(server.services, payment?.id ?? 0))]);
    expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([[premium], ['PAYMENT.CONFIRMED']]);
  });

  it('refuses a call-back that the provider did not sign', async () => {
    const raw = JSON.stringify({ id: 'evt_forged', type: 'checkout.session.completed', payment: 1 });
    const answer = await server.inject({ method: 'POST', url: '/api/payments/webhook', headers: { 'content-type': 'application/json', 'x-card-signature': '00'.repeat(32) }, payload: raw });
    expect(answer.status).toBe(401);
    expect(await server.sql("select 1 from payment_events where event_id = 'evt_forged'")).toEqual([]);
  });

  it('goes on where the server was killed after the money was written down and before the law heard of it', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    await walk.put('accepted', await pay(token));
    // No call-back comes to help.
    await server.sql("delete from outbox where kind = 'payment.call-back' and done_at is null");
    const [payment] = await walk.paymentsOf(request.id);
    const dying = { ...server.services, factsOf: () => { throw new Error('killed'); } };
    await expect(settle(dying as never, payment?.id ?? 0)).rejects.toThrow('killed');
    expect([await walk.ledgerOf(request.id), (await walk.standing(request.id)).step, (await look(token)).standing]).toEqual([[premium], 'devis-dda-signe-en-attente-paiement', 'checking']);
    await server.services.outbox.drain();
    expect([await walk.ledgerOf(request.id), (await walk.standing(request.id)).step]).toEqual([[premium], 'prime-payee-devis-signe']);
  });

  it('goes on with the same session where the server was killed before it knew of it', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const { cards } = server.services;
    server.services.cards = { ...cards, open: async (asked) => { await cards.open(asked); throw new Error('killed'); } };
    expect((await server.call('guestPay', { token })).status).toBe(500);
    server.services.cards = cards;
    const url = await pay(token);
    expect(await server.sql('select 1 from embedded_card_sessions s join payments p on p.id = s.payment_id where p.request_id = $1', [request.id])).toHaveLength(1);
    await walk.put('accepted', url);
    expect((await check(token)).standing).toBe('paid');
  });

  it('is recorded as late on a file that was archived meanwhile, told to the administrators, and given back', async () => {
    const request = await walk.awaiting();
    const url = await pay(await walk.guestOf(request));
    expect(await walk.put('accepted', url)).toContain('success');
    expect((await archive(request)).status).toBe(200);
    const mails = await server.mails();
    const own = mails.filter(({ subject }) => subject.includes(request.reference));
    expect(own.some(({ subject, recipient }) => subject.includes('hors délai') && recipient === 'gestion@charpente.test')).toBe(true);
    expect(own.some(({ subject, recipient }) => subject.includes('remboursement') && recipient === 'client@exemple.test')).toBe(true);
    expect(await walk.ledgerOf(request.id)).toEqual([premium, -premium]);
    expect(await walk.paymentsOf(request.id)).toMatchObject([{ state: 'paid', applied: false, late: true }]);
    expect(await server.sql('select f.state, r.amount_cents from refunds f join embedded_card_refunds r on r.id = f.provider_refund_id where f.request_id = $1', [request.id])).toEqual([{ state: 'sent', amount_cents: premium }]);
    expect(await walk.eventsOf(request.id)).toEqual([]);
  });

  it('ends the open page of a file that leaves: nobody can pay there any more', async () => {
    const request = await walk.awaiting();
    const url = await pay(await walk.guestOf(request));
    await archive(request);
    await server.services.outbox.drain();
    expect(await walk.put('accepted', url)).toBe('200');
    expect([await walk.paymentsOf(request.id), await walk.ledgerOf(request.id)]).toMatchObject([[{ state: 'cancelled' }], []]);
  });

  it('mails a new link for a file that is resumed; the former one is dead', async () => {
    const request = await walk.awaiting();
    const former = await walk.linkOf(request);
    await archive(request);
    const { version } = await walk.row(request.id);
    await server.call('updateStatus', { token: await server.tokenOf('gestion'), params: { id: request.id }, body: { status: 'offres-en-cours', version } as never });
    const fresh = await walk.linkOf(request);
    expect(fresh).not.toBe(former);
    expect((await server.call('exchangeLink', { body: { callback: 'paiement', token: former } })).refusal.code).toBe('link_expired');
    const { body } = await server.call('exchangeLink', { body: { callback: 'paiement', token: fresh } });
    expect((await look(body.token)).standing).toBe('due');
  });
});
