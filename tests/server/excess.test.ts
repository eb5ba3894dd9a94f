import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Login } from '#tests/support/server.ts';
import { paymentsOn, premium, whole } from './payment-walk.ts';

/*
 * Tests of money that a client paid beyond the amount due, and of its refund by two administrators.
 */

describe('what a client paid beyond what was due', () => {
  const on = paymentsOn();

  type Named = Pick<RequestResource, 'id'>;
  const event = async ({ id }: Named, name: string, login: Login, data: Record<string, unknown> = {}) =>
    on.server.call('sendEvent', {
      token: await on.server.tokenOf(login),
      params: { id },
      body: { event: name, data, version: (await on.walk.row(id)).version },
    });
  const dueOf = async ({ id }: Named, login: Login = 'gestion') =>
    (await on.server.call('requestPayments', { token: await on.server.tokenOf(login), params: { id } })).body
      .payments.dues[0];
  const ask = async (request: Named, login: Login) =>
    on.server.call('askExcessBack', {
      token: await on.server.tokenOf(login),
      params: { id: request.id },
      body: { due: (await dueOf(request))?.id ?? 0 },
    });
  const approve = async ({ id }: Named, refund: number | undefined, login: Login) =>
    on.server.call('refundApproval', {
      token: await on.server.tokenOf(login),
      params: { id, refund: refund ?? 0 },
    });
  const tasksOf = async ({ id }: Named) =>
    (await on.server.call('tasks', { token: await on.server.tokenOf('gestion') })).body.tasks
      .filter(({ request_id, kind }) => request_id === id && kind === 'rembourser')
      .map(({ title, tab }) => [title, tab]);

  async function overpaid(...receipts: number[]): Promise<RequestResource> {
    const request = await on.walk.awaiting();
    for (const amount of receipts.length > 0 ? receipts : [whole + 100])
      expect((await on.walk.record(request, on.walk.receipt(amount))).status).toBe(200);
    return request;
  }

  it('one administrator asks once for the refund of an excess, and another has to approve it', async () => {
    const request = await overpaid();
    expect(await dueOf(request)).toMatchObject({
      excess: 100,
      excess_to_ask: 100,
      left: 0,
      received: whole + 100,
      refunds: [],
    });
    const answers = await Promise.all([ask(request, 'admin'), ask(request, 'admin')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.message).toBe(
      'Ce remboursement est déjà demandé\u00a0: un autre administrateur doit l’approuver.',
    );
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      'Le remboursement est demandé\u00a0: un autre administrateur doit l’approuver.',
    );
    expect(await dueOf(request)).toMatchObject({
      excess: 100,
      excess_to_ask: 0,
      received: whole + 100,
      refunds: [
        {
          kind: 'excess',
          state: 'asked',
          amount: 100,
          by_hand: false,
          asked_by: 'Nadia Benali',
          approved_by: null,
          approvable: true,
        },
      ],
    });
    expect([
      (await dueOf(request, 'admin'))?.refunds[0]?.approvable,
      (await dueOf(request, 'courtier'))?.refunds[0]?.approvable,
    ]).toEqual([false, false]);
    expect([await on.walk.ledgerOf(request.id), await tasksOf(request)]).toEqual([
      [premium + 10_000],
      [['Un remboursement est à approuver', 'souscription']],
    ]);
    expect(
      (await on.walk.mailsOf(request, 'remboursement'))
        .map(({ recipient, subject }) => [recipient, subject.split(', ')[1]])
        .toSorted(),
    ).toEqual([
      ['admin@charpente.test', 'remboursement demandé'],
      ['gestion@charpente.test', 'remboursement demandé'],
    ]);
  });

  it('another administrator approves the refund, never the one who asked; the client is then mailed', async () => {
    const request = await overpaid();
    await ask(request, 'admin');
    const refund = (await dueOf(request))?.refunds[0]?.id;
    const own = await approve(request, refund, 'admin');
    expect([own.status, own.refusal.errors]).toEqual([
      422,
      { refund: ['Une autre personne doit l’approuver.'] },
    ]);
    expect([
      (await approve(request, refund, 'gestion')).status,
      (await approve(request, refund, 'super')).status,
    ]).toEqual([200, 422]);
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium + 10_000, -10_000]);
    expect(await dueOf(request)).toMatchObject({
      excess: 0,
      excess_to_ask: 0,
      left: 0,
      refunds: [
        {
          state: 'approved',
          amount: 100,
          by_hand: true,
          asked_by: 'Nadia Benali',
          approved_by: 'Julien Prévost',
        },
      ],
    });
    expect([
      (await ask(request, 'admin')).refusal.message,
      (await on.walk.stateOf(request.id)).premium,
    ]).toEqual(['Rien n’a été reçu en trop.', 'kept']);
    const mail = (await on.walk.mailsOf(request, 'remboursement')).find(
      ({ recipient }) => recipient === 'client@exemple.test',
    );
    expect(mail?.text).toContain('la différence va vous être rendue');
  });

  it('only administrators may ask for the refund of an excess, though others see it', async () => {
    const request = await overpaid();
    expect(await dueOf(request, 'courtier')).toMatchObject({ excess: 100, excess_to_ask: 0 });
  });

  it('an excess is a task until its transfer is noted, and the client is then notified', async () => {
    const request = await overpaid();
    await ask(request, 'admin');
    const refund = (await dueOf(request))?.refunds[0]?.id ?? 0;
    await approve(request, refund, 'gestion');
    expect(await tasksOf(request)).toEqual([['Un remboursement est à envoyer par virement', 'souscription']]);
    expect(await on.walk.mailsOf(request, 'remboursement envoyé')).toEqual([]);
    const noted = await on.server.call('refundSent', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id, refund },
      body: { reference: 'VIR-RENDU', valueDate: '2026-06-15', amount: 100 },
    });
    expect([noted.status, await tasksOf(request)]).toEqual([200, []]);
    const mails = await on.walk.mailsOf(request, 'remboursement envoyé');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['client@exemple.test']);
    expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      '100,00 € vous ont été envoyés par virement le 15/06/2026, référence VIR-RENDU.',
    );
  });

  it('an excess is one task, whatever its number of receipts', async () => {
    const request = await overpaid(1000, whole - 1000 + 100);
    for (const [login, title] of [
      ['gestion', 'Un remboursement est à approuver'],
      ['admin', 'Un remboursement est à envoyer par virement'],
    ] as const) {
      expect((await event(request, 'PAYMENT.REFUND', login)).status).toBe(200);
      expect((await dueOf(request))?.refunds).toHaveLength(2);
      expect((await tasksOf(request)).map(([said]) => said)).toEqual([title]);
    }
  });

  it('an excess whose refund is asked is given back with the premium, if that refund is asked too', async () => {
    const request = await overpaid();
    await ask(request, 'admin');
    expect((await event(request, 'PAYMENT.REFUND', 'gestion')).status).toBe(200);
    expect((await dueOf(request))?.refunds).toMatchObject([
      { kind: 'premium', state: 'asked', amount: whole + 100 },
    ]);
    const again = await ask(request, 'admin');
    expect([again.status, again.refusal.message]).toEqual([
      409,
      'Le remboursement de la prime est déjà demandé\u00a0: il rend aussi ce qui a été reçu en trop.',
    ]);
    expect((await event(request, 'PAYMENT.REFUND', 'admin')).status).toBe(200);
    expect([await on.walk.ledgerOf(request.id), (await on.walk.stateOf(request.id)).premium]).toEqual([
      [premium + 10_000, -premium - 10_000],
      'refunded',
    ]);
  });

  it('a refund of the excess can still be asked after the share of a terminated contract was given back', async () => {
    const request = await overpaid();
    await on.server.sql(
      "update requests set status = 'offres-signees', step = 'contrat-signe', claims = 'open' where id = $1",
      [request.id],
    );
    expect(
      (
        await event(request, 'CONTRACT.TERMINATE', 'gestion', {
          reason: 'Chantier abandonné',
          date: '2026-09-01',
        })
      ).status,
    ).toBe(200);
    await approve(request, (await dueOf(request))?.refunds[0]?.id, 'admin');
    expect(await dueOf(request)).toMatchObject({ excess: 100, excess_to_ask: 100 });
    expect((await ask(request, 'admin')).status).toBe(200);
    expect((await approve(request, (await dueOf(request))?.refunds[1]?.id, 'gestion')).status).toBe(200);
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium + 10_000, -727_077, -10_000]);
    expect(await dueOf(request)).toMatchObject({ excess: 0, excess_to_ask: 0 });
  });

  it('an excess that one administrator once gave back alone stays recorded, and is not given back again', async () => {
    const request = await overpaid();
    const give = (byOne: boolean) =>
      on.server.sql(
        "insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_by, asked_at, approved_by, approved_at, by_one) select request_id, id, 'excess', 100, 'approved', 2, paid_at, 2, paid_at, $2 from payments where request_id = $1 returning id",
        [request.id, byOne],
      );
    await expect(give(false)).rejects.toThrow('refunds_two_people');
    const [former] = (await give(true)) as { id: number }[];
    const noted = await on.server.call('refundSent', {
      token: await on.server.tokenOf('admin'),
      params: { id: request.id, refund: former?.id ?? 0 },
      body: { reference: 'VIR-ANCIEN', valueDate: '2026-06-15', amount: 1 },
    });
    expect(noted.status).toBe(200);
  });
});
