import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';
import { firstSigner, signingServer } from '#tests/support/signatures.ts';
import { payers } from './payment-walk.ts';
import { placeOf, places, putAt, stored } from './places.ts';

/*
 * Tests of payments that arrive at each position of a file, by transfer or cheque.
 */

/** Whether the law takes another payment there: that of the premium's adjustment. */
const waitsForMore = (status: string, step: string) =>
  status === 'offres-signees' && step === 'prime-reajustement';

/** Whether the file waits for the premium there (docs/domain/lifecycle.md). */
const waits = (status: string, step: string) =>
  status === 'offres-en-cours' && step === 'devis-dda-signe-en-attente-paiement';

describe('the whole premium, by transfer, wherever the file may lie', () => {
  let server: TestServer;
  let walk: ReturnType<typeof payers>;
  let id = 0;
  beforeAll(async () => {
    server = await startTestServer();
    walk = payers(server);
    ({ id } = await walk.awaiting());
  });
  afterAll(() => server.close());

  it.each(places)(
    '%s at %s: a transfer of the whole premium is recorded, and applied or given back',
    async (status, step) => {
      const before = await walk.ledgerOf(id);
      await putAt(server, id, [status, step]);
      const reference = `${status} ${step}`;
      const answer = await server.call('recordPayment', {
        token: await server.tokenOf('gestion'),
        params: { id },
        body: { method: 'virement', reference, valueDate: '2026-06-15', amount: 7727.27 },
      });
      expect(answer.status).toBe(200);
      await server.services.refusals.settled();
      const [refused] = await server.sql<{ n: number }>(
        'delete from law_refusals where object_id = $1 and event = $2 returning times as n',
        [id, 'PAYMENT.CONFIRMED'],
      );
      expect(refused?.n ?? 0, 'refusals').toBe(waits(status, step) || waitsForMore(status, step) ? 0 : 1);
      const [payment] = await server.sql<{ applied: boolean; late: boolean }>(
        'select applied_at is not null as applied, late_at is not null as late from payments where request_id = $1 and reference = $2',
        [id, reference],
      );
      expect(payment).toEqual({ applied: waits(status, step), late: !waits(status, step) });
      // The tab of payments shows it to administrators there, and its call is open to them.
      const { status: read, body } = await server.call('requestPayments', {
        token: await server.tokenOf('gestion'),
        params: { id },
      });
      expect([
        read,
        body.payments?.dues.flatMap(({ payments }) => payments).some((line) => line.reference === reference),
      ]).toEqual([200, true]);
      expect(answer.body.request.charged).toBe(true);
      expect((await walk.ledgerOf(id)).slice(before.length)).toEqual(
        waits(status, step) ? [772_727] : [772_727, -772_727],
      );
      expect(await placeOf(server, id)).toEqual(
        waits(status, step) ? ['offres-en-cours', 'prime-payee-devis-signe'] : stored([status, step]),
      );
      // The next place finds the due as it was.
      if (waits(status, step))
        await server.sql('update dues set cancelled_at = now() where request_id = $1', [id]);
      if (waits(status, step))
        await server.sql(
          "insert into dues (request_id, kind, offer_version, amount_cents, reference, asked_at) values ($1, 'premium', 1, 772727, 'next', now())",
          [id],
        );
    },
  );

  it('the story does not count a late partial transfer as a part of the premium', async () => {
    await putAt(server, id, ['offres-en-cours', 'offre-enregistree']);
    const token = await server.tokenOf('gestion');
    const body = { method: 'virement', reference: 'less', valueDate: '2026-06-15', amount: 100 } as const;
    const { body: after } = await server.call('recordPayment', { token, params: { id }, body });
    const lines = after.payments.dues.flatMap(({ payments }) => payments);
    expect(lines.find(({ reference }) => reference === 'less')).toMatchObject({ state: 'late', amount: 100 });
    const { entries } = (await server.call('story', { token, params: { id } })).body;
    expect(entries.filter(({ event }) => event === 'payment.part')).toEqual([]);
  });
});

