import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSigner, secondSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

/*
 * Tests of a signer who follows the link of a mail, signs and comes back.
 */

describe('a signer, by the link of its mail', () => {
  let at: SigningServer;
  beforeAll(async () => {
    at = await signingServer();
  });
  afterAll(() => at.server.close());

  const sessionOf = (email: string, reference: string) => at.guestSession(email, reference);
  const seen = async (token: string) => at.server.call('guestSignature', { token });
  const payable = async (token: string) => (await seen(token)).body.signature?.payable;

  it('a signer sees what to sign and where, and nothing of the other signer', async () => {
    const request = await at.open();
    const token = await sessionOf(firstSigner, request.reference);
    const { body } = await seen(token);
    expect(body.signature?.signers.map(({ email, url }) => [email, url !== null])).toEqual([
      [firstSigner, true],
    ]);
    expect(body.signature?.others).toBe(1);
    expect(JSON.stringify(body)).not.toContain(secondSigner);
    expect(body.signature?.signers[0]?.url).toContain(
      `redirect_url=${encodeURIComponent(`http://127.0.0.1:3000/univer/sign/success/${body.signature?.id}`)}`,
    );
    expect(body.signature?.request_id).toBeNull();
    expect(body.signature?.price, 'what the quote costs').toBe(request.tarif?.total_ttc);
    expect(body.signature?.price).toBeGreaterThan(0);
    expect(body.signature?.dossier).toMatchObject({
      reference: request.reference,
      type: 'Maison individuelle',
      broker: { name: 'Cabinet Delmas Assurances', phone: '02 47 00 12 40' },
    });
    const paper = await at.server.call('guestSignaturePaper', { token, params: { place: 1 } });
    expect([paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await at.server.call('guestSignaturePaper', { token, params: { place: 9 } })).status).toBe(404);
  });

  it('a signer signs, comes back and reads it, whatever the address of the return says', async () => {
    const request = await at.open([firstSigner]);
    const token = await sessionOf(firstSigner, request.reference);
    const { body: before } = await seen(token);
    const url = new URL(before.signature?.signers[0]?.url ?? '');
    const signed = await at.act(url.pathname + url.search, 'sign');
    expect([signed.status, signed.headers['location']]).toEqual([
      303,
      `http://127.0.0.1:3000/univer/sign/success/${before.signature?.id}`,
    ]);
    expect((await seen(token)).body.signature).toMatchObject({ state: 'completed', applied: true });
  });

  it('a signer comes back to the page of the outcome: refused, left, too many wrong codes, expired', async () => {
    const request = await at.open([firstSigner]);
    const { body } = await seen(await sessionOf(firstSigner, request.reference));
    const address = new URL(body.signature?.signers[0]?.url ?? '');
    const place = address.pathname + address.search;
    const returnOf = (outcome: string) =>
      `http://127.0.0.1:3000/univer/sign/${outcome}/${body.signature?.id}`;
    const wayBack = async () =>
      /<a class="button [^"]*" href="([^"]+)">Revenir au portail/.exec(
        (await at.server.inject({ method: 'GET', url: place })).text,
      )?.[1];
    expect(await wayBack()).toBe(returnOf('cancel'));
    const asked = await at.post(place, { do: 'ask-refusal' });
    const question = await at.pageAfter(asked);
    expect(question).toContain('Oui, je refuse');
    // The signer of an agreement is a broker itself.
    expect(question).not.toContain('courtier');
    expect((await at.latest(request.id)).state).toBe('open');
    const refused = await at.act(place, 'refuse');
    expect([refused.status, refused.headers['location']]).toEqual([303, returnOf('cancel')]);
    await at.post(place, { do: 'code', consent: 'yes' });
    const wrong = String((Number(await at.codeAt(place)) + 1) % 1_000_000).padStart(6, '0');
    const typed = [];
    for (let time = 0; time < 5; time += 1) typed.push(await at.post(place, { do: 'sign', code: wrong }));
    // Each leads to a page that is only read, which says the same however often it is loaded.
    expect(typed.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(typed.at(-1)?.headers['location']).toBe(returnOf('failure'));
    at.server.clock.advance({ days: 15 });
    expect(await wayBack()).toBe(returnOf('failure'));
  });

  it('the first policyholder pays at once after the last signature, and by a payment link', async () => {
    const request = await at.open();
    const [payer, other] = [
      await sessionOf(firstSigner, request.reference),
      await sessionOf(secondSigner, request.reference),
    ];
    await at.sign(request.id, firstSigner);
    expect([await payable(payer), (await at.server.call('guestPayLink', { token: payer })).status]).toEqual([
      null,
      409,
    ]);
    await at.signAll(request.id);
    expect([await payable(payer), await payable(other)]).toEqual([request.tarif?.total_ttc, null]);
    expect((await at.server.call('guestPayLink', { token: other })).status).toBe(409);
    const { body: way } = await at.server.call('guestPayLink', { token: payer });
    const secret = /^\/client\/paiement\/([\w-]+)$/.exec(way.path)?.[1] ?? '';
    const { body: opened } = await at.server.call('exchangeLink', {
      body: { callback: 'paiement', token: secret },
    });
    expect((await at.server.call('guestPayment', { token: opened.token })).body.payment).toMatchObject({
      status: 'due',
      left: request.tarif?.total_ttc,
    });
    // A session to pay signs nothing, and makes no further link.
    expect((await at.server.call('guestPayLink', { token: opened.token })).status).toBe(404);
  });

  it('the last signer of a contract comes back to its confirmation, though the file is no longer in progress', async () => {
    const { id, reference } = await at.open([firstSigner]);
    await at.signAll(id);
    await at.settle(id);
    await at.server.sql("update requests set step = 'prime-payee-devis-signe' where id = $1", [id]);
    await at.move(await at.read(id), 'contrat-envoye-pour-signature-electronique');
    await at.server.services.outbox.drain();
    const token = await sessionOf(firstSigner, `contrat ${reference}`);
    await at.signAll(id);
    expect((await at.settle(id)).body.request?.status.slug).toBe('offres-signees');
    expect((await seen(token)).body.signature).toMatchObject({
      purpose: 'contract',
      state: 'completed',
      applied: true,
    });
  });

  it('a signer is sent back only to the portal', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    const page = await at.server.inject({
      method: 'GET',
      url: `${address}?redirect_url=${encodeURIComponent('https://ailleurs.test/univer/sign')}`,
    });
    expect([
      page.status,
      page.text.includes('ailleurs'),
      page.text.includes('sans valeur juridique'),
    ]).toEqual([200, false, true]);
    const signed = await at.act(
      `${address}?redirect_url=${encodeURIComponent('https://ailleurs.test/')}`,
      'sign',
    );
    expect([signed.status, String(signed.headers['location']).startsWith('/signature/')]).toEqual([
      303,
      true,
    ]);
  });

  it('a signer must confirm the reading before the signature', async () => {
    const request = await at.open([firstSigner]);
    const refused = await at.act(await at.addressOf(request.id, firstSigner), 'sign', 'no');
    expect([refused.status, (await at.pageAfter(refused)).includes('Cochez la case')]).toEqual([303, true]);
    expect((await at.settle(request.id)).body.signature?.state).toBe('open');
  });

  it('a signer signs only with the mailed code: few tries, few minutes, few codes', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    const types = async (code: string) => at.pageAfter(await at.post(address, { do: 'sign', code }));
    expect(await types('000000')).toContain('Ce code n’est plus valable');
    await at.post(address, { do: 'code', consent: 'yes' });
    await at.server.services.outbox.drain();
    const mail = (await at.server.mails()).find(
      ({ recipient, subject }) => recipient === firstSigner && subject.endsWith('votre code de signature'),
    );
    expect(/^\d{6}$/m.exec(mail?.text ?? '')?.[0]).toBe(await at.codeAt(address));
    const wrong = String((Number(await at.codeAt(address)) + 1) % 1_000_000).padStart(6, '0');
    const typed = await at.post(address, { do: 'sign', code: wrong });
    expect(typed.status).toBe(303);
    // A page that is loaded again, or gone back to, costs no try.
    for (const page of [await at.pageAfter(typed), await at.pageAfter(typed)])
      expect(page).toMatch(
        /<input id="code"[^>]* autofocus aria-invalid="true" aria-describedby="problem">\n<p class="alert" id="problem" role="alert">[^<]*Il vous reste 4 essais/,
      );
    for (let time = 0; time < 4; time += 1) await types(wrong);
    expect(await types(await at.codeAt(address))).toContain('Ce code n’est plus valable');
    at.server.clock.advance({ minutes: 2 });
    await at.post(address, { do: 'code', consent: 'yes' });
    at.server.clock.advance({ minutes: 11 });
    expect(await types(await at.codeAt(address))).toContain('Ce code n’est plus valable');
    for (let time = 0; time < 3; time += 1) {
      at.server.clock.advance({ minutes: 2 });
      await at.post(address, { do: 'again' });
    }
    const last = await at.codeAt(address);
    at.server.clock.advance({ minutes: 2 });
    expect(await at.pageAfter(await at.post(address, { do: 'again' }))).toContain(
      'Plusieurs codes vous ont été envoyés',
    );
    expect(
      (await at.post(address, { do: 'sign', code: ` ${last.slice(0, 3)} ${last.slice(3)}` })).status,
    ).toBe(303);
    expect((await at.settle(request.id)).body.signature?.applied).toBe(true);
  });
});
