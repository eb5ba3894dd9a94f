import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSigner, secondSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

describe('a signer, by the link of its mail', () => {
  let at: SigningServer;
  beforeAll(async () => {
    at = await signingServer();
  });
  afterAll(() => at.server.close());

  /** The session that the mailed link of a signer opens. */
  async function sessionOf(email: string, reference: string): Promise<string> {
    const mail = (await at.server.mails()).find(
      ({ recipient, subject }) => recipient === email && subject.includes(`${reference} à signer`),
    );
    const token = /\/client\/signature\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { status, body } = await at.server.call('exchangeLink', { body: { callback: 'signature', token } });
    if (status !== 200) throw new Error(`The link is answered ${status}`);
    return body.token;
  }
  const seen = async (token: string) => at.server.call('guestSignature', { token });
  const payable = async (token: string) => (await seen(token)).body.signature?.payable;

  it('sees what it signs and where, and nobody else’s place', async () => {
    const request = await at.open();
    const token = await sessionOf(firstSigner, request.reference);
    const { body } = await seen(token);
    expect(body.signature?.signers.map(({ email, url }) => [email, url !== null])).toEqual([
      [firstSigner, true],
      [secondSigner, false],
    ]);
    expect(body.signature?.signers[0]?.url).toContain(
      `redirect_url=${encodeURIComponent(`http://127.0.0.1:3000/univer/sign/success/${body.signature?.id}`)}`,
    );
    expect(body.signature?.request_id).toBeNull();
    expect(body.signature?.dossier).toMatchObject({
      reference: request.reference,
      type: 'Maison individuelle',
      broker: { name: 'Cabinet Delmas Assurances', phone: '02 47 00 12 40' },
    });
    const paper = await at.server.call('guestSignaturePaper', { token, params: { place: 1 } });
    expect([paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await at.server.call('guestSignaturePaper', { token, params: { place: 9 } })).status).toBe(404);
  });

  it('signs, comes back and sees it, whatever the address of the return says', async () => {
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

  it('comes back to the page of what became of it: refused, left, too many wrong codes, expired', async () => {
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

  it('pays at once where it is the first policyholder, once everybody has signed, and by a link of its own', async () => {
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

  it('comes back from signing a contract last and sees it signed, though the file leaves those in progress', async () => {
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

  it('is sent back nowhere but to the portal', async () => {
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

  it('must say that it has read before it signs', async () => {
    const request = await at.open([firstSigner]);
    const refused = await at.act(await at.addressOf(request.id, firstSigner), 'sign', 'no');
    expect([refused.status, (await at.pageAfter(refused)).includes('Cochez la case')]).toEqual([303, true]);
    expect((await at.settle(request.id)).body.signature?.state).toBe('open');
  });

  it('signs by the code of its mail alone: few tries, few minutes, few codes', async () => {
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

  it('alone is led to where it signs; a broker hands its link on, cannot open it, and the file says who did what, and by which link and code it was signed', async () => {
    const request = await at.open([firstSigner]);
    const token = await at.server.tokenOf('courtier');
    const { body } = await at.settle(request.id);
    expect([body.signature?.links, body.signature?.own, body.signature?.signers[0]?.url]).toEqual([
      true,
      false,
      null,
    ]);
    const hand = (mail: boolean, signer = firstSigner) =>
      at.server.call('signerLink', { token, params: { id: request.id }, body: { signer, mail } });
    const copied = await hand(false);
    const secret = copied.body.url?.split('/').at(-1) ?? '';
    const own = await at.server.call('exchangeLink', {
      token,
      body: { callback: 'signature', token: secret },
    });
    expect([own.status, own.refusal.code]).toEqual([403, 'forbidden']);
    const opened = await at.server.call('exchangeLink', { body: { callback: 'signature', token: secret } });
    expect((await seen(opened.body.token)).body.signature?.signers[0]?.url).not.toBeNull();
    const before = (await at.server.mails()).length;
    expect([(await hand(true)).status, (await hand(true)).status]).toEqual([200, 200]);
    await at.server.services.outbox.drain();
    expect((await at.server.mails()).length).toBe(before + 1);
    expect((await hand(false, 'quelquun@exemple.test')).status).toBe(409);
    await at.sign(request.id, firstSigner);
    await at.settle(request.id);
    expect((await hand(false)).status).toBe(409);
    const { entries } = (await at.server.call('story', { token, params: { id: request.id } })).body;
    const lines = entries
      .filter(({ event }) => event.startsWith('signature.'))
      .map(({ who, label }) => `${who}: ${label}`)
      .toReversed();
    expect(lines.toSorted()).toEqual(
      [
        'Charpente: Lien de signature envoyé à Élodie Lefèvre',
        'Marc Delmas: Lien de signature de Élodie Lefèvre copié',
        'Marc Delmas: Lien de signature de Élodie Lefèvre suivi, et resté fermé',
        'Marc Delmas: Lien de signature envoyé à Élodie Lefèvre',
        'Élodie Lefèvre: Lien de signature ouvert',
        'Élodie Lefèvre: Signature apposée',
      ].toSorted(),
    );
    const trail = await at.server.sql<{
      id: number;
      what: string;
      data: { link?: number; opening?: number; code?: { to: string } };
    }>(
      'select t.id, what, data from signature_trail t join signature_transactions x on x.id = t.transaction_id where request_id = $1 order by t.id',
      [request.id],
    );
    const line = (what: string) => trail.find((one) => one.what === what);
    expect([line('opened')?.data.link, line('signed')?.data]).toEqual([
      line('copied')?.id,
      {
        opening: line('opened')?.id,
        link: line('copied')?.id,
        code: { to: firstSigner, at: expect.any(String) },
      },
    ]);
  });

  it('asks for a new link itself once it has expired, and not before', async () => {
    const request = await at.open([firstSigner]);
    const token = await sessionOf(firstSigner, request.reference);
    const early = await at.server.call('guestRelaunch', { token });
    expect([early.status, (await at.behind(request.id)).length]).toEqual([200, 1]);
    at.server.clock.advance({ days: 15 });
    const again = await sessionOf(firstSigner, request.reference);
    expect((await seen(again)).body.signature).toMatchObject({ state: 'expired', relaunchable: true });
    const answers = await Promise.all([
      at.server.call('guestRelaunch', { token: again }),
      at.server.call('guestRelaunch', { token: again }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    await at.server.services.outbox.drain();
    expect((await at.behind(request.id)).map(({ state }) => state)).toEqual(['expired', 'open']);
    expect((await seen(again)).body.signature?.signers[0]?.url).not.toBeNull();
  });

  it('asks for no new link while a policyholder has no address to sign at: what comes first is not its own to do', async () => {
    const request = await at.open();
    await at.server.sql(
      `update requests set form = jsonb_set(form, '{souscripteurs,1,client,email}', '""') where id = $1`,
      [request.id],
    );
    at.server.clock.advance({ days: 15 });
    const token = await sessionOf(firstSigner, request.reference);
    expect((await seen(token)).body.signature).toMatchObject({ state: 'expired', relaunchable: false });
    const asked = await at.server.call('guestRelaunch', { token });
    expect([asked.status, asked.body.signature?.state, (await at.behind(request.id)).length]).toEqual([
      200,
      'expired',
      1,
    ]);
  });

  it('reads nothing else with it, and a link for an offer opens no signature', async () => {
    const request = await at.open([firstSigner]);
    const token = await sessionOf(firstSigner, request.reference);
    expect((await at.server.call('guestOffer', { token })).status).toBe(404);
    const mail = (await at.server.mails()).find(
      ({ subject, text }) => subject.includes(request.reference) && text.includes('/client/offre/'),
    );
    const link = /\/client\/offre\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { body } = await at.server.call('exchangeLink', { body: { callback: 'offre', token: link } });
    expect((await seen(body.token)).status).toBe(404);
  });

  it('has no link any more once what it was to sign is taken back', async () => {
    const request = await at.open([firstSigner]);
    const token = await sessionOf(firstSigner, request.reference);
    await at.move(await at.read(request.id), 'dossier-en-etude', { comment: 'Un point à revoir' });
    expect((await seen(token)).status).toBe(401);
    await expect(sessionOf(firstSigner, request.reference)).rejects.toThrow('404');
  });

  it('is one signer with whoever shares its address', async () => {
    const request = await at.open([firstSigner, firstSigner.toUpperCase()]);
    const row = await at.latest(request.id);
    expect(row.signers.map(({ email, name }) => [email, name])).toEqual([
      [firstSigner, 'Élodie Lefèvre et Paul Lefèvre'],
    ]);
  });

  it('finds nothing behind a link that nobody made', async () => {
    const page = await at.server.inject({ method: 'GET', url: '/signature/act_inconnu' });
    expect([page.status, page.text.includes('Lien inconnu'), page.headers['cache-control']]).toEqual([
      404,
      true,
      'no-store',
    ]);
  });
});