describe('a premium that is called again', () => {
  it('a premium that is called again has a new reference, which its call gives for transfers', async () => {
    const { server, called, move } = await signingServer();
    const reopened = await move(await called(), 'dossier-en-etude', { comment: 'À revoir' });
    await server.sql("update requests set step = 'validation-charpente' where id = $1", [reopened.id]);
    const { id, reference } = await move(reopened, 'devis-envoye-appel-de-prime');
    const dues = await server.sql<{ reference: string; over: boolean }>(
      'select reference, cancelled_at is not null as over from dues where request_id = $1 order by id',
      [id],
    );
    expect(dues).toEqual([
      { reference: `${reference}-P`, over: true },
      { reference: `${reference}-P-2`, over: false },
    ]);
    const papers = await server.sql<{ said: string }>(
      "select content::text as said from papers where request_id = $1 and name = 'appel-de-prime.pdf' order by id",
      [id],
    );
    expect(papers.map(({ said }) => /Appel n° (\S+),/.exec(said)?.[1])).toEqual([
      `${reference}-P`,
      `${reference}-P-2`,
    ]);
    await server.close();
  });
});

describe('a cheque that arrives after the file went back to its offer', () => {
  it('administrators see, record and give back a late cheque on the tab of payments, which no one else enters there', async () => {
    const { server, called, move } = await signingServer();
    const ask = async (id: number, as: Login) =>
      server.call('requestPayments', { token: await server.tokenOf(as), params: { id } });
    const premium = await called();
    expect((await ask(premium.id, 'gestion')).body.payments.dues).toMatchObject([
      { kind: 'premium', cancelled: false, awaited: false, amount: premium.tarif?.total_ttc },
    ]);
    const reopened = await move(premium, 'dossier-en-etude', { comment: 'À revoir' });
    const { id, charged } = await move(reopened, 'offre-enregistree', { comment: 'Coût corrigé' });
    expect([
      charged,
      (await ask(id, 'courtier')).status,
      (await ask(id, 'gestion')).body.payments.dues.map(({ cancelled }) => cancelled),
    ]).toEqual([true, 409, [true]]);
    const body = { method: 'cheque' as const, reference: 'CHQ 7', valueDate: '2026-06-15', amount: 7727.27 };
    const recorded = await server.call('recordPayment', {
      token: await server.tokenOf('gestion'),
      params: { id },
      body,
    });
    expect(recorded.body.payments.dues).toMatchObject([
      {
        payments: [{ state: 'late', amount: 7727.27 }],
        refunds: [{ kind: 'late', state: 'approved', by_hand: true }],
      },
    ]);
    const tasks = async () =>
      (await server.call('tasks', { token: await server.tokenOf('admin') })).body.tasks
        .filter(({ request_id, kind }) => request_id === id && kind === 'rembourser')
        .map(({ title, tab }) => [title, tab]);
    expect(await tasks()).toEqual([
      ['Un règlement arrivé trop tard est à rendre par virement', 'souscription'],
    ]);
    const refund = recorded.body.payments.dues[0]?.refunds[0]?.id ?? 0;
    const toClient = async () =>
      (await server.mails())
        .filter(({ subject, recipient }) => subject.includes('remboursement') && recipient === firstSigner)
        .map(({ text }) => text.replaceAll(/\s+/g, ' '));
    const [promised, ...more] = await toClient();
    expect([
      promised?.includes('il va vous être rendu en entier.'),
      promised?.includes('La somme de 7 727,27 € va vous être rendue par virement'),
      promised?.includes('est rendu'),
      more,
    ]).toEqual([true, true, false, []]);
    const sent = await server.call('refundSent', {
      token: await server.tokenOf('admin'),
      params: { id, refund },
      body: { reference: 'VIR 7', valueDate: '2026-06-15', amount: 7727.27 },
    });
    expect(sent.body.payments.dues).toMatchObject([{ refunds: [{ state: 'sent', reference: 'VIR 7' }] }]);
    expect([
      await tasks(),
      (await toClient()).filter((text) =>
        text.includes('7 727,27 € vous ont été envoyés par virement le 15/06/2026, référence VIR 7.'),
      ).length,
    ]).toEqual([[], 1]);
    await server.close();
  });
});
