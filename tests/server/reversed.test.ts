import { describe, expect, it } from 'vitest';
import { migrationSql } from '#tests/support/migration-sql.ts';
import { namesInZip } from '#tests/support/zip.ts';
import { paymentsOn, premium, whole } from './payment-walk.ts';
import { reversalsOn } from './reversal-walk.ts';

/*
 * Tests of receipts that the bank reverses, such as a cheque that bounces.
 */

describe('a receipt that the bank takes back', () => {
  const on = paymentsOn();

  const { read, send, reverse, offered, lines, story, receipts, tasks, put, paid, firstOf } = reversalsOn(on);

  it('a cheque that bounces makes the file wait for its money again, and a transfer moves it on', async () => {
    const request = await paid();
    await on.server.services.outbox.drain();
    const [cheque] = await offered(request);
    expect(cheque?.label).toMatch(/^Chèque VIR-\d+ du 15\/06\/2026, 7\u202f727,27\u00a0€$/);
    const moved = await reverse(request, cheque?.value ?? 0);
    expect([moved.status, moved.body.request.step.slug, moved.body.message]).toEqual([
      200,
      'devis-dda-signe-en-attente-paiement',
      'Le rejet est enregistré. Le client et le cabinet en sont avertis.',
    ]);
    expect(await lines(request.id)).toEqual([
      { kind: 'payment', amount_cents: premium, by_user: 3 },
      { kind: 'reversal', amount_cents: premium, by_user: 3 },
    ]);
    expect(await on.walk.stateOf(request.id)).toEqual({
      step: 'devis-dda-signe-en-attente-paiement',
      premium: 'unpaid',
      reached: false,
    });
    const [due] = (await on.walk.payments(request)).dues;
    expect(due).toMatchObject({ received: 0, left: whole, awaited: true, payments: [{ state: 'reversed' }] });
    expect((await story(request))[0]).toMatchObject({
      label: 'Règlement rejeté ou repris par la banque',
      comment: 'Chèque sans provision',
      who: 'Julien Prévost',
    });
    // The receipt that the client has says nothing any more.
    const [paper] = await on.server.sql<{ title: string; said: string }>(
      "select content -> 'paper' ->> 'title' as title, content::text as said from papers where request_id = $1 and name = 'recu.pdf' order by id desc limit 1",
      [request.id],
    );
    expect([paper?.title, paper?.said.includes('Chèque sans provision')]).toEqual(['Reçu annulé', true]);

    const client = (await on.walk.mailsOf(request, 'règlement rejeté')).find(
      ({ recipient }) => recipient === 'client@exemple.test',
    );
    expect([
      client?.text.includes('7\u202f727,27\u00a0€'),
      client?.text.includes('Chèque sans provision'),
      client?.text.includes('Il reste 7\u202f727,27\u00a0€ à régler'),
    ]).toEqual([true, true, true]);
    expect((await on.walk.mailsOf(request, 'règlement rejeté')).map(({ recipient }) => recipient)).toContain(
      'courtier@charpente.test',
    );
    // The link of that mail pays; the former opens nothing.
    const token = /client\/paiement\/([\w-]+)/.exec(client?.text ?? '')?.[1] ?? '';
    const opened = await on.server.call('exchangeLink', { body: { callback: 'paiement', token } });
    expect((await on.server.call('guestPayment', { token: opened.body.token })).body.payment).toMatchObject({
      status: 'due',
      left: whole,
    });

    expect((await on.walk.record(request, on.walk.receipt(whole))).body.request.step.slug).toBe(
      'prime-payee-devis-signe',
    );
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium, -premium, premium]);
    expect((await read(request)).facts).toMatchObject({
      premium: 'kept',
      amountDueReached: true,
      reversal: { takenBack: false },
    });
    expect((await read(request)).permitted.map(({ event }) => event)).toContain('PAYMENT.REFUND');
    expect(await on.walk.eventsOf(request.id)).toEqual([
      'PAYMENT.CONFIRMED',
      'PAYMENT.REVERSE',
      'PAYMENT.CONFIRMED',
    ]);
    const [again] = await on.server.sql<{ title: string }>(
      "select content -> 'paper' ->> 'title' as title from papers where request_id = $1 and name = 'recu.pdf' order by id desc limit 1",
      [request.id],
    );
    expect(again?.title).toBe('Reçu de paiement');
    // The list says which receipt counts.
    const listed = [
      ['Reçu de paiement', false],
      ['Reçu annulé', false],
      ['Reçu de paiement', true],
    ];
    expect(await receipts(request)).toEqual(listed);
    const { raw } = await on.server.call('dossierArchive', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id },
    });
    expect(
      namesInZip(raw)
        .filter((name) => name.includes('recu'))
        .toSorted(),
    ).toEqual(['recu (2).pdf', 'recu-annule.pdf', 'recu.pdf'].map((name) => `Documents de l’offre/${name}`));
    // So do papers of before they had that field.
    await on.server.sql("update papers set content = content - 'receipt' where request_id = $1", [
      request.id,
    ]);
    await on.server.sql(migrationSql('0074-receipts-name-their-due'));
    expect(await receipts(request)).toEqual(listed);
  });

  it('a receipt is reversed once: by two tabs at once, a second click or a repeated call', async () => {
    const request = await paid();
    const [id, { version }] = [await firstOf(request), await on.walk.row(request.id)];
    const both = await Promise.all([
      reverse(request, id, { version }),
      reverse(request, id, { version, login: 'admin' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await reverse(request, id, { version })).status).toBe(409);
    // At the present version nothing is left to take back.
    expect((await reverse(request, id)).status).toBe(409);
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium, -premium]);
    expect(await on.walk.eventsOf(request.id)).toEqual(['PAYMENT.CONFIRMED', 'PAYMENT.REVERSE']);
    await expect(
      on.server.sql(
        "insert into ledger (request_id, due_id, payment_id, kind, amount_cents, at) select request_id, due_id, payment_id, 'reversal', 1, at from ledger where request_id = $1 limit 1",
        [request.id],
      ),
    ).rejects.toThrow('ledger_reversal_once');
  });

  it('only an administrator reverses a receipt, only one of that file, and with the bank’s reason', async () => {
    const [request, other] = [await paid(), await paid()];
    const id = await firstOf(request);
    expect((await reverse(request, id, { login: 'courtier' })).status).toBe(409);
    expect((await reverse(request, id, { login: 'compagnie' })).status).toBe(409);
    const refusals = [
      await reverse(request, await firstOf(other)),
      await reverse(request, 'x'),
      await send(request, 'PAYMENT.REVERSE', { data: { payment: String(id), reason: ' ' } }),
    ];
    expect(refusals.map(({ status, refusal }) => [status, Object.keys(refusal.errors ?? {})])).toEqual([
      [422, ['payment']],
      [422, ['payment']],
      [422, ['reason']],
    ]);
    expect([await on.walk.ledgerOf(request.id), await on.walk.ledgerOf(other.id)]).toEqual([
      [premium],
      [premium],
    ]);
  });

  it('a card payment, a late payment and a refunded payment cannot be reversed', async () => {
    const byCard = await on.walk.awaiting();
    await on.walk.put(
      'accepted',
      (await on.server.call('guestPay', { token: await on.walk.guestOf(byCard) })).body.url,
    );
    await on.server.services.outbox.drain();
    await on.walk.record(byCard, on.walk.receipt(100, { method: 'cheque' }));
    expect((await on.walk.paymentsOf(byCard.id)).map(({ late }) => late)).toEqual([false, true]);
    expect(await offered(byCard)).toEqual([]);
    const seen = await read(byCard);
    expect([...seen.permitted, ...seen.refused].map(({ event }) => event)).not.toContain('PAYMENT.REVERSE');
    const refunded = await paid();
    await send(refunded, 'PAYMENT.REFUND');
    await send(refunded, 'PAYMENT.REFUND', { login: 'admin' });
    expect(await offered(refunded)).toEqual([]);
  });

  it('a partial payment that bounces leaves the file and the other part where they are', async () => {
    const request = await on.walk.awaiting();
    await on.walk.record(request, on.walk.receipt(7000, { method: 'cheque' }));
    const [part] = await offered(request);
    expect((await reverse(request, part?.value ?? 0)).body.request.step.slug).toBe(
      'devis-dda-signe-en-attente-paiement',
    );
    expect(
      await on.server.sql("select 1 from papers where request_id = $1 and name = 'recu.pdf'", [request.id]),
    ).toEqual([]);
    await on.walk.record(request, on.walk.receipt(7000, { method: 'cheque' }));
    await on.walk.record(request, on.walk.receipt(727.27));
    const [, cheque] = await on.walk.paymentsOf(request.id);
    expect((await reverse(request, cheque?.id ?? 0)).status).toBe(200);
    await on.server.services.outbox.drain();
    expect((await on.walk.payments(request)).dues[0]).toMatchObject({
      received: 727.27,
      left: 7000,
      payments: [{ state: 'reversed' }, { state: 'reversed' }, { state: 'waiting' }],
    });
    // A file that keeps no premium may be abandoned; the part that waits goes back.
    expect((await on.walk.stateOf(request.id)).premium).toBe('unpaid');
  });

  it('a file whose cheque bounces goes on if the other payments cover the whole premium', async () => {
    const request = await on.walk.awaiting();
    const { url } = (await on.server.call('guestPay', { token: await on.walk.guestOf(request) })).body;
    await on.walk.record(request, on.walk.receipt(7000, { method: 'cheque' }));
    await on.walk.put('accepted', url);
    await on.server.services.outbox.drain();
    const [cheque] = await offered(request);
    await reverse(request, cheque?.value ?? 0);
    await on.server.services.outbox.drain();
    expect(await on.walk.stateOf(request.id)).toEqual({
      step: 'prime-payee-devis-signe',
      premium: 'kept',
      reached: true,
    });
    expect(
      (await on.walk.mailsOf(request, 'règlement rejeté')).find(
        ({ recipient }) => recipient === 'client@exemple.test',
      )?.text,
    ).toContain('Il ne vous reste rien à régler');
  });

  it('a reversal withdraws the open question, and drops a refund that was only asked', async () => {
    const request = await paid();
    await send(request, 'PAYMENT.REFUND');
    await on.server.call('updateStep', {
      token: await on.server.tokenOf('gestion'),
      params: { id: request.id },
      body: {
        step: 'demande-info-contrat',
        comment: 'Quel est le bon nom ?',
        version: (await on.walk.row(request.id)).version,
      } as never,
    });
    expect((await reverse(request, await firstOf(request))).body.request.step.slug).toBe(
      'devis-dda-signe-en-attente-paiement',
    );
    expect((await read(request)).facts.refundAskedBy).toBeNull();
    expect(await on.server.sql('select 1 from asked_pieces where request_id = $1', [request.id])).toEqual([]);
    expect(await on.walk.mailsOf(request, 'question retirée')).toHaveLength(1);
  });

  it('a reversal on a contract in force moves nothing: the premium is claimed, and paid where the file is', async () => {
    const request = await paid();
    await put(request.id, 'offres-signees', 'contrat-signe');
    const moved = await reverse(request, await firstOf(request));
    expect([moved.status, moved.body.request.step.slug, moved.body.request.status.slug]).toEqual([
      200,
      'contrat-signe',
      'offres-signees',
    ]);
    expect(await on.walk.ledgerOf(request.id)).toEqual([premium, -premium]);
    expect(await tasks(request)).toMatchObject([
      {
        title: 'Une prime que la banque a reprise est à réclamer',
        tab: 'souscription',
        action: 'Voir le règlement',
      },
    ]);
    const mail = (await on.walk.mailsOf(request, 'règlement rejeté')).find(
      ({ recipient }) => recipient === 'client@exemple.test',
    );
    expect(mail?.text).toContain('/client/paiement/');
    expect((await on.walk.payments(request)).dues[0]).toMatchObject({ awaited: true, left: whole });
    // A part waits; the rest makes it good.
    await on.walk.record(request, on.walk.receipt(7000));
    expect((await tasks(request)).length).toBe(1);
    await on.walk.record(request, on.walk.receipt(727.27));
    expect([(await on.walk.row(request.id)).step, await tasks(request)]).toEqual(['contrat-signe', []]);
    expect((await read(request)).facts).toMatchObject({
      premium: 'kept',
      reversal: { takenBack: false, possible: true },
    });
    // A payment that arrives now is late, as on any file in force.
    await on.walk.record(request, on.walk.receipt(50));
    expect((await on.walk.paymentsOf(request.id)).at(-1)).toMatchObject({ late: true });
  });

  it('after the reception, the client reads what they owe, and gets no page that takes a payment', async () => {
    const request = await paid();
    await put(request.id, 'offres-signees', 'offres-receptionnees');
    expect((await reverse(request, await firstOf(request))).status).toBe(200);
    const mail = (await on.walk.mailsOf(request, 'règlement rejeté')).find(
      ({ recipient }) => recipient === 'client@exemple.test',
    );
    expect(mail?.text).toContain('Il reste 7\u202f727,27\u00a0€ à régler de votre prime');
    expect(mail?.text).not.toContain('/client/paiement/');
  });

  it('a reversal that was noted by mistake can be recorded again as a receipt', async () => {
    const request = await on.walk.awaiting();
    const receipt = on.walk.receipt(whole);
    await on.walk.record(request, receipt);
    await reverse(request, await firstOf(request));
    expect((await on.walk.record(request, receipt)).body.request.step.slug).toBe('prime-payee-devis-signe');
    expect((await on.walk.record(request, receipt)).status).toBe(409);
  });
});
