import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import { databaseKinds, startTestServer, type TestServer } from '#tests/support/server.ts';
import { payers, premium } from './payment-walk.ts';

const whole = premium / 100;

describe.each(databaseKinds)('the links of a payment, and what is contested by them, on %s', (database) => {
  let server: TestServer;
  let walk: ReturnType<typeof payers>;
  beforeAll(async () => {
    server = await startTestServer({ database });
    walk = payers(server);
  });
  afterAll(() => server.close());

  it('a broker copies the link or has it mailed; on a file that waits for nothing there is none', async () => {
    const request = await walk.awaiting();
    const token = await server.tokenOf('courtier');
    const made = await server.call('paymentLink', { token, params: { id: request.id }, body: { mail: false } });
    const secret = made.body.url?.split('/').at(-1) ?? '';
    expect((await server.call('exchangeLink', { body: { callback: 'paiement', token: secret } })).status).toBe(200);
    const before = await walk.mailsOf(request, 'votre paiement');
    await Promise.all([1, 2].map(() => server.call('paymentLink', { token, params: { id: request.id }, body: { mail: true } })));
    expect((await walk.mailsOf(request, 'votre paiement')).length).toBe(before.length + 1);
    await walk.record(request, walk.receipt(whole));
    expect((await server.call('paymentLink', { token, params: { id: request.id }, body: { mail: false } })).status).toBe(409);
  });

  it('a client is mailed the link five times a day at the most; it may still be copied', async () => {
    const request = await walk.awaiting();
    const token = await server.tokenOf('courtier');
    const ask = (mail: boolean) => server.call('paymentLink', { token, params: { id: request.id }, body: { mail } });
    const before = await walk.mailsOf(request, 'votre paiement');
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await ask(true)).status);
      server.clock.advance({ minutes: 1 });
    }
    const { status, refusal } = await ask(true);
    expect([statuses, status, refusal.message]).toEqual([[200, 200, 200, 200, 200, 409], 409, 'Le client a reçu ce lien cinq fois aujourd’hui\u00a0: copiez-le pour le lui transmettre, ou réessayez demain.']);
    expect([(await walk.mailsOf(request, 'votre paiement')).length - before.length, (await ask(false)).status]).toEqual([5, 200]);
    server.clock.advance({ days: 1 });
    expect((await server.call('paymentLink', { token: await server.tokenOf('courtier'), params: { id: request.id }, body: { mail: true } })).status).toBe(200);
  });

  it('a client contests by the receipt’s link, which pays nothing; the administrators are told', async () => {
    const request = await walk.awaiting();
    await walk.record(request, walk.receipt(whole));
    const token = await walk.guestOf(request, 'contestation');
    expect((await server.call('guestPay', { token })).status).toBe(404);
    const message = 'Je conteste le montant prélevé.';
    const answers = await Promise.all([1, 2].map(() => server.call('guestContest', { token, body: { message } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await walk.payments(request)).contestations).toMatchObject([{ message }]);
    expect((await walk.mailsOf(request, 'contesté')).map(({ recipient }) => recipient)).toContain('gestion@charpente.test');
    expect((await server.call('guestContest', { token, body: { message: 'non' } })).status).toBe(422);
  });

  it('a payment may still be contested, and nothing else done, by links that were mailed before the contract was signed', async () => {
    const request = await walk.awaiting();
    const paying = await walk.linkOf(request);
    await walk.record(request, walk.receipt(whole));
    const [link, open] = [await walk.linkOf(request, 'contestation'), await walk.guestOf(request, 'contestation')];
    await server.sql("update requests set step = 'contrat-envoye-pour-signature-electronique' where id = $1", [request.id]);
    const { services } = server;
    const row = await walk.row(request.id);
    const facts = services.factsOf(row, '2026-06-15');
    // Whatever holds the signatures: all have signed.
    const signing = { ...services, factsOf: () => ({ ...facts, signed: { ...facts.signed, quote: true, contract: true } }) };
    const agent = systemAgent(services, server.clock.now());
    await act(row, { type: 'CONTRACT.SIGNED', via: 'webhook' }, { ...agent, author: { ...agent.author, by: { role: 'client', userId: null } }, services: signing });
    expect((await walk.row(request.id)).status).toBe('offres-signees');
    expect((await server.call('exchangeLink', { body: { callback: 'paiement', token: paying } })).refusal.code).toBe('link_expired');
    const again = await server.call('exchangeLink', { body: { callback: 'contestation', token: link } });
    const message = 'Je conteste ce prélèvement.';
    for (const token of [open, again.body.token]) {
      expect([(await server.call('guestPayment', { token })).body.payment.standing, (await server.call('guestReceipt', { token })).status, (await server.call('guestPay', { token })).status]).toEqual(['paid', 200, 404]);
      expect((await server.call('guestContest', { token, body: { message } })).status).toBe(200);
    }
    expect((await walk.payments(request)).contestations).toMatchObject([{ message }]);
  });

  it('whoever contests over and over is not let flood the administrators', async () => {
    const request = await walk.awaiting();
    await walk.record(request, walk.receipt(whole));
    const token = await walk.guestOf(request, 'contestation');
    const answers = await Promise.all(Array.from({ length: 17 }, (_, index) => server.call('guestContest', { token, body: { message: `Je conteste encore, ${index}.` } })));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await walk.payments(request)).contestations.length).toBeLessThanOrEqual(15);
  });

  it('a link for one purpose opens no other', async () => {
    const request = await walk.awaiting();
    const link = await walk.linkOf(request);
    expect((await server.call('exchangeLink', { body: { callback: 'offre', token: link } })).refusal.code).toBe('link_expired');
    const token = await walk.guestOf(request);
    expect((await server.call('guestOffer', { token })).status).toBe(404);
    const offer = (await server.mails()).find(({ subject, text }) => subject.includes(request.reference) && text.includes('/client/offre/'));
    const opened = await server.call('exchangeLink', { body: { callback: 'offre', token: /client\/offre\/([\w-]+)/.exec(offer?.text ?? '')?.[1] ?? '' } });
    expect((await server.call('guestPayment', { token: opened.body.token })).status).toBe(404);
  });
});
