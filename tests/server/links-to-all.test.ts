import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOf, visitorOf } from '../support/contractors.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the call that mails a link to every contractor without an attestation.
 */

describe('the link that is sent to all', () => {
  let server: TestServer;
  let site: Awaited<ReturnType<typeof siteOf>>;
  beforeAll(async () => {
    server = await startTestServer();
    site = await siteOf(server);
  });
  afterAll(() => server.close());

  const sendAll = async () =>
    server.call('linkContractors', { token: await server.tokenOf('courtier'), params: { id: site.id } });
  const mailed = async () =>
    (await server.mails())
      .map(({ recipient }) => recipient)
      .filter((address) => address.endsWith('@lots.test'))
      .toSorted();

  test('a link goes once to each contractor with an address and no attestation, and again after a day or its expiry', async () => {
    const [roofer, plumber] = [
      await site.added('couverture', { email: 'toit@lots.test' }),
      await site.added('plomberie', { email: 'eau@lots.test' }),
    ];
    await site.added('electricite', { email: '' });
    await site.added('espaces-verts', { email: 'vert@lots.test' });
    await site.attested(await site.added('gros-oeuvre', { email: 'mur@lots.test' }));
    expect((await site.list()).to_link).toEqual([roofer, plumber]);
    const [first, second] = await Promise.all([sendAll(), sendAll()]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 200)?.body).toMatchObject({
      sent: 2,
      to_link: [],
    });
    expect(await mailed()).toEqual(['eau@lots.test', 'toit@lots.test']);
    expect((await site.one(roofer)).link).toMatchObject({
      state: 'open',
      email: 'toit@lots.test',
      made_at: server.clock.now().toISOString(),
    });
    await site.attested(plumber);
    server.clock.advance({ hours: 25 });
    expect([(await site.list()).to_link, (await sendAll()).body.sent]).toEqual([[roofer], 1]);
    expect(await mailed()).toEqual(['eau@lots.test', 'toit@lots.test', 'toit@lots.test']);
  });

  const copied = async (contractor: number) => (await site.link(contractor)).body.url;

  test('a link that is sent to all does not replace a link copied within the day', async () => {
    site = await siteOf(server);
    const roofer = await site.added('couverture', { email: 'copie@lots.test' });
    const visitor = visitorOf(server);
    const session = await visitor.enter(await copied(roofer));
    expect([
      (await site.list()).to_link,
      (await sendAll()).status,
      (await visitor.page(session)).status,
    ]).toEqual([[], 409, 200]);
    server.clock.advance({ hours: 25 });
    expect((await site.list()).to_link).toEqual([roofer]);
  });

  test('the link is mailed again the same day if an examiner refused the first attestation', async () => {
    site = await siteOf(server);
    const roofer = await site.added('couverture', { email: 'refus@lots.test' });
    const visitor = visitorOf(server);
    await sendAll();
    const mail = (await server.mails()).find(({ recipient }) => recipient === 'refus@lots.test');
    await visitor.send(await visitor.enter(/\S+attestation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? null));
    await server.services.outbox.drain();
    expect((await site.list()).to_link).toEqual([]);
    await server.sql(
      "update documents set state = 'refused', reason = 'Illisible.' where contractor_id = $1",
      [roofer],
    );
    expect([
      (await site.one(roofer)).paper,
      (await site.list()).to_link,
      (await sendAll()).body.sent,
    ]).toEqual(['refused', [roofer], 1]);
  });

  test('an address gets at most ten links a day per cabinet, in any spelling; after that a link can be copied', async () => {
    const sites = [await siteOf(server), await siteOf(server)];
    const trades = ['couverture', 'plomberie', 'electricite', 'sols', 'facades', 'gros-oeuvre'] as const;
    for (const one of sites)
      for (const trade of trades)
        await one.added(trade, { email: one === sites[0] ? 'Tous@lots.test' : 'tous@lots.test' });
    const answers = [];
    for (site of sites) answers.push((await sendAll()).body.sent);
    expect([
      answers,
      (await mailed()).filter((address) => address.toLowerCase() === 'tous@lots.test').length,
    ]).toEqual([[6, 4], 10]);
    const [last] = (await site.list()).to_link;
    const { status, refusal } = await site.link(last ?? 0, true);
    expect([(await sendAll()).status, status, refusal.message]).toEqual([
      409,
      409,
      expect.stringMatching(/dix courriels.*copiez le lien/),
    ]);
    expect((await site.link(last ?? 0)).status).toBe(200);
    const other = await siteOf(server, 'courtier2');
    const elsewhere = await other.added('couverture', { email: 'tous@lots.test' });
    expect((await other.link(elsewhere, true)).status).toBe(200);
    server.clock.advance({ hours: 24 });
    expect((await sendAll()).body.sent).toBe(6);
  });
});
