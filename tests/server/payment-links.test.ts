import { describe, expect, it } from 'vitest';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import { paymentsOn, whole } from './payment-walk.ts';

/*
 * Tests of the payment links that a broker sends, and of payments that a client contests.
 */

describe('the links of a payment, and what is contested by them', () => {
  const on = paymentsOn();

  it('a broker copies the payment link or has it mailed; a file without a payment due has no link', async () => {
    const request = await on.walk.awaiting();
    const token = await on.server.tokenOf('courtier');
    const made = await on.server.call('paymentLink', {
      token,
      params: { id: request.id },
      body: { mail: false },
    });
    const secret = made.body.url?.split('/').at(-1) ?? '';
    expect(
      (await on.server.call('exchangeLink', { body: { callback: 'paiement', token: secret } })).status,
    ).toBe(200);
    const before = await on.walk.mailsOf(request, 'votre paiement');
    await Promise.all(
      [1, 2].map(() =>
        on.server.call('paymentLink', { token, params: { id: request.id }, body: { mail: true } }),
      ),
    );
    expect((await on.walk.mailsOf(request, 'votre paiement')).length).toBe(before.length + 1);
    await on.walk.record(request, on.walk.receipt(whole));
    expect(
      (await on.server.call('paymentLink', { token, params: { id: request.id }, body: { mail: false } }))
        .status,
    ).toBe(409);
  });

  it('a client gets the payment link by mail at most five times a day, and the broker may still copy it', async () => {
    const request = await on.walk.awaiting();
    const token = await on.server.tokenOf('courtier');
    const ask = (mail: boolean) =>
      on.server.call('paymentLink', { token, params: { id: request.id }, body: { mail } });
    const before = await on.walk.mailsOf(request, 'votre paiement');
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await ask(true)).status);
      on.server.clock.advance({ minutes: 1 });
    }
    const { status, refusal } = await ask(true);
    expect([statuses, status, refusal.message]).toEqual([
      [200, 200, 200, 200, 200, 409],
      409,
      'Le client a reçu ce lien cinq fois aujourd’hui\u00a0: copiez-le pour le lui transmettre, ou réessayez demain.',
    ]);
    expect([
      (await on.walk.mailsOf(request, 'votre paiement')).length - before.length,
      (await ask(false)).status,
    ]).toEqual([5, 200]);
    on.server.clock.advance({ days: 1 });
    expect(
      (
        await on.server.call('paymentLink', {
          token: await on.server.tokenOf('courtier'),
          params: { id: request.id },
          body: { mail: true },
        })
      ).status,
    ).toBe(200);
  });

  it('a client contests by the receipt’s link, which pays nothing; the administrators are told', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole));
    const token = await on.walk.guestOf(request, 'contestation');
    expect((await on.server.call('guestPay', { token })).status).toBe(404);
    const message = 'Je conteste le montant prélevé.';
    const answers = await Promise.all(
      [1, 2].map(() => on.server.call('guestContest', { token, body: { message } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await on.walk.payments(request)).contestations).toMatchObject([{ message }]);
    expect((await on.walk.mailsOf(request, 'contesté')).map(({ recipient }) => recipient)).toContain(
      'gestion@charpente.test',
    );
    expect((await on.server.call('guestContest', { token, body: { message: 'non' } })).status).toBe(422);
  });

  it('links mailed before the contract’s signature still allow the client to contest a payment, and nothing else', async () => {
    const request = await on.walk.awaiting();
    const paying = await on.walk.linkOf(request);
    await on.walk.record(request, on.walk.receipt(whole));
    const [link, open] = [
      await on.walk.linkOf(request, 'contestation'),
      await on.walk.guestOf(request, 'contestation'),
    ];
    await on.server.sql(
      "update requests set step = 'contrat-envoye-pour-signature-electronique' where id = $1",
      [request.id],
    );
    const { services } = on.server;
    const row = await on.walk.row(request.id);
    const facts = services.factsOf(row, '2026-06-15');
    // Whatever holds the signatures: all have signed.
    const signing = {
      ...services,
      factsOf: () => ({ ...facts, signed: { ...facts.signed, quote: true, contract: true } }),
    };
    const agent = systemAgent(services, on.server.clock.now());
    await act(
      row,
      { type: 'CONTRACT.SIGNED', channel: 'webhook' },
      { ...agent, author: { ...agent.author, by: { role: 'client', userId: null } }, services: signing },
    );
    expect((await on.walk.row(request.id)).status).toBe('offres-signees');
    expect(
      (await on.server.call('exchangeLink', { body: { callback: 'paiement', token: paying } })).refusal.code,
    ).toBe('link_expired');
    const again = await on.server.call('exchangeLink', { body: { callback: 'contestation', token: link } });
    const message = 'Je conteste ce prélèvement.';
    for (const token of [open, again.body.token]) {
      expect([
        (await on.server.call('guestPayment', { token })).body.payment.status,
        (await on.server.call('guestReceipt', { token })).status,
        (await on.server.call('guestPay', { token })).status,
      ]).toEqual(['paid', 200, 404]);
      expect((await on.server.call('guestContest', { token, body: { message } })).status).toBe(200);
    }
    expect((await on.walk.payments(request)).contestations).toMatchObject([{ message }]);
  });

  it('repeated contestations do not flood the administrators', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole));
    const token = await on.walk.guestOf(request, 'contestation');
    const answers = await Promise.all(
      Array.from({ length: 17 }, (_, index) =>
        on.server.call('guestContest', { token, body: { message: `Je conteste encore, ${index}.` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await on.walk.payments(request)).contestations.length).toBeLessThanOrEqual(15);
  });

  it('a payment link for one purpose opens no other page', async () => {
    const request = await on.walk.awaiting();
    const link = await on.walk.linkOf(request);
    expect(
      (await on.server.call('exchangeLink', { body: { callback: 'offre', token: link } })).refusal.code,
    ).toBe('link_expired');
    const token = await on.walk.guestOf(request);
    expect((await on.server.call('guestOffer', { token })).status).toBe(404);
    const offer = (await on.server.mails()).find(
      ({ subject, text }) => subject.includes(request.reference) && text.includes('/client/offre/'),
    );
    const opened = await on.server.call('exchangeLink', {
      body: { callback: 'offre', token: /client\/offre\/([\w-]+)/.exec(offer?.text ?? '')?.[1] ?? '' },
    });
    expect((await on.server.call('guestPayment', { token: opened.body.token })).status).toBe(404);
  });
});
