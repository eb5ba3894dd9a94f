import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cardPayments } from '#server/adapters/payment/index.ts';
import { reconcilePayments } from '#server/payments/sweep.ts';
import type { TestServer } from '#tests/support/server.ts';
import { premium } from './payment-walk.ts';
import { startStripePortal, type StripePortal } from './stripe-portal.ts';

/** Tests of answers of Stripe that are not true, or not true yet (docs/domain/payment.md, rule 12). */
describe('what Stripe answers', () => {
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
  /** A file that was abandoned after its client paid: what came is given back, as Stripe then answers. */
  async function givenBack(answered: string) {
    stripe.trouble.refund = answered;
    const request = await walk.awaiting();
    const { url } = (await on.pay(await walk.guestOf(request))).body;
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
    'a refund that is %s is in progress, and is not announced before it is made',
    async (answered) => {
      const { request, refund, becomes } = await givenBack(answered);
      expect([
        await on.refundStatesOf(request),
        await on.recipientsOf(request, 'effectué'),
        await on.tasksOf(request),
      ]).toEqual([['approved'], [], []]);
      await becomes('succeeded', `evt_made_${refund.id}`);
      await becomes('succeeded', `evt_again_${refund.id}`);
      expect([
        await on.refundStatesOf(request),
        await on.recipientsOf(request, 'remboursement effectué'),
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
    'a refund that is %s and then %s must be sent by transfer, and is asked for once',
    async (answered, then) => {
      const { request, refund, becomes } = await givenBack(answered);
      await becomes(then, `evt_failed_${refund.id}`);
      await becomes(then, `evt_failed_again_${refund.id}`);
      expect(await on.refundStatesOf(request)).toEqual(['failed']);
      expect((await on.recipientsOf(request, 'remboursement à faire par virement')).toSorted()).toEqual([
        'admin@charpente.test',
        'gestion@charpente.test',
      ]);
      expect(await on.tasksOf(request)).toEqual(['Un règlement arrivé trop tard est à rendre par virement']);
      expect([
        stripe.refunds.filter(({ payment_intent }) => payment_intent === refund.payment_intent).length,
        await walk.ledgerOf(request.id),
      ]).toEqual([1, [premium, -premium]]);
    },
  );

  it('the sweep asks Stripe about a refund whose call-back never arrives', async () => {
    const { request, refund } = await givenBack('pending');
    refund.status = 'succeeded';
    server.clock.advance({ minutes: 20 });
    await reconcilePayments(server.services);
    expect(await on.refundStatesOf(request)).toEqual(['sent']);
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
    'the impossible answer %s means neither paid nor unpaid: Stripe is asked again until the answer can be true',
    async (_, spoil) => {
      const request = await walk.awaiting();
      const token = await walk.guestOf(request);
      const { url } = (await on.pay(token)).body;
      const session = stripe.take(url);
      const good = structuredClone(session);
      spoil(session);
      expect((await server.call('guestPaymentCheck', { token })).body.payment.status).toBe('checking');
      expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([[], []]);
      // Nothing else waits for it.
      const other = await walk.awaiting();
      stripe.trouble.body = null;
      stripe.take((await on.pay(await walk.guestOf(other))).body.url);
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

  it('an answer that is impossible for six hours is reported once to the administrators', async () => {
    const request = await walk.awaiting();
    const session = stripe.take((await on.pay(await walk.guestOf(request))).body.url);
    const good = structuredClone(session);
    session.payment_intent = null;
    const sweep = async (hours: number) => {
      server.clock.advance({ minutes: hours * 60 });
      await reconcilePayments(server.services);
      await server.services.outbox.drain();
      return (await on.recipientsOf(request, 'paiement à vérifier')).toSorted();
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
    const other = stripe.take((await on.pay(await walk.guestOf(mended))).body.url);
    const right = structuredClone(other);
    other.payment_intent = null;
    await sweep(1);
    Object.assign(other, right);
    await sweep(8);
    expect(await on.recipientsOf(mended, 'paiement à vérifier')).toEqual([]);
  });

  it('if Stripe makes no session for an amount, the client is offered a transfer, and Stripe is not asked again', async () => {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    stripe.trouble.openRefused = true;
    const refused = await on.pay(token);
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
    expect((await on.pay(token)).status).toBe(200);
  });

  it('a refund whose answer was lost is made once, even if it is asked again after Stripe dropped its key', async () => {
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

  it('a refund of another amount or another id is not accepted as an answer', async () => {
    const cards = await cardPayments(server.services);
    const { id, payment_intent } = (await givenBack('succeeded')).refund;
    stripe.trouble.spoilt = { id: 're_other' };
    await expect(cards.findRefund(id)).rejects.toThrow('for another refund');
    stripe.trouble.spoilt = { amount: 1 };
    await expect(
      cards.refund({ key: 'refund-spoilt', chargeId: payment_intent, amountCents: 100 }),
    ).rejects.toThrow('of another amount');
  });
});
