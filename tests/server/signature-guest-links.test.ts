import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

/*
 * Tests of the links of signers: who may use, copy and renew one.
 */

describe('the link of a signer', () => {
  let at: SigningServer;
  beforeAll(async () => {
    at = await signingServer();
  });
  afterAll(() => at.server.close());

  const sessionOf = (email: string, reference: string) => at.guestSession(email, reference);
  const seen = async (token: string) => at.server.call('guestSignature', { token });

  it('only the signer’s link leads to its signature; a broker passes it on, cannot open it, and the file names each act', async () => {
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

  it('a signer asks for a new link after it has expired, and not before', async () => {
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

  it('a signer cannot ask for a new link while another policyholder has no address', async () => {
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

  it('a signer reads nothing else with the link, and a link for an offer opens no signature', async () => {
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

  it('a signer’s link ends once its signature is withdrawn', async () => {
    const request = await at.open([firstSigner]);
    const token = await sessionOf(firstSigner, request.reference);
    await at.move(await at.read(request.id), 'dossier-en-etude', { comment: 'Un point à revoir' });
    expect((await seen(token)).status).toBe(401);
    await expect(sessionOf(firstSigner, request.reference)).rejects.toThrow('404');
  });

  it('two policyholders with one address are one signer', async () => {
    const request = await at.open([firstSigner, firstSigner.toUpperCase()]);
    const row = await at.latest(request.id);
    expect(row.signers.map(({ email, name }) => [email, name])).toEqual([
      [firstSigner, 'Élodie Lefèvre et Paul Lefèvre'],
    ]);
  });

  it('an invented link opens nothing', async () => {
    const page = await at.server.inject({ method: 'GET', url: '/signature/act_inconnu' });
    expect([page.status, page.text.includes('Lien inconnu'), page.headers['cache-control']]).toEqual([
      404,
      true,
      'no-store',
    ]);
  });
});
