import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SavedCharts } from '#domain/chart-versions.ts';
import { keepCharts } from '#server/statecharts/kept.ts';
import { countLawFigures } from '#server/law-figures/count.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * The charts under the hashes of the audit (docs/domain/statecharts.md, "Versions").
 */

const laws = [
  'account',
  'claim',
  'membership',
  'promotion',
  'quotation',
  'request-lifecycle',
  'tariff-version',
];
const oldHash = '0123456789abcdef';
const step = 'request-lifecycle.step';

describe.each(databaseKinds)('the kept charts (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
  });
  afterAll(() => server.close());

  const kept = () =>
    server.sql<{ chart: string; hash: string; content: Uint8Array; kept_at: Date }>(
      'select chart, hash, content, kept_at from kept_charts order by chart, hash',
    );

  it('every law is kept once, by several nodes that start together', async () => {
    await Promise.all([keepCharts(server.services), keepCharts(server.services)]);
    const first = await kept();
    expect(first.map(({ chart }) => chart)).toEqual(laws);
    const hashes = new Map(first.map(({ chart, hash }) => [chart, hash]));
    const audited = await server.sql<{ chart: string; hash: string }>(
      `select distinct 'request-lifecycle' as chart, chart_hash as hash from request_events
        union select distinct 'claim', chart_hash from claim_events
        union select distinct 'membership', chart_hash from membership_events`,
    );
    expect(audited.map(({ chart, hash }) => [chart, hash])).toEqual(
      audited.map(({ chart }) => [chart, hashes.get(chart)]),
    );
    server.clock.advance({ days: 1 });
    await keepCharts(server.services);
    expect(await kept()).toEqual(first);
  });

  it('a life names its old transitions by the chart that took them, and that chart is read by its hash', async () => {
    await keepCharts(server.services);
    const { id } = await walkerOf(server, 'courtier').saved();
    const content = (await kept()).find(({ chart }) => chart === 'request-lifecycle')?.content ?? '';
    const files = JSON.parse((await promisify(gunzip)(content)).toString()) as SavedCharts;
    const older = files['request-lifecycle.json']
      ?.replaceAll(`${step}.prerequest-do|OFFER.SAVE|`, `${step}.attente|OFFER.PUT|`)
      .replaceAll(`"${step}.prerequest-do"`, `"${step}.attente"`);
    const packed = await promisify(gzip)(JSON.stringify({ ...files, 'request-lifecycle.json': older }));
    await server.database.query(
      {
        name: 'test-older-chart',
        text: `insert into kept_charts (chart, hash, content, kept_at)
          values ('request-lifecycle', $1, $2, '2020-01-01')`,
      },
      [oldHash, packed],
    );
    await server.sql(
      `update request_events
        set chart_hash = $2, transitions = array[$3, '${step}.never|NOTHING|0'], event = 'OFFER.PUT'
        where request_id = $1 and event = 'OFFER.SAVE'`,
      [id, oldHash, `${step}.attente|OFFER.PUT|0`],
    );
    const token = await server.tokenOf('gestion');
    const { body } = await server.call('requestLife', { token, params: { id } });
    const [simulated, put] = body.life.moves;
    expect(simulated).toMatchObject({ isOfToday: true, former: null });
    expect(put).toMatchObject({
      isOfToday: false,
      former: { hash: oldHash, passages: [[expect.any(String), expect.any(String), 'Offre enregistrée']] },
    });
    expect(put?.former?.passages[0]?.[0]).not.toContain('attente');
    const former = await server.call('statechartVersion', {
      token,
      params: { chart: 'request-lifecycle', version: oldHash },
    });
    expect(former.body.chart?.edges.some(({ key }) => key === put?.transitions[0])).toBe(true);
    expect(former.body.chart?.pictures[0]?.svg).toContain('<svg');
    for (const [chart, version] of [
      ['claim', oldHash],
      ['request-lifecycle', 'fedcba9876543210'],
    ] as const)
      expect((await server.call('statechartVersion', { token, params: { chart, version } })).status).toBe(
        404,
      );
    await server.sql('delete from law_figure_months');
    await countLawFigures(server.services);
    const { body: counted } = await server.call('lawFigures', {
      token,
      params: { chart: 'request-lifecycle' },
    });
    const arrow = counted.figures.arrows.find(({ key }) => key === put?.transitions[0]);
    expect(arrow?.labels).toEqual(put?.former?.passages[0]);
    const gone = counted.figures.arrows.find(({ key }) => key.endsWith('NOTHING|0'));
    expect(gone?.labels.slice(0, 2), 'no chart has it').toEqual(['never', 'NOTHING']);
  });

  it('a life whose chart was not kept has its states and its names of today', async () => {
    const { id } = await walkerOf(server, 'courtier').saved();
    await server.sql("update request_events set chart_hash = 'ffffffffffffffff' where request_id = $1", [id]);
    const token = await server.tokenOf('gestion');
    const { body } = await server.call('requestLife', { token, params: { id } });
    expect(body.life.moves.map(({ isOfToday, former }) => [isOfToday, former])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it('the portal starts if a chart cannot be kept', async () => {
    await server.sql('alter table kept_charts rename to kept_charts_away');
    await expect(keepCharts(server.services)).resolves.toBeUndefined();
    await server.sql('alter table kept_charts_away rename to kept_charts');
  });
});
