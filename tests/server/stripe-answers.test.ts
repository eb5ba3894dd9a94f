import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import { cardPayments } from '#server/adapters/payment/index.ts';
import { migrationSql } from '#tests/support/migration-sql.ts';
import { reconcilePayments } from '#server/payments/sweep.ts';
import type { TestServer } from '#tests/support/server.ts';
import { premium } from './payment-walk.ts';
import { startStripePortal, type StripePortal } from './stripe-portal.ts';

/** What Stripe may answer that is not so, or is not so yet (docs/domain/payment.md, rule 12). */
describe('what Stripe answers', () => {
  let on: StripePortal;
  let server: TestServer;
  let stripe: StripePortal['stripe'];
  let walk: StripePortal['walk'];
  beforeAll(async () => {
    on = await startStripePortal();
    ({ server, stripe, walk } = on);
  });
  afterEach(() => {
    Object.assign(stripe.trouble, {
      status: null,
      body: null,
      refund: 'succeeded',
      spoilt: {},
      openRefused: false,
      isDisputed: false,
    });
  });
  afterAll(() => on.close());

  const pay = async (token: string) => server.call('guestPay', { token });
  const tell = async (...news: Parameters<StripePortal['tell']>) => expect(await on.tell(...news)).toBe(200);
  const stateOf = async ({ id }: RequestResource) =>
    (
      await server.sql<{ state: string }>('select state from refunds where request_id = $1 order by id', [id])
    ).map(({ state }) => state);
  const mailed = async (request: RequestResource, words: string) =>
    (await walk.mailsOf(request, words)).map(({ recipient }) => recipient);
  const toTransfer = async ({ id }: RequestResource) =>
    (await server.call('tasks', { token: await server.tokenOf('gestion') })).body.tasks
      .filter(({ request_id }) => request_id === id)
      .map(({ title }) => title);

  /** A file that was abandoned after its client paid: what came is given back, as Stripe then answers. */
  async function givenBack(answered: string) {
    stripe.trouble.refund = answered;
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
    const refund = stripe.refunds.at(-1);
    if (!refund) throw new Error('Nothing was given back');
    return {
      request,
      refund,
      becomes: (status: string, id: string) => {
        refund.status = status;
        return tell(id, 'refund.updated', { ...refund, object: 'refund' });
      },
    };
  }

  it.each(['pending', 'requires_action', 'unheard_of'])(
    'a refund that is %s is on its way: nobody is told that it was made, until it is',
    async (answered) => {
      const { request, refund, becomes } = await givenBack(answered);
      expect([await stateOf(request), await mailed(request, 'effectué'), await toTransfer(request)]).toEqual([
        ['approved'],
        [],
        [],
      ]);
      await becomes('succeeded', `evt_made_${refund.id}`);
      await becomes('succeeded', `evt_again_${refund.id}`);
      expect([
        await stateOf(request),
        await mailed(request, 'remboursement effectué'),
        await walk.ledgerOf(request.id),
      ]).toEqual([['sent'], ['client@exemple.test'], [premium, -premium]]);
    },
  );

  it.each([
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['pending', 'failed'],
    ['succeeded', 'failed'],
  ])(
    'a refund that is %s and then %s is to be sent by transfer, and is asked for once',
    async (answered, then) => {
      const { request, refund, becomes } = await givenBack(answered);
      await becomes(then, `evt_failed_${refund.id}`);
      await becomes(then, `evt_failed_again_${refund.id}`);
      expect(await stateOf(request)).toEqual(['failed']);
      expect((await mailed(request, 'remboursement à faire par virement')).toSorted()).toEqual([
        'admin@charpente.test',
        'gestion@charpente.test',
      ]);
      expect(await toTransfer(request)).toEqual(['Un règlement arrivé trop tard est à rendre par virement']);
      expect([
        stripe.refunds.filter(({ payment_intent }) => payment_intent === refund.payment_intent).length,
        await walk.ledgerOf(request.id),
      ]).toEqual([1, [premium, -premium]]);
    },
  );

  it('a refund whose call-back never comes is asked about by the sweep', async () => {
    const { request, refund } = await givenBack('pending');
    refund.status = 'succeeded';
    server.clock.advance({ minutes: 20 });
    await reconcilePayments(server.services);
    expect(await stateOf(request)).toEqual(['sent']);
  });

  type Session = ReturnType<typeof stripe.take>;
  it.each<[string, (session: Session) => void]>([
    [
      'HTML',
      () => {
        stripe.trouble.body = '<html>Maintenance</html>';
      },
    ],
    [
      'another session',
      (session) => {
        session.id = 'cs_other';
      },
    ],
    [
      'a status that nobody knows',
      (session) => {
        session.status = 'settling' as never;
      },
    ],
    [
      'a payment status that nobody knows',
      (session) => {
        session.payment_status = 'no_payment_required' as never;
      },
    ],
    [
      'a payment of 0',
      (session) => {
        if (session.payment_intent) session.payment_intent.amount_received = 0;
      },
    ],
    [
      'a payment of no amount',
      (session) => {
        Object.assign(session, {
          amount_total: null,
          payment_intent: { ...session.payment_intent, amount_received: null },
        });
      },
    ],
    [
      'a payment of less than nothing',
      (session) => {
        if (session.payment_intent) session.payment_intent.amount_received = -5;
      },
    ],
    [
      'a payment in no currency',
      (session) => {
        session.currency = '';
      },
    ],
    [
      'a payment without its intent',
      (session) => {
        session.payment_intent = null;
      },
    ],
  ])(
    '%s is neither paid nor unpaid: it is asked for again, and taken once it can be true',
    async (_, spoil) => {
      const request = await walk.awaiting();
      const token = await walk.guestOf(request);
      const { url } = (await pay(token)).body;
      const session = stripe.take(url);
      const good = structuredClone(session);
      spoil(session);
      expect((await server.call('guestPaymentCheck', { token })).body.payment.status).toBe('checking');
      expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([[], []]);
      // Nothing else waits for it.
      const other = await walk.awaiting();
      stripe.trouble.body = null;
      stripe.take((await pay(await walk.guestOf(other))).body.url);
      server.clock.advance({ minutes: 20 });
      await reconcilePayments(server.services);
      expect(await walk.ledgerOf(other.id)).toEqual([premium]);
      Object.assign(session, good);
      server.clock.advance({ minutes: 20 });
      await reconcilePayments(server.services);
      expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([
        [premium],
        ['PAYMENT.CONFIRMED'],
      ]);
    },
  );

  it('is an administrator’s to look at once it has been impossible for six hours, told once', async () => {
    const request = await walk.awaiting();
    const session = stripe.take((await pay(await walk.guestOf(request))).body.url);
    const good = structuredClone(session);
    session.payment_intent = null;
    const sweep = async (hours: number) => {
      server.clock.advance({ minutes: hours * 60 });
      await reconcilePayments(server.services);
      await server.services.outbox.drain();
      return (await mailed(request, 'paiement à vérifier')).toSorted();
    };
    expect([await sweep(1), await sweep(5)]).toEqual([[], []]);
    expect(await sweep(2)).toEqual(['admin@charpente.test', 'gestion@charpente.test']);
    expect(await sweep(7)).toHaveLength(2);
    Object.assign(session, good);
    await sweep(1);
    expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([
      [premium],
      ['PAYMENT.CONFIRMED'],
    ]);
    const mended = await walk.awaiting();
    const other = stripe.take((await pay(await walk.guestOf(mended))).body.url);
    const right = structuredClone(other);
    other.payment_intent = null;
    await sweep(1);
    Object.assign(other, right);
    await sweep(8);
    expect(await mailed(mended, 'paiement à vérifier')).toEqual([]);
  });

  it('no session for an amount: the client is sent to a transfer, and Stripe is not asked for ever', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    stripe.trouble.openRefused = true;
    const refused = await pay(token);
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'Cette somme ne peut pas être réglée par carte\u00a0: payez-la par virement.',
    ]);
    expect((await server.call('guestPayment', { token })).body.payment).toMatchObject({
      attempt: 'none',
      card: false,
    });
    const asked = stripe.asked.length;
    server.clock.advance({ minutes: 20 });
    await reconcilePayments(server.services);
    expect(stripe.asked.slice(asked).filter(({ method }) => method === 'POST')).toEqual([]);
    stripe.trouble.openRefused = false;
    expect((await pay(token)).status).toBe(200);
  });

  it('a refund whose answer was lost is made once, though it is asked for again after Stripe has forgotten its key', async () => {
    const cards = await cardPayments(server.services);
    const { payment_intent: chargeId } = (await givenBack('succeeded')).refund;
    const before = stripe.refunds.length;
    const give = async (key: string) => {
      stripe.forgetKeys();
      return (await cards.refund({ key, chargeId, amountCents: 100 })).id;
    };
    const first = await give('refund-lost');
    expect([await give('refund-lost'), stripe.refunds.length - before]).toEqual([first, 1]);
    expect([(await give('refund-other')) === first, stripe.refunds.length - before]).toEqual([false, 2]);
  });

  it('a refund of another amount, or of another id, is no answer', async () => {
    const cards = await cardPayments(server.services);
    const { id, payment_intent } = (await givenBack('succeeded')).refund;
    stripe.trouble.spoilt = { id: 're_other' };
    await expect(cards.findRefund(id)).rejects.toThrow('for another refund');
    stripe.trouble.spoilt = { amount: 1 };
    await expect(
      cards.refund({ key: 'refund-spoilt', chargeId: payment_intent, amountCents: 100 }),
    ).rejects.toThrow('of another amount');
  });

  it('a payment that its client contests at its bank is an administrator’s to follow, told once for each thing that becomes of it', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const { payment_intent: paid } = stripe.take((await pay(token)).body.url);
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
    expect(await told('lost', 'evt_dp_3')).toEqual(['Contestation bancaire dp_1, perdue']);
    expect(await mailed(request, 'paiement contesté à la banque')).toHaveLength(4);
    // What a client writes is never taken for the bank's, though it copies its words.
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
    'a refund that is refused since its client contests the payment waits for the outcome: %s',
    async (outcome, titles, awaits, noted) => {
      stripe.trouble.isDisputed = true;
      const request = await walk.awaiting();
      const { payment_intent: paid } = stripe.take((await pay(await walk.guestOf(request))).body.url);
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
      expect(await stateOf(request)).toEqual(['failed']);
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
      expect([await toTransfer(request), await refundOf(), await noteSent()]).toEqual([
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
      expect([await toTransfer(request), await refundOf()]).toEqual([
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

  it('the migration reads where each dispute is from the lines and the call-backs of before', async () => {
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

  it('a dispute that is told before its payment is known is found once that is', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const { payment_intent: paid } = stripe.take((await pay(token)).body.url);
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
    expect(await mailed(request, 'paiement contesté à la banque')).toHaveLength(2);
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
      const { payment_intent: paid } = stripe.take((await pay(token)).body.url);
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
