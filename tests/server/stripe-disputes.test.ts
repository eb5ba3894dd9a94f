import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { migrationSql } from '#tests/support/migration-sql.ts';
import type { TestServer } from '#tests/support/server.ts';
import { premium } from './payment-walk.ts';
import { startStripePortal, type StripePortal } from './stripe-portal.ts';

/** Tests of a payment that its client contests at the bank (docs/domain/payment.md, rule 13). */
describe('disputes at the bank, as Stripe tells them', () => {
  let on: StripePortal;
  let server: TestServer;
  let stripe: StripePortal['stripe'];
  let walk: StripePortal['walk'];
  beforeAll(async () => {
    on = await startStripePortal();
    ({ server, stripe, walk } = on);
  });
  afterEach(() => on.endTroubles());
  afterAll(() => on.close());

  const tell = async (...news: Parameters<StripePortal['tell']>) => expect(await on.tell(...news)).toBe(200);

  it('a disputed payment is a task of administrators, who are notified once of each change of the dispute', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const { payment_intent: paid } = stripe.take((await on.pay(token)).body.url);
    await server.call('guestPaymentCheck', { token });
    const dispute = { id: 'dp_1', payment_intent: paid?.id ?? '', amount: premium, status: 'needs_response' };
    stripe.disputes.push(dispute);
    const told = async (status: string, event: string) => {
      dispute.status = status;
      // As Stripe tells it: nothing names our payment but the intent.
      await tell(event, 'charge.dispute.updated', {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: paid?.id,
      });
      return (await walk.payments(request)).contestations.map(({ message }) => message.split('\u00a0', 1)[0]);
    };
    expect(await told('needs_response', 'evt_dp_1')).toEqual(['Contestation bancaire dp_1, ouverte']);
    expect(await told('under_review', 'evt_dp_2')).toEqual(['Contestation bancaire dp_1, ouverte']);
    expect(await on.tasksOf(request)).toContain(
      'Un paiement par carte est contesté à la banque\u00a0: répondez chez le prestataire',
    );
    expect(await told('lost', 'evt_dp_3')).toEqual(['Contestation bancaire dp_1, perdue']);
    expect(await on.recipientsOf(request, 'paiement contesté à la banque')).toHaveLength(4);
    // A text of a client is never taken for the bank's, though it copies its words.
    const { contestations } = await walk.payments(request);
    expect(contestations.map(({ at_bank: isAtBank }) => isAtBank)).toEqual([true]);
    expect((await server.call('guestPayment', { token })).body.payment.contested_at).toBeNull();
    const copied = contestations[0]?.message ?? '';
    await server.call('guestContest', { token, body: { message: copied } });
    expect((await walk.payments(request)).contestations[0]).toMatchObject({
      message: copied,
      at_bank: false,
    });
    // The money is gone, and nothing moves by itself: an administrator takes it up, once.
    const tasks = async () =>
      (await server.call('tasks', { token: await server.tokenOf('gestion') })).body.tasks
        .filter(({ request_id: id, family }) => id === request.id && family === 'refus')
        .map(({ title }) => title);
    expect([
      await tasks(),
      await walk.ledgerOf(request.id),
      (await walk.stateOf(request.id)).premium,
    ]).toEqual([['La banque a repris un paiement par carte'], [premium], 'kept']);
    const reverse = async () =>
      server.call('sendEvent', {
        token: await server.tokenOf('gestion'),
        params: { id: request.id },
        body: {
          event: 'PAYMENT.REVERSE',
          data: {
            payment: String((await walk.paymentsOf(request.id))[0]?.id),
            reason: 'Contestation perdue',
          },
          version: (await walk.row(request.id)).version,
        } as never,
      });
    expect([(await reverse()).status, (await reverse()).status]).toEqual([200, 409]);
    expect([await tasks(), await walk.ledgerOf(request.id), (await walk.stateOf(request.id)).step]).toEqual([
      [],
      [premium, -premium],
      'devis-dda-signe-en-attente-paiement',
    ]);
    expect((await walk.mailsOf(request, 'règlement repris')).map(({ recipient }) => recipient)).toContain(
      'client@exemple.test',
    );
    // Told again, and heard again by Stripe, it is the same dispute.
    expect(await told('lost', 'evt_dp_3_again')).toHaveLength(2);
    expect([await tasks(), await walk.ledgerOf(request.id)]).toEqual([[], [premium, -premium]]);
    dispute.payment_intent = 'pi_of_another';
    expect(await told('won', 'evt_dp_4'), 'a dispute of another payment is no answer').toHaveLength(2);
  });

  it.each([
    ['won', ['Un règlement arrivé trop tard est à rendre par virement'], 'transfer', 200],
    ['lost', [], 'nothing', 422],
    ['prevented', [], 'nothing', 422],
  ])(
    'a refund that is refused because of a dispute waits for its outcome: %s',
    async (outcome, titles, awaits, noted) => {
      stripe.trouble.isDisputed = true;
      const request = await walk.awaiting();
      const { payment_intent: paid } = stripe.take((await on.pay(await walk.guestOf(request))).body.url);
      const dispute = {
        id: `dp_refused_${outcome}`,
        payment_intent: paid?.id ?? '',
        amount: premium,
        status: 'needs_response',
      };
      stripe.disputes.splice(0, stripe.disputes.length, dispute);
      const body = { status: 'offres-abandonnees', version: (await walk.row(request.id)).version };
      await server.call('updateStatus', {
        token: await server.tokenOf('gestion'),
        params: { id: request.id },
        body: body as never,
      });
      await server.services.outbox.drain();
      expect(await on.refundStatesOf(request)).toEqual(['failed']);
      const [mail] = await walk.mailsOf(request, 'remboursement à faire par virement');
      expect(mail?.text).toMatch(
        /ne la rendez pas avant l’issue[^]*Si la contestation est close en votre faveur/,
      );
      const refundOf = async () => (await walk.payments(request)).dues.flatMap(({ refunds }) => refunds)[0];
      const noteSent = async () =>
        (
          await server.call('refundSent', {
            token: await server.tokenOf('gestion'),
            params: { id: request.id, refund: (await refundOf())?.id ?? 0 },
            body: { reference: 'VIR-1', valueDate: parisDateOf(server.clock.now()), amount: premium / 100 },
          })
        ).status;
      expect([await on.tasksOf(request), await refundOf(), await noteSent()]).toEqual([
        ['Un remboursement refusé attend l’issue d’une contestation à la banque'],
        expect.objectContaining({ awaits: 'dispute', by_hand: false }),
        422,
      ]);
      dispute.status = outcome;
      await tell(`evt_refused_${outcome}`, 'charge.dispute.closed', {
        id: dispute.id,
        object: 'dispute',
        payment_intent: dispute.payment_intent,
      });
      expect([await on.tasksOf(request), await refundOf()]).toEqual([
        titles,
        expect.objectContaining({ awaits, by_hand: awaits === 'transfer' }),
      ]);
      expect(
        (await walk.payments(request)).contestations[0]?.message.includes(
          'maintenant à envoyer par virement',
        ),
      ).toBe(awaits === 'transfer');
      expect([await noteSent(), await walk.ledgerOf(request.id)]).toEqual([noted, [premium, -premium]]);
    },
  );

  it('the migration reads the state of each dispute from the earlier lines and call-backs', async () => {
    const before = await server.sql<{ payment_id: number }>(
      'select payment_id, id, state, amount_cents from disputes order by payment_id, id',
    );
    expect(before.map((one) => Object.values(one)[2])).toEqual(
      expect.arrayContaining(['won', 'lost', 'prevented']),
    );
    await server.sql('alter table contestations add column taken_payment integer references payments');
    await server.sql('drop table disputes');
    for (const statement of migrationSql('0075-disputes')
      .split(';\n')
      .filter((part) => part.trim() !== ''))
      await server.sql(statement);
    expect(
      await server.sql('select payment_id, id, state, amount_cents from disputes order by payment_id, id'),
    ).toEqual(before);
  });

  it('a dispute that is reported before its payment is known is applied once the payment is', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const { payment_intent: paid } = stripe.take((await on.pay(token)).body.url);
    stripe.disputes.splice(0, stripe.disputes.length, {
      id: 'dp_early',
      payment_intent: paid?.id ?? '',
      amount: premium,
      status: 'needs_response',
    });
    await tell('evt_dp_early', 'charge.dispute.created', {
      id: 'dp_early',
      object: 'dispute',
      payment_intent: paid?.id,
    });
    await tell('evt_dp_elsewhere', 'charge.dispute.created', {
      id: 'dp_2',
      object: 'dispute',
      payment_intent: 'pi_of_another_shop',
    });
    await server.call('guestPaymentCheck', { token });
    server.clock.advance({ hours: 1 });
    await server.services.outbox.drain();
    const said = (await walk.payments(request)).contestations.map(({ message }) => message);
    expect(said).toEqual([expect.stringContaining('Contestation bancaire dp_early, ouverte')]);
    expect(await on.recipientsOf(request, 'paiement contesté à la banque')).toHaveLength(2);
    expect(
      await server.sql("select 1 from outbox where kind = 'payment.early-disputes' and done_at is null"),
    ).toEqual([]);
  });

  it.each([
    ['won', 1, []],
    ['warning_closed', 1, []],
    ['prevented', 1, ['La banque a repris un paiement par carte']],
    ['lost', 2, []],
  ] as const)(
    'a dispute that is %s, of the amount divided by %d, leaves these tasks: %j',
    async (status, parts, titles) => {
      const request = await walk.awaiting();
      const token = await walk.guestOf(request);
      const { payment_intent: paid } = stripe.take((await on.pay(token)).body.url);
      await server.call('guestPaymentCheck', { token });
      stripe.disputes.splice(0, stripe.disputes.length, {
        id: `dp_${status}`,
        payment_intent: paid?.id ?? '',
        amount: Math.ceil(premium / parts),
        status,
      });
      await tell(`evt_dp_${status}`, 'charge.dispute.closed', {
        id: `dp_${status}`,
        object: 'dispute',
        payment_intent: paid?.id,
      });
      const { body } = await server.call('tasks', { token: await server.tokenOf('gestion') });
      expect(
        body.tasks
          .filter(({ request_id: id, family }) => id === request.id && family === 'refus')
          .map(({ title }) => title),
      ).toEqual(titles);
      const [said] = (await walk.payments(request)).contestations;
      expect(said?.message).toContain(
        {
          won: 'restent acquis',
          warning_closed: 'restent acquis',
          prevented: 'rendus au client d’office',
          lost: 'perdue',
        }[status],
      );
    },
  );
});
