import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { expireOffers } from '#server/request-calls/expire.ts';
import { sweep, sweepRegularly } from '#server/sweep.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of offers and embedded mails that expire; the clock of the server is moved.
 */

describe('the embedded mailbox', () => {
  it('the embedded mailbox keeps mails and their links as many days as the configuration says', async () => {
    const server = await startTestServer({
      config: (config) => ({ ...config, limits: { ...config.limits, mailboxDays: 3 } }),
    });
    await walkerOf(server, 'courtier').sent();
    const mailed =
      (await server.mails()).length === 0
        ? []
        : (await server.sql<{ id: number }>('select id from mails')).map(({ id }) => id);
    expect(mailed.length).toBeGreaterThan(0);
    const papers = () => server.sql('select 1 from papers where storage_key is not null');
    const drawn = (await papers()).length;
    server.clock.advance({ days: 2, hours: 23 });
    await sweep(server.services);
    expect((await server.mails()).length).toBeGreaterThan(0);
    server.clock.advance({ hours: 2 });
    await sweep(server.services);
    expect([
      await server.sql('select 1 from mails where id = any($1)', [mailed]),
      (await papers()).length,
    ]).toEqual([[], drawn]);
    await server.close();
  });
});

describe('offers whose validity is over', () => {
  let server: TestServer;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    server = await startTestServer();
    walk = walkerOf(server, 'courtier');
    await server.sql("update requests set valid_until = '2099-01-01' where valid_until is not null");
  });
  afterAll(() => server.close());

  const later = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
    server.clock.advance({ days });
    return work().finally(() => server.clock.advance({ days: -days }));
  };
  const read = async (id: number): Promise<RequestResource> =>
    (await server.call('getRequest', { token: await server.tokenOf('gestion'), params: { id } })).body
      .request;
  const resume = async (request: RequestResource) =>
    server.call('updateStatus', {
      token: await server.tokenOf('gestion'),
      params: { id: request.id },
      body: { status: 'offres-en-cours', version: request.version } as never,
    });
  const mailsAbout = async ({ reference }: RequestResource, words: string) =>
    (await server.mails()).filter(({ subject }) => subject.includes(reference) && subject.includes(words));
  const put = (id: number, sets: string) => server.sql(`update requests set ${sets} where id = $1`, [id]);

  it('the law archives an offer on the day after its last day, and the broker is notified', async () => {
    const [saved, sent] = [await walk.saved(), await walk.sent()];
    expect(saved.valid_until).toBe('2026-09-13');
    await later(90, () => sweep(server.services));
    expect((await read(sent.id)).status.slug).toBe('offres-en-cours');
    await later(91, async () => {
      await sweep(server.services);
      expect((await mailsAbout(sent, 'offre échue')).map(({ recipient }) => recipient)).toEqual([
        'courtier@charpente.test',
      ]);
    });
    for (const { id, version, step } of [saved, sent]) {
      expect(await read(id)).toMatchObject({
        status: { slug: 'offres-archivees' },
        step,
        version: version + 1,
        permitted: [{ event: 'STATUS.RESUME' }],
      });
    }
    const { body } = await server.call('story', {
      token: await server.tokenOf('admin'),
      params: { id: sent.id },
    });
    expect(body.entries[0]).toMatchObject({
      event: 'OFFER.EXPIRE',
      who: 'Charpente',
      from: { status: 'offres-en-cours' },
      to: { status: 'offres-archivees' },
    });
    expect(
      await server.sql('select 1 from client_links where request_id = $1 and revoked_at is null', [sent.id]),
    ).toEqual([]);
  });

  it('an offer whose file is open or whose price was only simulated is not archived', async () => {
    const [opened, simulated] = [await walk.sent(), await walk.simulate()];
    await put(opened.id, "step = 'constitution-du-dossier', valid_until = '2026-01-01'");
    await put(simulated.id, "valid_until = '2026-01-01'");
    expect(await expireOffers(server.services)).toBe(0);
  });

  it('concurrent nodes archive each expired offer once, even if there are more than a batch holds', async () => {
    const [model] = await server.sql<{ id: number }>(
      "select id from requests where step = 'offre-envoyee' and status = 'offres-en-cours' order by id limit 1",
    );
    await server.sql(
      `insert into requests (reference, status, step, type, broker_id, client, site, cost_cents, search, form, offer_version, valid_until)
      select 'ECHU-' || n, status, step, type, broker_id, client, site, cost_cents, search, form, 1, date '2026-06-01' - n % 3 from requests, generate_series(1, 120) n where id = $1`,
      [model?.id],
    );
    const logged = vi.spyOn(server.services.log, 'error');
    const nodes = await Promise.all([
      expireOffers(server.services),
      expireOffers(server.services),
      expireOffers(server.services),
    ]);
    expect(nodes.reduce((sum, one) => sum + one, 0)).toBe(120);
    const [lines] = await server.sql<{ n: number }>(
      "select count(*)::integer as n from request_events e join requests r on r.id = e.request_id where r.reference like 'ECHU-%' and event = 'OFFER.EXPIRE'",
    );
    expect(lines?.n).toBe(120);
    expect(logged.mock.calls, 'a lost race is silent').toEqual([]);
    logged.mockRestore();
  });

  it('an expired offer is archived although another one cannot be', async () => {
    const [broken, good] = [await walk.saved(), await walk.saved()];
    await put(broken.id, "valid_until = '2026-05-01'");
    await put(good.id, "valid_until = '2026-05-02'");
    const logged = vi.spyOn(server.services.log, 'error');
    const services = {
      ...server.services,
      outbox: {
        ...server.services.outbox,
        add: async (...[tx, job]: Parameters<typeof server.services.outbox.add>) => {
          if ((job.payload as { requestId: number }).requestId === broken.id)
            throw new TypeError(`no mail for ${broken.reference}`);
          return server.services.outbox.add(tx, job);
        },
      },
    };
    expect(await expireOffers(services)).toBe(1);
    expect([(await read(broken.id)).status.slug, (await read(good.id)).status.slug]).toEqual([
      'offres-en-cours',
      'offres-archivees',
    ]);
    expect(logged.mock.calls).toEqual([[{ request: broken.id, error: 'TypeError' }, 'offer not archived']]);
    logged.mockRestore();
    expect(await expireOffers(server.services)).toBe(1);
  });

  it('expired offers are swept shortly after the start, and never after the stop', async () => {
    const saved = await walk.saved();
    await put(saved.id, "valid_until = '2026-05-01'");
    const { outbox } = server.services;
    const startAt = (afterStart: number, asked: () => void) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
      const stop = sweepRegularly({
        ...server.services,
        outbox: { ...outbox, add: (tx, job) => outbox.add(tx, job).then(asked) },
      });
      vi.advanceTimersByTime(afterStart);
      return () => stop().finally(() => vi.useRealTimers());
    };
    await startAt(9_000, () => undefined)();
    expect((await read(saved.id)).status.slug).toBe('offres-en-cours');
    let stop: (() => Promise<void>) | undefined;
    await new Promise<void>((asked) => (stop = startAt(10_000, asked)));
    await stop?.();
    expect((await read(saved.id)).status.slug).toBe('offres-archivees');
  });

  it('an offer that is resumed gets ninety more days, new papers and a mail', async () => {
    const sent = await walk.sent();
    expect(await mailsAbout(sent, 'votre offre')).toHaveLength(1);
    await later(100, async () => {
      await expireOffers(server.services);
      const resumed = await resume(await read(sent.id));
      expect(resumed.body.request).toMatchObject({
        status: { slug: 'offres-en-cours' },
        step: { slug: 'offre-envoyee' },
        valid_until: '2026-12-22',
        tarif: { total_ttc: sent.tarif?.total_ttc },
      });
      expect(await expireOffers(server.services)).toBe(0);
      const mails = (await mailsAbout(sent, 'votre offre')).filter(({ text }) => text.includes('22/12/2026'));
      expect(mails).toHaveLength(1);
      const papers = await server.sql<{ name: string; n: number }>(
        'select name, count(*)::integer as n from papers where request_id = $1 group by name order by name',
        [sent.id],
      );
      expect(papers).toEqual([
        { name: 'devis.pdf', n: 2 },
        { name: 'fiche-conseil.pdf', n: 2 },
        { name: 'fiche-produit.pdf', n: 2 },
      ]);
    });
  });

  it('an offer that is resumed gets the price of the day’s tariff, or keeps its own if the tariff is unchanged', async () => {
    const [same, changed] = [await walk.sent(), await walk.sent()];
    for (const { id } of [same, changed])
      await put(
        id,
        "status = 'offres-archivees', total_cents = 100000, tariff = jsonb_set(tariff, '{total_ttc}', '1000')",
      );
    await put(changed.id, "tariff_version = '2025-1'");
    expect((await resume(await read(same.id))).body.request.tarif?.total_ttc).toBe(1000);
    expect((await resume(await read(changed.id))).body.request.tarif?.total_ttc).toBe(
      changed.tarif?.total_ttc,
    );
  });
});
