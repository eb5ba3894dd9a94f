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
    const mail = (await at.server.mails()).find(({ recipient, subject }) => recipient === email && subject.includes(`${reference} à signer`));
    const token = /\/client\/signature\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { status, body } = await at.server.call('exchangeLink', { body: { callback: 'signature', token } });
    if (status !== 200) throw new Error(`The link is answered ${status}`);
    return body.token;
  }
  const seen = async (token: string) => at.server.call('guestSignature', { token });

  it('sees what it signs and where, and nobody else’s place', async () => {
    const request = await at.open();
    const token = await sessionOf(firstSigner, request.reference);
    const { body } = await seen(token);
    expect(body.signature?.signers.map(({ email, url }) => [email, url !== null])).toEqual([[firstSigner, true], [secondSigner, false]]);
    expect(body.signature?.signers[0]?.url).toContain(`redirect_url=${encodeURIComponent(`http://127.0.0.1:3000/univer/sign/success/${body.signature?.id}`)}`);
    expect(body.signature?.request_id).toBeNull();
    expect(body.signature?.dossier).toMatchObject({ reference: request.reference, type: 'Maison individuelle', broker: { name: 'Cabinet Delmas Assurances', phone: '02 47 00 12 40' } });
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
    expect([signed.status, signed.headers['location']]).toEqual([303, `http://127.0.0.1:3000/univer/sign/success/${before.signature?.id}`]);
    expect((await seen(token)).body.signature).toMatchObject({ state: 'completed', applied: true });
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
    expect((await seen(token)).body.signature).toMatchObject({ purpose: 'contract', state: 'completed', applied: true });
  });

  it('is sent back nowhere but to the portal', async () => {
    const request = await at.open([firstSigner]);
    const address = await at.addressOf(request.id, firstSigner);
    const page = await at.server.inject({ method: 'GET', url: `${address}?redirect_url=${encodeURIComponent('https://ailleurs.test/univer/sign')}` });
    expect([page.status, page.text.includes('ailleurs'), page.text.includes('sans valeur juridique')]).toEqual([200, false, true]);
    const signed = await at.act(`${address}?redirect_url=${encodeURIComponent('https://ailleurs.test/')}`, 'sign');
    expect([signed.status, String(signed.headers['location']).startsWith('/signature/')]).toEqual([303, true]);
  });

  it('must say that it has read before it signs', async () => {
    const request = await at.open([firstSigner]);
    const refused = await at.act(await at.addressOf(request.id, firstSigner), 'sign', 'no');
    expect([refused.status, refused.text.includes('Cochez la case')]).toEqual([400, true]);
    expect((await at.settle(request.id)).body.signature?.state).toBe('open');
  });

  it('asks for a new link itself once it has expired, and not before', async () => {
    const request = await at.open([firstSigner]);
    const token = await sessionOf(firstSigner, request.reference);
    const early = await at.server.call('guestRelaunch', { token });
    expect([early.status, (await at.behind(request.id)).length]).toEqual([200, 1]);
    at.server.clock.advance({ days: 15 });
    const again = await sessionOf(firstSigner, request.reference);
    expect((await seen(again)).body.signature).toMatchObject({ state: 'expired', relaunchable: true });
    const answers = await Promise.all([at.server.call('guestRelaunch', { token: again }), at.server.call('guestRelaunch', { token: again })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    await at.server.services.outbox.drain();
    expect((await at.behind(request.id)).map(({ state }) => state)).toEqual(['expired', 'open']);
    expect((await seen(again)).body.signature?.signers[0]?.url).not.toBeNull();
  });

  it('asks for no new link while a policyholder has no address to sign at: what comes first is not its own to do', async () => {
    const request = await at.open();
    await at.server.sql(`update requests set form = jsonb_set(form, '{souscripteurs,1,client,email}', '""') where id = $1`, [request.id]);
    at.server.clock.advance({ days: 15 });
    const token = await sessionOf(firstSigner, request.reference);
    expect((await seen(token)).body.signature).toMatchObject({ state: 'expired', relaunchable: false });
    const asked = await at.server.call('guestRelaunch', { token });
    expect([asked.status, asked.body.signature?.state, (await at.behind(request.id)).length]).toEqual([200, 'expired', 1]);
  });

  it('reads nothing else with it, and a link for an offer opens no signature', async () => {
    const request = await at.open([firstSigner]);
    const token = await sessionOf(firstSigner, request.reference);
    expect((await at.server.call('guestOffer', { token })).status).toBe(404);
    const mail = (await at.server.mails()).find(({ subject, text }) => subject.includes(request.reference) && text.includes('/client/offre/'));
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
    expect(row.signers.map(({ email, name }) => [email, name])).toEqual([[firstSigner, 'Élodie Lefèvre et Paul Lefèvre']]);
  });

  it('finds nothing behind a link that nobody made', async () => {
    const page = await at.server.inject({ method: 'GET', url: '/signature/act_inconnu' });
    expect([page.status, page.text.includes('Lien inconnu'), page.headers['cache-control']]).toEqual([404, true, 'no-store']);
  });
});
