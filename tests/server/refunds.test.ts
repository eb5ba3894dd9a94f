import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { RefundRefused } from '#server/adapters/payment/port.ts';
import type { Login } from '#tests/support/server.ts';
import { paymentsOn, premium, whole } from './payment-walk.ts';

/*
 * Tests of refunds of the premium, and of the share of a terminated contract.
 */

describe('a refund of the premium', () => {
  const on = paymentsOn();

  const event = async (
    { id }: Pick<RequestResource, 'id'>,
    name: string,
    login: Login,
    data: Record<string, unknown> = {},
  ) =>
    on.server.call('sendEvent', {
      token: await on.server.tokenOf(login),
      params: { id },
      body: { event: name, data, version: (await on.walk.row(id)).version },
    });

  it('a transfer on a paid file is late, and must be sent back by hand', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole));
    await on.walk.record(request, on.walk.receipt(whole));
    expect((await on.walk.payments(request)).dues[0]).toMatchObject({
      received: whole,
      excess: 0,
      payments: [{ state: 'applied' }, { state: 'late' }],
      refunds: [{ kind: 'late', by_hand: true, state: 'approved' }],
    });
    expect([
      await on.walk.eventsOf(request.id),
      (await on.walk.mailsOf(request, 'hors délai')).length > 0,
    ]).toEqual([['PAYMENT.CONFIRMED'], true]);
    const refund = (await on.walk.payments(request)).dues[0]?.refunds[0]?.id ?? 0;
    const note = async (valueDate = '2026-06-15', reference = 'VIR-RETOUR') =>
      on.server.call('refundSent', {
        token: await on.server.tokenOf('gestion'),
        params: { id: request.id, refund },
        body: { reference, valueDate, amount: whole },
      });
    expect([(await note('2026-06-14')).refusal.errors, (await note('2026-06-16')).refusal.errors]).toEqual([
      {
        valueDate: [
          'Ce remboursement n’est demandé que depuis le 15/06/2026\u00a0: vérifiez la date de valeur.',
        ],
      },
      { valueDate: ['Cette date est à venir.'] },
    ]);
    expect((await note('2026-06-16', '')).refusal.errors, 'both faults at once').toEqual({
      reference: ['Indiquez la référence du règlement.'],
      valueDate: ['Cette date est à venir.'],
    });
    expect([(await note()).status, (await note()).status]).toEqual([200, 422]);
    expect((await on.walk.payments(request)).dues[0]?.refunds).toMatchObject([
      { state: 'sent', reference: 'VIR-RETOUR', by_hand: false },
    ]);
  });

  it('a partial payment is given back when its file leaves the step', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(500));
    const { version } = await on.walk.row(request.id);
    await on.server.call('updateStatus', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id },
      body: { status: 'offres-abandonnees', version } as never,
    });
    await on.server.services.outbox.drain();
    expect(await on.walk.ledgerOf(request.id)).toEqual([50_000, -50_000]);
    expect((await on.walk.payments(request)).dues[0]?.payments).toMatchObject([{ state: 'late' }]);
  });

  it('two people give the premium back, each payment once: the card at its provider', async () => {
    const request = await on.walk.awaiting();
    await on.walk.put(
      'accepted',
      (await on.server.call('guestPay', { token: await on.walk.guestOf(request) })).body.url,
    );
    await on.server.services.outbox.drain();
    await on.server.sql("update requests set updated_at = '2020-01-01' where id = $1", [request.id]);
    const issues = async () =>
      (await on.server.call('tasks', { token: await on.server.tokenOf('gestion') })).body.tasks.filter(
        ({ request_id, kind }) => request_id === request.id && kind === 'émettre',
      ).length;
    expect(await issues()).toBe(1);
    expect((await event(request, 'PAYMENT.REFUND', 'gestion')).status).toBe(200);
    expect(await issues(), 'one thing is to be done: the refund is approved, or not').toBe(0);
    const asked = await on.server.call('getRequest', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id },
    });
    expect([asked.body.request.facts.refundAskedBy, asked.body.request.facts.premium]).toEqual([3, 'kept']);
    // The administrator who asked may not approve.
    expect((await event(request, 'PAYMENT.REFUND', 'gestion')).status).toBe(409);
    expect((await event(request, 'PAYMENT.REFUND', 'admin')).status).toBe(200);
    expect((await event(request, 'PAYMENT.REFUND', 'admin')).status).toBe(409);
    const {
      body: { entries },
    } = await on.server.call('story', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id },
    });
    expect(entries.slice(0, 2).map(({ label }) => label)).toEqual([
      'Remboursement de la prime approuvé',
      'Remboursement de la prime demandé',
    ]);
    await on.server.services.outbox.drain();
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium, -premium]);
    expect((await on.walk.stateOf(request.id)).premium).toBe('refunded');
    await on.server.sql("update requests set updated_at = '2020-01-01' where id = $1", [request.id]);
    expect(await issues()).toBe(0);
    // Wherever the step is read, it says so.
    const token = await on.server.tokenOf('gestion');
    const [shown, list, csv] = [
      await on.server.call('getRequest', { token, params: { id: request.id } }),
      await on.server.call('listRequests', { token, query: { search: request.reference } as never }),
      await on.server.call('exportRequests', { token, query: { search: request.reference } as never }),
    ];
    expect([
      shown.body.request.step,
      list.body.requests.data.map(({ step, refunded }) => [step.label, refunded]),
    ]).toEqual([
      { slug: 'prime-payee-devis-signe', label: 'Prime remboursée' },
      [['Prime remboursée', true]],
    ]);
    expect(csv.raw.toString('utf8')).toContain(';Prime remboursée;');
    const archived = await on.server.call('updateStatus', {
      token,
      params: { id: request.id },
      body: { status: 'offres-archivees', version: shown.body.request.version } as never,
    });
    expect(archived.refusal.message).toContain('même remboursée depuis');
    expect(
      await on.server.sql(
        'select f.state, f.asked_by, f.approved_by, r.amount_cents from refunds f join embedded_card_refunds r on r.id = f.provider_refund_id where f.request_id = $1',
        [request.id],
      ),
    ).toEqual([{ state: 'sent', asked_by: 3, approved_by: 2, amount_cents: premium }]);
    expect((await on.walk.mailsOf(request, 'remboursement')).map(({ recipient }) => recipient)).toContain(
      'client@exemple.test',
    );
  });

  it('the premium is given back once although the provider’s answer is lost', async () => {
    const request = await on.walk.awaiting();
    await on.walk.put(
      'accepted',
      (await on.server.call('guestPay', { token: await on.walk.guestOf(request) })).body.url,
    );
    await on.server.services.outbox.drain();
    await event(request, 'PAYMENT.REFUND', 'gestion');
    await event(request, 'PAYMENT.REFUND', 'admin');
    const { cards } = on.server.services;
    on.server.services.cards = {
      ...cards,
      refund: async (asked) => {
        await cards.refund(asked);
        throw new Error('lost');
      },
    };
    await on.server.services.outbox.drain();
    on.server.services.cards = cards;
    on.server.clock.advance({ minutes: 1 });
    await on.server.services.outbox.drain();
    on.server.clock.advance({ minutes: -1 });
    expect(
      await on.server.sql(
        'select count(*)::integer as n from embedded_card_refunds r join payments p on p.provider_payment_id = r.charge_id where p.request_id = $1',
        [request.id],
      ),
    ).toEqual([{ n: 1 }]);
    expect(await on.server.sql('select state from refunds where request_id = $1', [request.id])).toEqual([
      { state: 'sent' },
    ]);
  });

  it('a refund that the provider will never make is sent by transfer, and the administrators are told', async () => {
    const request = await on.walk.awaiting();
    await on.walk.put(
      'accepted',
      (await on.server.call('guestPay', { token: await on.walk.guestOf(request) })).body.url,
    );
    await on.server.services.outbox.drain();
    await event(request, 'PAYMENT.REFUND', 'gestion');
    await event(request, 'PAYMENT.REFUND', 'admin');
    const { cards } = on.server.services;
    on.server.services.cards = { ...cards, refund: () => Promise.reject(new RefundRefused('Charged back')) };
    await on.server.services.outbox.drain();
    on.server.services.cards = cards;
    expect((await on.walk.payments(request)).dues[0]?.refunds).toMatchObject([
      { state: 'failed', by_hand: true, kind: 'premium' },
    ]);
    expect(
      (await on.walk.mailsOf(request, 'à faire par virement')).map(({ recipient }) => recipient),
    ).toContain('gestion@charpente.test');
  });

  it('one administrator asks for the share of a terminated contract, and another approves it', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole));
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
    const [asked] = (await on.walk.payments(request)).dues[0]?.refunds ?? [];
    // All premiums with their taxes, no fee and no FGTI: the site opens that day.
    expect(asked).toMatchObject({
      kind: 'pro-rata',
      state: 'asked',
      amount: 7270.77,
      asked_by: 'Julien Prévost',
    });
    const approve = async (login: Login) =>
      on.server.call('refundApproval', {
        token: await on.server.tokenOf(login),
        params: { id: request.id, refund: asked?.id ?? 0 },
      });
    expect([
      (await approve('gestion')).status,
      (await approve('admin')).status,
      (await approve('super')).status,
    ]).toEqual([422, 200, 422]);
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium, -727_077]);
  });

  it('the share of a terminated contract can be asked if an earlier refund was asked before its signature and never approved', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole));
    expect((await event(request, 'PAYMENT.REFUND', 'gestion')).status).toBe(200);
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
    expect((await on.walk.payments(request)).dues[0]?.refunds).toMatchObject([
      { kind: 'premium', state: 'asked' },
      { kind: 'pro-rata', state: 'asked', amount: 7270.77 },
    ]);
  });
});
