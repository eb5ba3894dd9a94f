import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TariffReplay } from '#contract/tariff-replays.ts';
import type { TariffResource } from '#contract/tariffs.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import type { Services } from '#server/services/services.ts';
import { claimJob, runJob } from '#server/outbox/jobs.ts';
import { replayJobs } from '#server/tariffs/replay/job.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '#tests/support/server.ts';
import { changedSheet } from '#tests/support/tariffs.ts';

/*
 * Tests of the replay of the portfolio under a draft (docs/domain/tariff-versions.md, "Replay"): its figures, and that
 * each request counts once whatever happens to the nodes.
 */

/** Houses pay a higher minimum, and every project a lower share for guarantee B. */
const changed = (sheet: TariffSheet) => {
  sheet.minimum.mi = 9_000;
  sheet.shares_at.B.rate = 0.02;
  sheet.shares_at.B.minimum = 1;
};

const counted = ({ all: { more, less, same } }: TariffReplay) => more + less + same;

describe.each(databaseKinds)('the replay of the portfolio on %s', (database) => {
  let server: TestServer;
  let token: string;
  let draft: TariffResource;
  beforeAll(async () => {
    server = await startTestServer({ database });
    server.clock.advance({ days: 30 });
    token = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const begin = async (change = changed) => {
    const [shipped] = await server.sql<{ id: number }>(
      "select id from tariff_versions where name = '2026.2'",
    );
    const { body } = await server.call('createTariff', {
      token,
      body: { name: '2027.1', copied_from: shipped?.id ?? 0, sheet: changedSheet(change) } as never,
    });
    return body.tariff;
  };
  const here = () => ({ token, params: { id: draft.id } });
  const start = (version = draft.version) => server.call('startReplay', { ...here(), body: { version } });
  const read = async () => (await server.call('tariffReplay', here())).body.replay as TariffReplay;
  const run = () => server.services.outbox.drain();
  const change = async (sheet: TariffSheet) =>
    (
      await server.call('tariffEvent', {
        ...here(),
        body: {
          event: 'TARIFF.CHANGE',
          data: { name: '2027.1', valid_from: null, sheet },
          version: draft.version,
        } as never,
      })
    ).body.tariff;

  beforeEach(async () => {
    await server.sql("delete from tariff_versions where name <> '2026.2'");
    await server.sql('delete from outbox');
    draft = await begin();
  });

  it('counts who pays more or less, by type, cost and partner, and names the greatest changes', async () => {
    expect(await read()).toBeNull();
    expect((await start()).body.replay).toMatchObject({ state: 'running', priced: 0, total: null });
    await run();
    const replay = await read();
    const [portfolio] = await server.sql<{ n: number }>(
      'select count(*)::integer as n from requests where total_cents is not null',
    );
    expect(replay).toMatchObject({
      state: 'done',
      version: 1,
      is_current: true,
      compared_with: '2026.2',
      started_by: 'Nadia Benali',
      total: portfolio?.n,
    });
    expect(replay.priced + replay.unpriced).toBe(portfolio?.n);
    expect(counted(replay)).toBe(replay.priced);
    expect([replay.all.more, replay.all.less, replay.all.same].every((n) => n > 0)).toBe(true);
    for (const parts of [replay.types, replay.cells, replay.partners])
      for (const figure of ['more', 'less', 'same'] as const)
        expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(replay.all[figure]);
    const { before, after, risen, fallen } = replay.all;
    expect(Math.round((before + risen - fallen) * 100)).toBe(Math.round(after * 100));
    const changes = [...replay.rises, ...replay.falls.toReversed()].map((line) => line.after - line.before);
    expect(replay.rises).toHaveLength(10);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  });

  it('explains both prices of a request line by line, as they were counted, and writes all to a file', async () => {
    const offer = await walkerOf(server, 'courtier').sent();
    await start();
    await run();
    const { rises } = await read();
    const explained = async (request: number) =>
      (await server.call('replayedRequest', { ...here(), query: { request_id: request } })).body;
    for (const { request_id: request, before, after } of rises.slice(0, 3)) {
      const { in_force: now, draft: then } = await explained(request);
      expect([now.tarif.total_ttc, then.tarif.total_ttc]).toEqual([before, after]);
    }
    const own = await explained(offer.id);
    expect(own.in_force.tarif.total_ttc).toBe(offer.tarif?.total_ttc);
    expect(own.draft.tarif.row_A.explanation.at(-1)?.label).toBe('Tarif 2027.1, brouillon');
    const missing = await server.call('replayedRequest', { ...here(), query: { request_id: 99_999_999 } });
    expect(missing.status).toBe(404);

    const file = await server.call('replayCsv', here());
    const [exported] = await server.sql<{ data: object }>(
      "select data from account_events where kind = 'export' order by id desc limit 1",
    );
    expect(exported?.data).toEqual({ call: 'replayCsv', tariff: '2027.1' });
    const lines = file.raw.toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toContain('Prix sous 2026.2 (€);Prix sous 2027.1 (€);Écart (€);Écart (%)');
    expect(lines).toHaveLength((await read()).priced + 1);
    expect(lines.find((line) => line.startsWith(offer.reference))).toContain(
      String(offer.tarif?.total_ttc).replace('.', ','),
    );
  });

  it('prices a sent offer as on the day of its price, though it was edited since', async () => {
    const walk = walkerOf(server, 'courtier');
    const offer = await walk.sent();
    const sent = offer.tarif?.total_ttc;
    // The works begin meanwhile, which makes a price dearer.
    server.clock.advance({ days: 50 });
    const [holder] = offer.form.souscripteurs;
    const edited = await walk.save(
      offer,
      { ...offer.form, souscripteurs: holder ? [{ ...holder, phone: '06 11 22 33 44' } as never] : [] },
      true,
    );
    token = await server.tokenOf('admin');
    await start();
    await run();
    const explained = await server.call('replayedRequest', { ...here(), query: { request_id: offer.id } });
    server.clock.advance({ days: -50 });
    token = await server.tokenOf('admin');
    expect([edited.tarif?.total_ttc, explained.body.in_force.tarif.total_ttc]).toEqual([sent, sent]);
  });

  it('ends, and counts a request whose answers cannot be priced', async () => {
    const { id } = await walkerOf(server, 'courtier').sent();
    const [before] = await server.sql<{ form: object }>('select form from requests where id = $1', [id]);
    await server.sql("update requests set form = '{}' where id = $1", [id]);
    await start();
    await run();
    const { state, unpriced } = await read();
    await server.sql('update requests set form = $2::jsonb where id = $1', [
      id,
      JSON.stringify(before?.form),
    ]);
    expect([state, unpriced > 0]).toEqual(['done', true]);
  });

  it('changes nothing for anybody under the same tables', async () => {
    draft = await change(changedSheet());
    await start();
    await run();
    const { all, rises, falls } = await read();
    expect([all.more, all.less, all.before === all.after, rises, falls]).toEqual([0, 0, true, [], []]);
    expect(all.same).toBeGreaterThan(0);
  });

  it('goes on from the last page after its node was killed, and counts each request once', async () => {
    await start();
    await run();
    const whole = await read();
    const job = (replay: number, services = server.services) =>
      replayJobs['tariff.replay']?.run({ replay }, services, {
        id: 1,
        attempt: 1,
        signal: new AbortController().signal,
      });
    const isWhole = async () => {
      const { id: _id, started_at: _at, ended_at: _end, ...replay } = await read();
      expect(replay).toEqual({ ...whole, id: undefined, started_at: undefined, ended_at: undefined });
    };
    await start();
    let pages = 0;
    const killed: Services = {
      ...server.services,
      database: {
        ...server.services.database,
        query: (statement, values) => {
          if (statement.name === 'tariff-replay-advance' && (pages += 1) === 2) throw new Error('killed');
          return server.services.database.query(statement, values);
        },
      },
    };
    await expect(job(whole.id + 1, killed)).rejects.toThrow('killed');
    const halfway = await read();
    expect(halfway).toMatchObject({ state: 'running', priced: 200 - halfway.unpriced });
    expect(halfway.total).toBe(whole.total);
    await job(whole.id + 1);
    await isWhole();
    // A node that lost its lease, and the one that took it.
    await start();
    await Promise.all([job(whole.id + 2), job(whole.id + 2)]);
    await isWhole();
  });

  it('stops when the draft changes, and a new one replaces it', async () => {
    await start();
    draft = await change(changedSheet((sheet) => void (sheet.fgti = 7)));
    await run();
    expect(await read()).toMatchObject({ state: 'cancelled', version: 1, is_current: false, priced: 0 });
    expect((await start(1)).refusal.code).toBe('stale_version');
    await start();
    await run();
    expect(await read()).toMatchObject({ state: 'done', version: 2, is_current: true });
    expect(await server.sql('select version from tariff_replays')).toEqual([{ version: 2 }]);
    draft = await change(changedSheet());
    expect(await read()).toMatchObject({ state: 'done', version: 2, is_current: false });
  });

  it('fails after its last try, with what was priced, and is replayed; its retried job goes on', async () => {
    await start();
    await run();
    const whole = await read();
    await start();
    const job = replayJobs['tariff.replay'];
    const { log } = server.services;
    const quiet = { ...log, error: () => undefined } as unknown as Services['log'];
    let pages = 0;
    const broken: Services = {
      ...server.services,
      log: quiet,
      database: {
        ...server.services.database,
        query: (statement, values) => {
          if (statement.name === 'tariff-replay-advance' && (pages += 1) > 1) throw new Error('broken');
          return server.services.database.query(statement, values);
        },
      },
    };
    const tryOnce = async (services: Services) => {
      server.clock.advance({ minutes: 10 });
      const claimed = await claimJob(services, 'work');
      if (claimed) await runJob(claimed, replayJobs, services, new AbortController().signal);
      return claimed?.attempts;
    };
    const tries = [await tryOnce(broken), await tryOnce(broken), await tryOnce(broken)];
    const halfway = await read();
    tries.push(await tryOnce(broken));
    expect([tries, halfway.state, job?.mostTries]).toEqual([[1, 2, 3, 4], 'running', 4]);
    const failed = await read();
    expect(failed).toMatchObject({ state: 'failed', priced: halfway.priced, ended_at: expect.any(String) });
    expect(failed.priced).toBeGreaterThan(0);
    expect(await tryOnce(broken)).toBeUndefined();

    await server.sql('update outbox set failed_at = null, attempts = 0 where failed_at is not null');
    await run();
    expect(await read()).toMatchObject({ state: 'done', priced: whole.priced, all: whole.all });
  });

  it('fails if its process died at every try, and a retried job leaves a newer replay alone', async () => {
    await start();
    await server.sql("update outbox set attempts = 4 where kind = 'tariff.replay'");
    await run();
    const failed = await read();
    expect(failed).toMatchObject({ state: 'failed', priced: 0 });
    await server.sql('update outbox set failed_at = null, attempts = 0 where failed_at is not null');
    const again = (await start()).body.replay;
    expect(again).toMatchObject({ id: failed.id + 1, state: 'running' });
    await run();
    expect(await read()).toMatchObject({ id: failed.id + 1, state: 'done' });
  });

  it('is one for two clicks, is stopped on demand, and replays no version in force, nor one with a fault', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(two.body.replay?.id).toBe(one.body.replay?.id);
    expect((await server.call('cancelReplay', here())).body).toMatchObject({
      message: 'Le rejeu est arrêté.',
      replay: { state: 'cancelled' },
    });
    expect((await server.call('cancelReplay', here())).body.message).toBe('Aucun rejeu n’est en cours.');
    await run();
    expect(await read()).toMatchObject({ state: 'cancelled', priced: 0 });
    const [shipped] = await server.sql<{ id: number }>(
      "select id from tariff_versions where name = '2026.2'",
    );
    const refused = await server.call('startReplay', {
      token,
      params: { id: shipped?.id ?? 0 },
      body: { version: 1 },
    });
    expect(refused.refusal.message).toBe('Seule une version qui n’est pas encore en vigueur se rejoue.');
    await server.sql("update tariff_versions set sheet = jsonb_set(sheet, '{pool}', 'null') where id = $1", [
      draft.id,
    ]);
    expect((await start()).refusal.message).toMatch(/^Une valeur est à corriger/);
    const none = await server.call('replayCsv', { token, params: { id: shipped?.id ?? 0 } });
    expect(none.status).toBe(404);
  });
});
