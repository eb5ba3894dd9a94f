import { describe, expect, it } from 'vitest';
import { paymentsOn, premium, whole } from './payment-walk.ts';

/*
 * Tests of transfers and cheques that administrators record.
 */

const admins = ['admin@charpente.test', 'gestion@charpente.test'];

describe('a transfer or a cheque that is recorded', () => {
  const on = paymentsOn();

  it('a transfer of the whole premium moves the file, in the name of the user who recorded it', async () => {
    const request = await on.walk.awaiting();
    const answer = await on.walk.record(request, on.walk.receipt(whole));
    expect([answer.status, answer.body.request.step.slug]).toEqual([200, 'prime-payee-devis-signe']);
    const [line] = await on.server.sql<{ who: string; actor: string }>(
      "select who, actor from request_events where request_id = $1 and event = 'PAYMENT.CONFIRMED'",
      [request.id],
    );
    expect(line).toEqual({ who: 'Julien Prévost', actor: 'admin' });
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium]);
    expect(await on.walk.mailsOf(request, 'reçu')).toHaveLength(1);
  });

  it('the mail of a premium receipt calls it a premium, however late the mail is sent', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole));
    await on.server.sql(
      "update requests set status = 'offres-signees', step = 'contrat-signe' where id = $1",
      [request.id],
    );
    const [mail] = await on.walk.mailsOf(request, 'reçu');
    expect([mail?.text.includes('prime d’assurance'), mail?.text.includes('avenant')]).toEqual([true, false]);
  });

  it('a queued mail that does not say what was paid makes no guess of it', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole));
    await on.server.sql(
      "update outbox set payload = payload - 'due' where kind = 'payment.mail' and payload ->> 'mail' = 'receipt' and (payload ->> 'requestId')::integer = $1",
      [request.id],
    );
    const [mail] = await on.walk.mailsOf(request, 'reçu');
    expect([
      mail?.text.includes('Nous avons bien reçu le règlement'),
      mail?.text.includes('prime d’assurance'),
      mail?.text.includes('contrat'),
    ]).toEqual([true, false, false]);
  });

  it('a partial transfer waits for the rest, which may be paid by card', async () => {
    const request = await on.walk.awaiting();
    const token = await on.walk.guestOf(request);
    const former = (await on.server.call('guestPay', { token })).body.url;
    const answer = await on.walk.record(request, on.walk.receipt(7000));
    expect(answer.body.request.step.slug).toBe('devis-dda-signe-en-attente-paiement');
    expect((await on.walk.payments(request)).dues[0]).toMatchObject({
      left: 727.27,
      received: 7000,
      awaited: true,
      payments: [{ state: 'open' }, { state: 'waiting' }],
    });
    const { body } = await on.server.call('guestPayment', { token });
    expect(body.payment).toMatchObject({ status: 'due', left: 727.27, received: 7000 });
    // The page of the whole amount is closed, and another asks for what is left.
    const url = (await on.server.call('guestPay', { token })).body.url;
    expect([url === former, await on.walk.put('accepted', former)]).toEqual([false, '200']);
    await on.walk.put('accepted', url);
    await on.server.services.outbox.drain();
    expect(await on.walk.ledgerOf(request.id)).toEqual([700_000, 72_727]);
    expect((await on.walk.stateOf(request.id)).step).toBe('prime-payee-devis-signe');
    const { entries } = (
      await on.server.call('story', { token: await on.server.tokenOf('gestion'), params: { id: request.id } })
    ).body;
    const parts = entries
      .filter(({ event: what }) => what === 'payment.part')
      .map(({ who, label, comment }) => [who, label, comment]);
    expect(parts).toEqual([
      ['Client', 'Règlement d’une partie\u00a0: 727,27\u00a0€', 'Carte bancaire du 15/06/2026'],
      [
        'Julien Prévost',
        'Règlement d’une partie\u00a0: 7\u202f000,00\u00a0€',
        expect.stringMatching(/^Virement VIR-\d+ du 15\/06\/2026$/),
      ],
    ]);
  });

  it('money beyond the premium is shown, and reported to the administrators', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(whole + 100));
    const [due] = (await on.walk.payments(request)).dues;
    expect(due).toMatchObject({ excess: 100, left: 0, received: whole + 100 });
    expect(
      (await on.walk.mailsOf(request, 'trop-perçu')).map(({ recipient }) => recipient).toSorted(),
    ).toEqual(admins);
  });

  it('a card and a cheque that arrive together are reported to the administrators once; a fresh request is not', async () => {
    const request = await on.walk.awaiting();
    const { url } = (await on.server.call('guestPay', { token: await on.walk.guestOf(request) })).body;
    await on.walk.record(request, on.walk.receipt(7000, { method: 'cheque' }));
    expect(await on.walk.mailsOf(request, 'trop-perçu'), 'a part').toEqual([]);
    // Its page was opened for the whole before the cheque came: its money is there before anybody ends it.
    await on.walk.put('accepted', url);
    await on.server.services.outbox.drain();
    expect((await on.walk.payments(request)).dues[0]).toMatchObject({
      left: 0,
      excess: 7000,
      payments: [{ state: 'applied' }, { state: 'applied' }],
    });
    expect(
      (await on.walk.mailsOf(request, 'trop-perçu')).map(({ recipient }) => recipient).toSorted(),
    ).toEqual(admins);
    const exact = await on.walk.awaiting();
    await on.walk.record(exact, on.walk.receipt(whole));
    expect([(await on.walk.stateOf(exact.id)).step, await on.walk.mailsOf(exact, 'trop-perçu')]).toEqual([
      'prime-payee-devis-signe',
      [],
    ]);
  });

  it('the same receipt is not recorded twice', async () => {
    const request = await on.walk.awaiting();
    const same = on.walk.receipt(100);
    const answers = await Promise.all([on.walk.record(request, same), on.walk.record(request, same)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await on.walk.ledgerOf(request.id)).toEqual([10_000]);
  });

  it.each([
    ['method', { method: 'especes' }],
    ['reference', { reference: ' ' }],
    ['valueDate', { valueDate: '2026-02-30' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 1.234 }],
  ])('a receipt with a wrong %s is refused by its field', async (field, wrong) => {
    const request = await on.walk.awaiting();
    const { status, refusal } = await on.walk.record(request, on.walk.receipt(100, wrong));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
    expect(await on.walk.ledgerOf(request.id)).toEqual([]);
  });

  it('a receipt with several faults is refused by all of its fields at once', async () => {
    const request = await on.walk.awaiting();
    const wrong = { reference: '', valueDate: '2126-06-15', amount: 900_000_000 };
    const { status, refusal } = await on.walk.record(request, on.walk.receipt(100, wrong));
    expect([status, refusal.errors]).toEqual([
      422,
      {
        reference: ['Indiquez la référence du règlement.'],
        valueDate: ['Cette date est à venir.'],
        amount: [expect.stringContaining('dépasse dix fois')],
      },
    ]);
  });

  it('a receipt has no day before the file, no day in the future and no unreasonable amount', async () => {
    const request = await on.walk.awaiting();
    await on.server.sql("update requests set created_at = '2026-06-09T22:30:00Z' where id = $1", [
      request.id,
    ]);
    const said = async (more: object) =>
      (await on.walk.record(request, on.walk.receipt(100, more))).refusal.errors;
    const before = {
      valueDate: ['Le dossier n’existe que depuis le 10/06/2026\u00a0: vérifiez la date de valeur.'],
    };
    expect([await said({ valueDate: '1900-01-01' }), await said({ valueDate: '2026-06-09' })]).toEqual([
      before,
      before,
    ]);
    expect([await said({ valueDate: '2026-06-16' }), await said({ valueDate: '2126-06-15' })]).toEqual([
      { valueDate: ['Cette date est à venir.'] },
      { valueDate: ['Cette date est à venir.'] },
    ]);
    const tooMuch = {
      amount: ['Ce montant dépasse dix fois ce qui a été demandé (7\u202f727,27\u00a0€)\u00a0: vérifiez-le.'],
    };
    expect([await said({ amount: 1_000_000_000 }), await said({ amount: 77_272.71 })]).toEqual([
      tooMuch,
      tooMuch,
    ]);
    expect(await on.walk.ledgerOf(request.id)).toEqual([]);
    expect((await on.walk.record(request, on.walk.receipt(100, { valueDate: '2026-06-10' }))).status).toBe(
      200,
    );
    expect((await on.walk.record(request, on.walk.receipt(77_272.7))).status).toBe(200);
  });

  it('a line of the ledger is never changed', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(100));
    await expect(
      on.server.sql('update ledger set amount_cents = 1 where request_id = $1', [request.id]),
    ).rejects.toThrow('never changed');
    await expect(on.server.sql('delete from ledger where request_id = $1', [request.id])).rejects.toThrow(
      'never changed',
    );
  });
});
