import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { linksOf, tokenFor } from '#server/contractors/links.ts';
import { covering, siteOf, visitorOf } from '../support/contractors.ts';
import { eicar } from '../support/documents.ts';
import { pdfSaying } from '../support/file-walk.ts';
import { somebodyWaits } from '../support/locks.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the link by which a contractor sends its attestation: its use, its mails and its end.
 */

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

  test('the link tells the contractor its site, its trade and what the attestation must contain, and takes the attestation', async () => {
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

  test('the session of a contractor’s link reads nothing else', async () => {
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

  test('a second use of a contractor’s link says that the first attestation has arrived', async () => {
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

  test('of two windows that send an attestation at once, one is accepted', async () => {
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

  test('a file that the check rejects opens the contractor’s link again', async () => {
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

  test('the link is valid until the end of its thirtieth day, as the broker reads; then it says so, and whom to ask', async () => {
    const url = await made();
    server.clock.advance({ days: 30, hours: 13 });
    const session = await visitor.enter(url);
    server.clock.advance({ hours: 1 });
    const { status, refusal } = await visitor.exchange(tokenIn(url));
    expect([status, refusal.message]).toEqual([404, expect.stringMatching(/expiré le .*Cabinet Delmas/)]);
    expect([(await visitor.page(session)).status, await linkState()]).toEqual([401, 'over']);
  });

  test('a link that is revoked, replaced or without its contractor opens nothing, and its sessions end', async () => {
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

  test('an offer that is resumed cancels the contractor’s link', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    expect((await site.file.move('offre-enregistree')).status).toBe(200);
    expect([(await visitor.page(session)).status, (await visitor.exchange(tokenIn(url))).status]).toEqual([
      401, 404,
    ]);
  });

  test('a contractor’s link takes no attestation once the file is sent to its study', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [site.id]);
    expect([
      (await visitor.exchange(tokenIn(url))).refusal.message,
      (await visitor.send(session)).status,
      await paper(),
    ]).toEqual([expect.stringMatching(/n’attend plus/), 404, 'absent']);
  });

  test('an unknown token of a contractor’s link shows nothing', async () => {
    expect((await visitor.exchange('x'.repeat(43))).refusal.message).not.toMatch(/Delmas/);
  });

  test('a link that is mailed is one mail to the contractor, and it opens the contractor’s page', async () => {
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

  test('after five mails within 24 hours a link is not mailed again; the last one stays valid, and can be copied', async () => {
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

  test('a corrected address ends the links mailed to the old one and their sessions; another spelling ends nothing', async () => {
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

  test('an attestation from an old address stays; its session ends, and a rejection does not open that link again', async () => {
    const url = await made();
    const session = await visitor.enter(url);
    await visitor.send(session, Buffer.concat([pdfSaying('infected'), eicar, Buffer.from('%%EOF')]));
    await site.change(roofer, covering('couverture', { email: 'juste@maelan.test' }));
    expect([(await visitor.page(session)).status, await paper()]).toEqual([401, 'quarantine']);
    await server.services.outbox.drain();
    expect((await visitor.exchange(tokenIn(url))).status).toBe(404);
  });

  test('a link that was copied before the contractor had an address stays valid', async () => {
    const mason = await site.added('gros-oeuvre', { email: '' });
    const session = await visitor.enter((await site.link(mason)).body.url);
    await site.change(mason, covering('gros-oeuvre', { email: 'juste@maelan.test' }));
    expect((await visitor.page(session)).status).toBe(200);
  });

  test('a mail that waits is sent to the corrected address, and is not sent if the address was removed', async () => {
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

  test('a link that is revoked before its mail is sent is not mailed; without an address, the answer asks for it', async () => {
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

  test('a mail that is sent while the address is corrected has a link that opens nothing', async () => {
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
