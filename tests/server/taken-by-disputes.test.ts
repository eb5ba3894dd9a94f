import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import { isHaltedAt } from '#domain/halted.ts';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { formatEurosCents } from '#domain/money.ts';
import { toWireSlug } from '#domain/provider.ts';
import { steps } from '#domain/steps.ts';
import { haltedSql } from '#server/portfolio/halted-sql.ts';
import type { Login, TestServer } from '#tests/support/server.ts';
import { premium } from './payment-walk.ts';
import { disputesOn } from './dispute-walk.ts';
import { startStripePortal, type StripePortal } from './stripe-portal.ts';

/** Money that a dispute took is not given back a second time (docs/domain/payment.md, rule 13). */
describe('a payment that a dispute took', () => {
  let on: StripePortal;
  let at: ReturnType<typeof disputesOn>;
  let server: TestServer;
  let stripe: StripePortal['stripe'];
  let walk: StripePortal['walk'];
  beforeAll(async () => {
    on = await startStripePortal();
    ({ server, stripe, walk } = on);
    at = disputesOn(on);
  });
  afterAll(() => on.close());

  it('tab 4 shows a disputed payment once, in its current state, and its tasks to administrators alone', async () => {
    const { request, close, lose } = await at.paid();
    await close('needs_response');
    expect(await at.bankOf(request, 'gestion')).toEqual([
      expect.stringContaining('Répondez chez le prestataire'),
    ]);
    await lose();
    expect(await at.bankOf(request, 'gestion')).toEqual([
      expect.stringContaining('signalez-le comme repris'),
    ]);
    const fact = expect.stringMatching(/, perdue\u00a0: la banque a repris [^.]+\.$/);
    expect(await at.bankOf(request, 'courtier')).toEqual([fact]);
    const entries = async (login: Login) =>
      (
        await server.call('story', { token: await server.tokenOf(login), params: { id: request.id } })
      ).body.entries
        .filter(({ event }) => event === 'payment.dispute')
        .map(({ comment }) => comment);
    expect(await entries('courtier')).toEqual([fact, expect.stringMatching(/payés par carte\.$/)]);
    expect(await entries('gestion')).toEqual([
      expect.stringContaining('signalez-le comme repris'),
      expect.stringContaining('Répondez chez le prestataire'),
    ]);
    const [payment] = await walk.paymentsOf(request.id);
    await at.send('gestion', request, 'PAYMENT.REVERSE', {
      payment: String(payment?.id),
      reason: 'Contestation perdue',
    });
    expect(await at.bankOf(request, 'gestion')).toEqual([
      expect.stringMatching(/ Le règlement est signalé comme repris\.$/),
    ]);
  });

  it('no second person gives a disputed payment back, nor does the one who asked', async () => {
    const { request, lose } = await at.paid();
    expect((await at.send('gestion', request, 'PAYMENT.REFUND'))[0]).toBe(200);
    await lose();
    expect(await at.refunds(request)).toEqual([]);
    expect([
      await at.send('admin', request, 'PAYMENT.REFUND'),
      await at.send('gestion', request, 'PAYMENT.REFUND'),
    ]).toEqual([at.refused, at.refused]);
    expect([await at.refunds(request), stripe.refunds, await walk.ledgerOf(request.id)]).toEqual([
      [],
      [],
      [premium],
    ]);
  });

  it('a disputed payment is no excess, though the premium was paid a second time', async () => {
    const { request, lose } = await at.paid();
    await server.sql('update payments set applied_at = null where request_id = $1', [request.id]);
    await server.sql("update requests set step = 'devis-dda-signe-en-attente-paiement' where id = $1", [
      request.id,
    ]);
    expect((await walk.record(request, walk.receipt(premium / 100))).status).toBe(200);
    const [due] = (await walk.payments(request)).dues;
    const ask = async () => {
      const params = { params: { id: request.id }, body: { due: due?.id ?? 0 } };
      return server.call('askExcessBack', { token: await server.tokenOf('gestion'), ...params });
    };
    expect([(await ask()).status, await at.refunds(request)]).toEqual([
      200,
      [{ kind: 'excess', state: 'asked' }],
    ]);
    await lose();
    expect(await at.refunds(request), 'the transfer may be all that is kept').toEqual([]);
    const { status, refusal } = await ask();
    expect([status, refusal.message]).toEqual([
      409,
      expect.stringMatching(/^La banque a repris un paiement par carte de cette somme/),
    ]);
  });

  it('the share of a terminated contract does not include a disputed payment', async () => {
    const today = parisDateOf(server.clock.now());
    const shareOf = async (isTaken: boolean) => {
      const { request, lose } = await at.paid();
      if (isTaken) await lose();
      await server.sql(
        "update requests set status = 'offres-signees', step = 'contrat-signe', claims = 'open' where id = $1",
        [request.id],
      );
      const [status] = await at.send('gestion', request, 'CONTRACT.TERMINATE', {
        reason: 'Chantier abandonné',
        date: today,
      });
      expect(status).toBe(200);
      return at.refunds(request);
    };
    expect([await shareOf(false), await shareOf(true)]).toEqual([[{ kind: 'pro-rata', state: 'asked' }], []]);
  });

  const tasksOf = async ({ id }: RequestResource) =>
    (await server.call('tasks', { token: await server.tokenOf('gestion') })).body.tasks
      .filter(({ request_id: of, family }) => of === id && family === 'refus')
      .map(({ title }) => title);
  const latestOf = async ({ id }: RequestResource) =>
    (await server.call('story', { token: await server.tokenOf('gestion'), params: { id } })).body.entries
      .filter(({ event }) => event === 'payment.dispute')
      .map(({ comment }) => comment)[0];
  const asks = async (login: Login, awaited: string, { id }: RequestResource) => {
    // The newest task of a step is the last of the list: memberships of the demonstration leave it a place.
    await server.sql(
      "update documents set state = 'accepted' where state = 'received' and membership_id is not null",
    );
    await server.sql("update memberships set status = 'valid' where status = 'signed'");
    const { body } = await server.call('tasks', { token: await server.tokenOf(login) });
    return body.tasks.some(({ request_id: of, kind }) => of === id && kind === awaited);
  };

  it.each([
    ['the contract', 'prime-payee-devis-signe', 'gestion', 'émettre'],
    ['its signature', 'contrat-envoye-pour-signature-electronique', 'courtier', 'signer'],
  ] as const)(
    'a disputed payment is dealt with before “À faire” asks for %s again',
    async (_what, step, login, awaited) => {
      const { request, close } = await at.paid();
      await server.sql('update requests set step = $2 where id = $1', [request.id, step]);
      await close('prevented', 100);
      expect(await asks(login, awaited, request), 'a part is settled with the client').toBe(true);
      await close('lost');
      expect(await tasksOf(request)).toEqual(['La banque a repris un paiement par carte']);
      expect(await asks(login, awaited, request)).toBe(false);
    },
  );

  it.each([
    ['kept', false],
    ['kept', true],
    ['refunded', false],
  ] as const)(
    'a disputed payment stops the same steps in SQL as in the domain: %s, taken: %s',
    async (what, taken) => {
      const reversal = { ...blankFacts.reversal, taken };
      const facts = { premium: what, reversal };
      const halted = await server.sql<{ step: string }>(
        `select r.step from unnest($1::text[]) with ordinality as r(step, place), lateral (select $2::jsonb as contents) c
        where ${haltedSql().replaceAll('r.contents', 'c.contents')} order by r.place`,
        [steps.map(toWireSlug), JSON.stringify(facts)],
      );
      expect(halted.map(({ step }) => step)).toEqual(
        steps.filter((step) => isHaltedAt(step, facts)).map(toWireSlug),
      );
    },
  );

  const givenBack = async (request: RequestResource) => [
    (await at.send('gestion', request, 'PAYMENT.REFUND'))[0],
    (await at.send('admin', request, 'PAYMENT.REFUND'))[0],
  ];

  it.each([
    ['all', premium],
    ['a part', 100],
  ])(
    'administrators have a month to claim back a payment that was refunded before its dispute: the bank took %s',
    async (_what, amount) => {
      const { request, close } = await at.paid();
      expect(await givenBack(request)).toEqual([200, 200]);
      await server.services.outbox.drain();
      expect(await at.refunds(request)).toEqual([{ kind: 'premium', state: 'sent' }]);
      await close('lost', amount);
      expect([await tasksOf(request), await latestOf(request)]).toEqual([
        ['La banque a repris un paiement dont un remboursement était décidé'],
        expect.stringContaining('réclamez au client ce qui lui est rendu deux fois'),
      ]);
      server.clock.advance({ days: 32 });
      expect(await tasksOf(request)).toEqual([]);
      server.clock.advance({ days: -32 });
    },
  );

  it('a dispute after a refund that was asked and not made leaves no task', async () => {
    const { request, close, lose } = await at.paid();
    await close('needs_response');
    stripe.trouble.isDisputed = true;
    await givenBack(request);
    await server.services.outbox.drain();
    stripe.trouble.isDisputed = false;
    await lose();
    expect([await tasksOf(request), await latestOf(request), await walk.ledgerOf(request.id)]).toEqual([
      [],
      expect.stringContaining('n’est plus à envoyer'),
      [premium, -premium],
    ]);
  });

  it('a payment that was disputed in part before its card refund is given back for the rest only', async () => {
    const { request, close } = await at.paid();
    await close('lost', 10_000);
    const before = stripe.refunds.length;
    expect(await givenBack(request)).toEqual([200, 200]);
    await server.services.outbox.drain();
    const rest = formatEurosCents(premium - 10_000).replaceAll(/\s/g, ' ');
    expect(stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([premium - 10_000]);
    expect(await at.refunds(request)).toEqual([{ kind: 'premium', state: 'sent' }]);
    expect(await tasksOf(request)).toEqual([]);
    expect(await at.bankOf(request, 'gestion')).toEqual([
      expect.stringContaining('a été déduite du remboursement'),
    ]);
    const textOf = async (subject: string) =>
      (await walk.mailsOf(request, subject)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
    expect(await textOf('remboursement')).toContain(`La somme de ${rest} va vous être rendue`);
    expect(await textOf('remboursement')).toContain('Votre banque vous a déjà rendu 100,00 €');
    expect(await textOf('remboursement effectué')).toContain(`${rest} ont été rendus sur la carte`);
  });

  it('a refund of a payment that was disputed in part is sent by transfer for the rest only', async () => {
    const { request, close } = await at.paid();
    await close('needs_response');
    stripe.trouble.isDisputed = true;
    await givenBack(request);
    await server.services.outbox.drain();
    stripe.trouble.isDisputed = false;
    await close('lost', 10_000);
    const refundOf = async () => (await walk.payments(request)).dues.flatMap(({ refunds: all }) => all)[0];
    const note = async (amount: number) =>
      server.call('refundSent', {
        token: await server.tokenOf('gestion'),
        params: { id: request.id, refund: (await refundOf())?.id ?? 0 },
        body: { reference: 'VIR-RESTE', valueDate: parisDateOf(server.clock.now()), amount },
      });
    const rest = (premium - 10_000) / 100;
    expect([await tasksOf(request), await latestOf(request), await refundOf()]).toEqual([
      ['Un remboursement est à envoyer par virement'],
      expect.stringContaining(`${formatEurosCents(premium - 10_000)} restent à envoyer par virement`),
      expect.objectContaining({ awaits: 'transfer', to_send: rest, by_bank: 100, by_hand: true }),
    ]);
    const whole = await note(premium / 100);
    expect([whole.status, whole.refusal.message]).toEqual([
      409,
      expect.stringContaining(`${formatEurosCents(premium - 10_000)} restent à envoyer`),
    ]);
    expect([(await note(rest)).status, await tasksOf(request), await refundOf()]).toEqual([
      200,
      [],
      expect.objectContaining({
        state: 'sent',
        awaits: null,
        to_send: 0,
        by_bank: 100,
        amount: premium / 100,
      }),
    ]);
    const [mail] = await walk.mailsOf(request, 'remboursement envoyé');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      `${formatEurosCents(premium - 10_000)} vous ont été envoyés`.replaceAll(/\s+/g, ' '),
    );
  });

  it('a dispute that is won later returns the payment: somebody has to note it, and the premium is no longer claimed', async () => {
    const { request, close } = await at.paid();
    await close('lost');
    await server.sql(
      "update requests set status = 'offres-signees', step = 'contrat-signe', claims = 'open' where id = $1",
      [request.id],
    );
    const [payment] = await walk.paymentsOf(request.id);
    expect(
      (
        await at.send('gestion', request, 'PAYMENT.REVERSE', {
          payment: String(payment?.id),
          reason: 'Contestation perdue',
        })
      )[0],
    ).toBe(200);
    expect(await tasksOf(request)).toEqual(['Une prime que la banque a reprise est à réclamer']);
    await close('won');
    expect([await tasksOf(request), await latestOf(request), await walk.ledgerOf(request.id)]).toEqual([
      ['Un paiement que la banque avait repris est revenu'],
      expect.stringContaining('enregistrez la somme parmi les règlements reçus'),
      [premium, -premium],
    ]);
    expect(await at.bankOf(request, 'gestion')).toEqual([
      expect.stringContaining('sont revenus. Le dossier compte ce règlement comme repris'),
    ]);
    // A part is another receipt; the whole sum is what came back.
    expect((await walk.record(request, walk.receipt(1))).status).toBe(200);
    expect(await tasksOf(request)).toContain('Un paiement que la banque avait repris est revenu');
    expect((await walk.record(request, walk.receipt(premium / 100))).status).toBe(200);
    expect(await tasksOf(request)).not.toContain('Un paiement que la banque avait repris est revenu');
    expect(await at.bankOf(request, 'gestion')).toEqual([
      expect.stringMatching(/sont revenus\. La somme est enregistrée parmi les règlements reçus\.$/),
    ]);
  });
});
