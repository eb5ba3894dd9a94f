import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { centsOf, sumCents } from '#domain/money.ts';
import { makeClientLink } from '#server/guests/links.ts';
import { loadRequest } from '#server/requests/load.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the client’s link to an offer: what it shows, its session, and when it ends.
 */

describe('the client’s link', () => {
  let server: TestServer;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    server = await startTestServer();
    walk = walkerOf(server, 'courtier');
  });
  afterAll(() => server.close());

  const exchange = (token: string, callback = 'offre') =>
    server.call('exchangeLink', { body: { callback, token } as never });

  async function linkOf(request: RequestResource): Promise<string> {
    const mail = (await server.mails()).find(
      ({ subject, text }) => subject.includes(request.reference) && text.includes('/client/offre/'),
    );
    return /client\/offre\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  it('a client’s link opens the offer in plain words, and nothing else', async () => {
    const sent = await walk.sent();
    const session = await exchange(await linkOf(sent));
    expect(session.body).toMatchObject({
      role: 'client',
      callback: 'offre',
      reference: sent.reference,
      expires_at: '2026-06-15T09:00:00.000Z',
    });
    const { token } = session.body;
    const { offer } = (await server.call('guestOffer', { token })).body;
    expect(offer).toMatchObject({
      reference: sent.reference,
      clients: ['Élodie Lefèvre'],
      site: '12 bis rue des Tanneurs, 37000 Tours',
      total_ttc: 7_727.27,
      frais: 200,
      open: true,
      broker: {
        name: 'Cabinet Delmas Assurances',
        email: 'courtier@charpente.test',
        phone: '02 47 00 12 40',
      },
      partenaire: { id: 1 },
    });
    expect(offer.rows.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'G']);
    expect(offer.rows.every(({ plain }) => plain.length > 20)).toBe(true);
    expect([offer.rows[0]?.amount, ...offer.charges.map(({ amount }) => amount)]).toEqual([
      6_738.38, 250, 200, 6.5,
    ]);
    expect(sumCents([...offer.rows, ...offer.charges].map(({ amount }) => centsOf(amount)))).toBe(
      centsOf(offer.total_ttc),
    );
    for (const call of ['listRequests', 'curent', 'tasks'] as const)
      expect((await server.call(call, { token })).status).toBe(403);
    expect((await server.call('getRequest', { token, params: { id: sent.id } })).status).toBe(403);
  });

  it('a client’s link gives the papers of its mail, byte for byte, and no others', async () => {
    const sent = await walk.sent();
    const { token } = (await exchange(await linkOf(sent))).body;
    const mailed = await server.sql<{ name: string; sha256: string }>(
      "select name, sha256 from papers where request_id = $1 and name like any (array['devis%', 'fiche%'])",
      [sent.id],
    );
    expect(mailed).toHaveLength(3);
    for (const { name, sha256 } of mailed) {
      const { raw, status } = await server.call('guestPaper', { token, params: { name: name as never } });
      expect([status, createHash('sha256').update(raw).digest('hex')]).toEqual([200, sha256]);
    }
    expect(
      (await server.call('guestPaper', { token, params: { name: 'lettre-de-refus.pdf' as never } })).status,
    ).toBe(404);
    await server.sql('delete from papers where request_id = $1', [sent.id]);
    expect(
      (await server.call('guestPaper', { token, params: { name: 'fiche-conseil.pdf' } })).raw
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('the client’s page names every policyholder, and shows the lead’s number if an agency has none', async () => {
    const sent = await walk.sent();
    const { token } = (await exchange(await linkOf(sent))).body;
    const [first] = sent.form.souscripteurs;
    const two = JSON.stringify([
      first,
      { ...first, client: { ...first?.client, is_company: 1, companyName: 'SCI du Parc' } },
    ]);
    await server.sql(
      "update requests set form = jsonb_set(form, '{souscripteurs}', $2::jsonb) where id = $1",
      [sent.id, two],
    );
    expect((await server.call('guestOffer', { token })).body.offer.clients).toEqual([
      'Élodie Lefèvre',
      'SCI du Parc',
    ]);
    await server.sql("update brokers set phone = '', lead_broker_id = 4 where id = 1");
    const { phone } = (await server.call('guestOffer', { token })).body.offer.broker;
    await server.sql("update brokers set phone = '02 47 00 12 40', lead_broker_id = null where id = 1");
    expect(phone).toBe('02 41 00 30 08');
  });

  it('a client’s link never shows an offer that was not sent, or was taken back', async () => {
    const sent = await walk.sent();
    const { token } = (await exchange(await linkOf(sent))).body;
    await server.sql('update requests set sent_at = null where id = $1', [sent.id]);
    expect([
      (await server.call('guestOffer', { token })).status,
      (await server.call('guestPaper', { token, params: { name: 'devis.pdf' } })).status,
    ]).toEqual([404, 404]);
  });

  it('the database stores neither the client’s link nor the session token in clear', async () => {
    const link = await linkOf(await walk.sent());
    const session = (await exchange(link)).body.token;
    const kept = JSON.stringify(
      await server.sql(
        "select encode(token_hash, 'escape') as h from client_links union all select encode(token_hash, 'escape') from sessions",
      ),
    );
    const queued = JSON.stringify(await server.sql('select payload from outbox'));
    for (const secret of [link, session]) expect(kept + queued).not.toContain(secret);
  });

  it('a client’s link opens a session of sixty minutes', async () => {
    const { token } = (await exchange(await linkOf(await walk.sent()))).body;
    server.clock.advance({ minutes: 61 });
    const closed = await server.call('guestOffer', { token });
    // A client without an account is never asked to sign in.
    expect([closed.status, closed.refusal.message]).toEqual([
      401,
      'Cette page n’est plus ouverte. Rouvrez le lien du courriel.',
    ]);
    server.clock.advance({ minutes: -61 });
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(200), "' or 1=1 --", '../..'])(
    'the invented link %j gets the same answer as an expired one',
    async (link) => {
      const answer = await exchange(link);
      expect([
        [404, 'link_expired'],
        [422, 'validation'],
      ]).toContainEqual([answer.status, answer.refusal.code]);
    },
  );

  it('a client’s link is valid for its own purpose only', async () => {
    const link = await linkOf(await walk.sent());
    expect((await exchange(link, 'paiement')).refusal.code).toBe('link_expired');
  });

  it('a client’s link and its session end when the file is closed', async () => {
    const sent = await walk.sent();
    const link = await linkOf(sent);
    const { token } = (await exchange(link)).body;
    const declined = await server.call('updateStatus', {
      token: await server.tokenOf('gestion'),
      params: { id: sent.id },
      body: { status: 'dossier-decline-charpente', adminMessage: 'Non', version: sent.version } as never,
    });
    expect(declined.status).toBe(200);
    expect((await server.call('guestOffer', { token })).status).toBe(401);
    expect((await exchange(link)).refusal.code).toBe('link_expired');
  });

  it('a client’s link ends with a revision, and the offer that is sent again has a new one', async () => {
    const sent = await walk.sent();
    const link = await linkOf(sent);
    const token = await server.tokenOf('courtier');
    const revised = await server.call('updateStep', {
      token,
      params: { id: sent.id },
      body: { step: 'offre-enregistree', version: sent.version } as never,
    });
    expect((await exchange(link)).refusal.code).toBe('link_expired');
    const again = await walk.send(revised.body.request);
    const fresh = await linkOf(again);
    expect(fresh).not.toBe(link);
    expect((await exchange(fresh)).status).toBe(200);
  });

  it('no client’s link is made for an offer that was taken back since it was read', async () => {
    const sent = await walk.sent();
    const row = await loadRequest(server.database, { kind: 'all', id: 0 }, sent.id);
    expect(await makeClientLink(server.database, row, 'offre', server.clock.now())).not.toBeNull();
    await server.call('updateStep', {
      token: await server.tokenOf('courtier'),
      params: { id: sent.id },
      body: { step: 'offre-enregistree', version: sent.version } as never,
    });
    expect(await makeClientLink(server.database, row, 'offre', server.clock.now())).toBeNull();
    expect(
      await server.sql('select 1 from client_links where request_id = $1 and revoked_at is null', [sent.id]),
    ).toEqual([]);
  });

  it('no client’s link is made for an offer that was closed since it was read', async () => {
    const sent = await walk.sent();
    const row = await loadRequest(server.database, { kind: 'all', id: 0 }, sent.id);
    const archived = await server.call('updateStatus', {
      token: await server.tokenOf('gestion'),
      params: { id: sent.id },
      body: { status: 'offres-archivees', version: sent.version } as never,
    });
    expect(archived.status).toBe(200);
    expect(await makeClientLink(server.database, row, 'offre', server.clock.now())).toBeNull();
  });

  const edit = async ({ id, form, version }: RequestResource, client: object) =>
    (
      await server.call('updateRequest', {
        token: await server.tokenOf('courtier'),
        params: { id },
        body: {
          ...form,
          keepStep: true,
          version,
          souscripteurs: form.souscripteurs.map((one) => ({ ...one, client: { ...one.client, ...client } })),
        } as never,
      })
    ).body.request;

  it('a client’s link and its session end when its address is changed', async () => {
    const sent = await walk.sent();
    const link = await linkOf(sent);
    const { token } = (await exchange(link)).body;
    const corrected = await edit(sent, { email: 'juste@exemple.test' });
    expect(corrected.step.slug).toBe('offre-envoyee');
    expect([
      (await server.call('guestOffer', { token })).status,
      (await exchange(link)).refusal.code,
    ]).toEqual([401, 'link_expired']);
    await walk.send(corrected);
    const mail = (await server.mails()).find(
      ({ subject, text }) => subject.includes(sent.reference) && text.includes('/client/offre/'),
    );
    expect(mail?.recipient).toBe('juste@exemple.test');
    expect((await exchange(await linkOf(sent))).status).toBe(200);
  });

  it.each([
    ['capitals', 'Client@Exemple.test'],
    ['nothing', 'client@exemple.test'],
  ])('a client’s link stays valid if an edit changes %s of its address', async (_what, email) => {
    const sent = await walk.sent();
    const link = await linkOf(sent);
    const { token } = (await exchange(link)).body;
    await edit(sent, { email, lastname: 'Lefebvre' });
    expect([(await server.call('guestOffer', { token })).status, (await exchange(link)).status]).toEqual([
      200, 200,
    ]);
  });

  it('a link whose mail still waits is sent to the corrected address, and not made for the former one', async () => {
    const sent = await walk.sent();
    const before = await loadRequest(server.database, { kind: 'all', id: 0 }, sent.id);
    await edit(sent, { email: 'apres@exemple.test' });
    expect(await makeClientLink(server.database, before, 'offre', server.clock.now())).toBeNull();
    const mails = (await server.mails()).filter(
      ({ subject, text }) => subject.includes(sent.reference) && text.includes('/client/offre/'),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['apres@exemple.test']);
  });

  it('the client’s page shows the colours of the broker’s brand', async () => {
    const sent = await walkerOf(server, 'courtier2').sent();
    const mail = (await server.mails()).find(({ subject }) => subject.includes(sent.reference));
    expect(mail?.subject).toContain('Clef de Voûte');
    expect(mail?.html).toContain('#5b2a86');
    expect(mail?.html).not.toContain('#145e83');
  });

  it('the client’s page says that an offer has expired', async () => {
    const link = await linkOf(await walk.sent());
    server.clock.advance({ days: 95 });
    const { token } = (await exchange(link)).body;
    expect((await server.call('guestOffer', { token })).body.offer.open).toBe(false);
    server.clock.advance({ days: -95 });
  });
});
