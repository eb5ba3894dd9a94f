import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { linksOf, tokenFor } from '#server/contractors/links.ts';
import { covering, siteOf, visitorOf } from '../support/contractors.ts';
import { eicar } from '../support/documents.ts';
import { pdfSaying } from '../support/file-walk.ts';
import { somebodyWaits } from '../support/locks.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const tokenIn = (url: string | null) => url?.split('/').at(-1) ?? '';

describe('the link of a contractor', () => {
  let server: TestServer;
  let site: Awaited<ReturnType<typeof siteOf>>;
  let visitor: ReturnType<typeof visitorOf>;
  let roofer: number;
  beforeAll(async () => {
    server = await startTestServer();
    visitor = visitorOf(server);
  });
  beforeEach(async () => {
    site = await siteOf(server);
    roofer = await site.added('couverture');
  });
  afterAll(() => server.close());

  const made = async () => (await site.link(roofer)).body.url;
  const paper = async () => (await site.one(roofer)).paper;
  const mailedTo = async (address: string) =>
    (await server.mails()).filter(({ recipient }) => recipient === address);
  const sentTo = async (address: string) =>
    (await server.sql('select id from mails where recipient = $1', [address])).length;
  const linkState = async () => (await site.one(roofer)).link?.state ?? null;

  test('it says which site, which trade and what must be on the attestation, and takes it over', async () => {
    const session = await visitor.enter(await made());
    const { body } = await visitor.page(session);
    expect(body).toMatchObject({
      company: 'Constructions Maëlan',
      trade: 'Couverture',
      opening: '2026-09-01',
      cost: 250_000,
      sent: null,
      broker: { name: 'Cabinet Delmas Assurances' },
    });
    expect(body.site).toContain('Tours');
    expect(body.asked.join(' ')).toMatch(/Couverture.*01\/09\/2026.*250\s000/);
    const sent = await visitor.send(session);
    expect([sent.status, sent.body.sent, await paper(), await linkState()]).toEqual([
      200,
      { name: 'attestation.pdf', state: 'checking', reason: null },
      'quarantine',
      'used',
    ]);
    await server.services.outbox.drain();
    expect([(await visitor.page(session)).body.sent?.state, await paper()]).toEqual(['received', 'received']);
    const document = (await site.file.list()).pieces.find(({ contractor_id }) => contractor_id === roofer)
      ?.documents[0];
    expect(document?.sender).toBe('Constructions Maëlan (par son lien)');
  });

  test('its session reads nothing else', async () => {
    const session = await visitor.enter(await made());
    const answers = [
      await server.call('guestOffer', { token: session }),
      await server.call('guestPaper', { token: session, params: { name: 'devis.pdf' } }),
      await server.call('getRequest', { token: session, params: { id: site.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
    expect(
      (await server.call('exchangeLink', { body: { callback: 'offre', token: tokenIn(await made()) } }))
        .status,
    ).toBe(404);
  });

  test('used twice: the second is told that the first has come', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    await visitor.send(session, pdfSaying('first'));
    const again = await visitor.exchange(tokenIn(url));
    expect([again.status, again.refusal.code]).toEqual([404, 'link_expired']);
    expect(again.refusal.message).toMatch(
      /a déjà servi.*Pour un autre lien,.*Cabinet Delmas Assurances \(courtier@charpente\.test/,
    );
    // The same bytes, after a lost answer, are the same document; others are refused.
    expect([
      (await visitor.send(session, pdfSaying('first'))).status,
      (await visitor.send(session, pdfSaying('second'))).status,
    ]).toEqual([200, 409]);
    expect(
      (await site.file.list()).pieces.find(({ contractor_id }) => contractor_id === roofer)?.documents,
    ).toHaveLength(1);
  });

  test('of two windows that send at once, one is taken', async () => {
    const url = await made();
    const [one, two] = [await visitor.enter(url), await visitor.enter(url)];
    const both = await Promise.all([
      visitor.send(one, pdfSaying('one')),
      visitor.send(two, pdfSaying('two')),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await site.file.list()).pieces.find(({ contractor_id }) => contractor_id === roofer)?.documents,
    ).toHaveLength(1);
  });

  test('a file that the check rejects opens it again', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    await visitor.send(session, Buffer.concat([pdfSaying('infected'), eicar, Buffer.from('%%EOF')]));
    await server.services.outbox.drain();
    expect([(await visitor.page(session)).body.sent, await linkState()]).toMatchObject([
      { state: 'rejected', reason: expect.stringMatching(/virus/) as string },
      'open',
    ]);
    expect([
      (await visitor.exchange(tokenIn(url))).status,
      (await visitor.send(session, pdfSaying('clean'))).status,
    ]).toEqual([200, 200]);
  });

  test('good until the end of the thirtieth day, which the broker is told; then it says so, and whom to ask', async () => {
    const url = await made();
    server.clock.advance({ days: 30, hours: 13 });
    const session = await visitor.enter(url);
    server.clock.advance({ hours: 1 });
    const { status, refusal } = await visitor.exchange(tokenIn(url));
    expect([status, refusal.message]).toEqual([404, expect.stringMatching(/expiré le .*Cabinet Delmas/)]);
    expect([(await visitor.page(session)).status, await linkState()]).toEqual([401, 'over']);
  });

  test('revoked, replaced, or its contractor removed: it opens nothing, and its sessions end', async () => {
    const first = await made();
    const session = await visitor.enter(first);
    const second = await made();
    expect([
      (await visitor.page(session)).status,
      (await visitor.exchange(tokenIn(first))).refusal.message,
    ]).toEqual([401, expect.stringMatching(/annulé/)]);
    const other = await visitor.enter(second);
    await site.unlink(roofer);
    expect([
      (await visitor.send(other)).status,
      await linkState(),
      (await visitor.exchange(tokenIn(second))).status,
    ]).toEqual([401, null, 404]);
    const third = await visitor.enter(await made());
    await site.move(roofer, true);
    expect((await visitor.page(third)).status).toBe(401);
  });

  test('an offer that is taken up again cancels it', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    expect((await site.file.move('offre-enregistree')).status).toBe(200);
    expect([(await visitor.page(session)).status, (await visitor.exchange(tokenIn(url))).status]).toEqual([
      401, 404,
    ]);
  });

  test('a file that is sent to its study takes nothing by it any more', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [site.id]);
    expect([
      (await visitor.exchange(tokenIn(url))).refusal.message,
      (await visitor.send(session)).status,
      await paper(),
    ]).toEqual([expect.stringMatching(/n’attend plus/), 404, 'absent']);
  });

  test('an unknown token says nothing', async () => {
    expect((await visitor.exchange('x'.repeat(43))).refusal.message).not.toMatch(/Delmas/);
  });

  test('mailed: one mail to the contractor, whose link opens its page', async () => {
    expect((await site.link(roofer, true)).body.url).toBeNull();
    expect(await linkState()).toBe('waiting');
    const mail = (await server.mails()).find(({ recipient }) => recipient === 'attestations@maelan.test');
    expect(mail?.subject).toEqual(expect.stringMatching(/votre attestation décennale, chantier .*Tours/));
    expect(mail?.text).toMatch(/Couverture.*01\/09\/2026/s);
    expect([
      await linkState(),
      (await visitor.exchange(/attestation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')).status,
    ]).toEqual(['open', 200]);
  });

  test('mailed five times within 24 hours, whatever became of these links: then it is refused, the last one stays, and it can be copied', async () => {
    for (let times = 0; times < 5; times += 1) {
      expect((await site.link(roofer, true)).status).toBe(200);
      await site.unlink(roofer);
    }
    const kept = await made();
    const { status, refusal } = await site.link(roofer, true);
    expect([status, refusal.message]).toEqual([409, expect.stringMatching(/cinq courriels.*copiez le lien/)]);
    expect((await visitor.exchange(tokenIn(kept))).status).toBe(200);
    const other = await site.added('plomberie');
    expect([(await site.link(other, true)).status, (await site.link(roofer)).status]).toEqual([200, 200]);
    server.clock.advance({ hours: 24 });
    expect((await site.link(roofer, true)).status).toBe(200);
  });

  test('an address that is corrected ends what was mailed to the former one, and what it opened; the same one, written otherwise, ends nothing', async () => {
    await site.link(roofer, true);
    const url =
      /\S+attestation\/[\w-]+/.exec((await mailedTo('attestations@maelan.test'))[0]?.text ?? '')?.[0] ?? null;
    const session = await visitor.enter(url);
    await site.change(roofer, covering('couverture', { email: 'Attestations@maelan.test', insurer: 'SMA' }));
    expect([(await visitor.page(session)).status, await linkState()]).toEqual([200, 'open']);
    expect((await site.change(roofer, covering('couverture', { email: 'juste@maelan.test' }))).status).toBe(
      200,
    );
    expect([
      (await visitor.page(session)).status,
      (await visitor.send(session)).status,
      (await visitor.exchange(tokenIn(url))).refusal.code,
      await linkState(),
    ]).toEqual([401, 401, 'link_expired', null]);
  });

  test('an attestation that came from a former address stays; its session ends, and a rejection opens nothing there again', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    await visitor.send(session, Buffer.concat([pdfSaying('infected'), eicar, Buffer.from('%%EOF')]));
    await site.change(roofer, covering('couverture', { email: 'juste@maelan.test' }));
    expect([(await visitor.page(session)).status, await paper()]).toEqual([401, 'quarantine']);
    await server.services.outbox.drain();
    expect((await visitor.exchange(tokenIn(url))).status).toBe(404);
  });

  test('a link that was copied before there was any address stays', async () => {
    const mason = await site.added('gros-oeuvre', { email: '' });
    const session = await visitor.enter((await site.link(mason)).body.url);
    await site.change(mason, covering('gros-oeuvre', { email: 'juste@maelan.test' }));
    expect((await visitor.page(session)).status).toBe(200);
  });

  test('a mail that still waits leaves for the address as it was corrected, and for none where it was taken away', async () => {
    await site.link(roofer, true);
    await site.change(roofer, covering('couverture', { email: 'juste@maelan.test' }));
    expect((await site.one(roofer)).link).toMatchObject({ state: 'waiting', email: 'juste@maelan.test' });
    const toFormer = await sentTo('attestations@maelan.test');
    const [mail, ...others] = await mailedTo('juste@maelan.test');
    expect([others, await sentTo('attestations@maelan.test')]).toEqual([[], toFormer]);
    expect((await visitor.exchange(/attestation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')).status).toBe(
      200,
    );
    await site.link(roofer, true);
    await site.change(roofer, covering('couverture', { email: '' }));
    expect([await linkState(), (await mailedTo('juste@maelan.test')).length]).toEqual([null, 1]);
  });

  test('revoked before it left, it is not mailed; without an address, it is asked for', async () => {
    const before = (await server.mails()).length;
    await site.link(roofer, true);
    await site.unlink(roofer);
    expect((await server.mails()).length).toBe(before);
    const other = await site.added('plomberie', { email: '' });
    expect((await site.link(other, true)).refusal.errors).toHaveProperty('email');
  });
});

describe('a mail that is about to leave while its address is corrected, on a real PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('carries a link that opens nothing', async () => {
    const site = await siteOf(server);
    const roofer = await site.added('couverture');
    await site.link(roofer, true);
    const [link] = await server.sql<{ id: number }>(
      'select id from contractor_links where contractor_id = $1',
      [roofer],
    );
    const meeting = await server.database.transaction(async (tx) => {
      const given = await tokenFor(tx, link?.id ?? 0, server.clock.now());
      const correcting = site.change(roofer, covering('couverture', { email: 'juste@maelan.test' }));
      await somebodyWaits(server);
      return { given, correcting };
    });
    expect((await meeting.correcting).status).toBe(200);
    expect(meeting.given?.email).toBe('attestations@maelan.test');
    expect((await visitorOf(server).exchange(meeting.given?.token ?? '')).refusal.code).toBe('link_expired');
    expect(await linksOf(server.database, site.id, server.clock.now())).toEqual(new Map());
  });
});
