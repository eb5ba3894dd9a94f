import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * The charts as their readers get them (docs/domain/statecharts.md).
 */

let server: TestServer;
let compagnie: string;
beforeAll(async () => {
  server = await startTestServer();
  compagnie = await server.tokenOf('compagnie');
});
afterAll(() => server.close());

test('staff reads every chart of the product, the five flows by their section', async () => {
  const { body } = await server.call('statecharts', { token: compagnie });
  expect(body.charts.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  expect(
    body.charts
      .filter(({ section }) => section === 'flow')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['dossier-access', 'registration', 'request-lifecycle', 'signature', 'subheader-actions']);
});

test('a chart has its states, its transitions and its pictures, the default one first', async () => {
  const { body } = await server.call('statechart', {
    token: compagnie,
    params: { chart: 'request-lifecycle' },
  });
  expect(body.chart.title).toBe('Cycle de vie d’une demande');
  const [first, ...parts] = body.chart.pictures;
  expect(first).toMatchObject({ name: 'request-lifecycle', svg: expect.stringContaining('<svg') });
  expect(parts.every(({ focus }) => focus !== undefined)).toBe(true);
  expect(body.chart.edges.some(({ code }) => code === 'CONTRACT.SIGNED')).toBe(true);
});

test.each(['nothing', '../index', '..%2F..%2Fpackage', 'index', 'constructor'])(
  'a name that is no chart is unknown: %s',
  async (chart) => {
    const { status, body } = await server.call('statechart', { token: compagnie, params: { chart } });
    expect([status, body]).toMatchObject([404, { message: 'Ce diagramme est introuvable.' }]);
  },
);

test('a chart has its page of rules and its articles, and the page is read as HTML', async () => {
  const { body } = await server.call('statechart', { token: compagnie, params: { chart: 'claim' } });
  const { page, articles } = body.chart.rules;
  expect(articles['claim.declared|CLAIM.INCOMPLETE|0']).toEqual(['A243-1, annexe II, A, 3°']);
  const read = await server.call('statechartPage', { token: compagnie, params: { page: page?.name ?? '' } });
  expect(read.body.page).toMatchObject({
    title: 'Claims',
    html: expect.stringContaining('<h2 id="clocks">'),
  });
});

test.each(['nothing', 'wire', '../domain/claims', 'constructor'])(
  'a page that no chart follows is unknown: %s',
  async (page) => {
    const { status, body } = await server.call('statechartPage', { token: compagnie, params: { page } });
    expect([status, body]).toMatchObject([404, { message: 'Cette page est introuvable.' }]);
  },
);

test('a saved version has a chart as it was, or has it not', async () => {
  const { body: now } = await server.call('statechart', { token: compagnie, params: { chart: 'documents' } });
  expect(now.chart.versions).toContain('0.1.0');
  const of = async (chart: string) =>
    (await server.call('statechartVersion', { token: compagnie, params: { chart, version: '0.1.0' } })).body
      .chart;
  const former = await of('documents');
  expect(former?.root.id).toBe('documents');
  expect(former?.pictures[0]?.svg).toContain('<svg');
  expect(former?.edges.length).toBeLessThan(now.chart.edges.length);
  expect(await of('piece-verdict')).toBeNull();
});

test.each([
  ['nothing', '0.1.0'],
  ['documents', '0.0.9'],
  ['documents', '../0.1.0'],
  ['documents', 'constructor'],
])('what no version has is unknown: %s of %s', async (chart, version) => {
  const { status, body } = await server.call('statechartVersion', {
    token: compagnie,
    params: { chart, version },
  });
  expect([status, body]).toMatchObject([404, { message: 'Cette version est introuvable.' }]);
});

test.each([
  ['claim', 'claim.new'],
  ['claim', '../claim'],
  ['claim', '../../index'],
  ['../claim', 'claim.new'],
  ['nothing', 'claim.new'],
])('a state without a picture of its screen has none: %s, %s', async (chart, state) => {
  const { status, body } = await server.call('statechartScreen', {
    token: compagnie,
    params: { chart },
    query: { state, width: 375 },
  });
  expect([status, body]).toMatchObject([404, { message: 'Cette image est introuvable.' }]);
});

test.each([0, 374, 99_999])('a picture of a screen has one of two widths, not %i', async (width) => {
  const { status } = await server.call('statechartScreen', {
    token: compagnie,
    params: { chart: 'claim' },
    query: { state: 'claim.new', width: width as 375 },
  });
  expect(status).toBe(422);
});

const lacks = async (login: 'admin' | 'compagnie', chart: string) => {
  const token = await server.tokenOf(login);
  return (await server.call('statechart', { token, params: { chart } })).body.chart.lacks_screens;
};

test('administrators read that a build has no pictures of screens; a law has no screen', async () => {
  const isWithout = !existsSync('docs/statecharts/screens');
  expect(await lacks('admin', 'logo')).toBe(isWithout);
  expect([await lacks('compagnie', 'logo'), await lacks('admin', 'claim')]).toEqual([false, false]);
});

const mayFollow = async (login: 'super' | 'compagnie', chart: string) => {
  const token = await server.tokenOf(login);
  return (await server.call('statechart', { token, params: { chart } })).body.chart.has_live;
};

test('the super_admin follows charts in other tabs; a law runs on the server', async () => {
  expect(await mayFollow('super', 'offer-list')).toBe(true);
  expect(await mayFollow('super', 'claim')).toBe(false);
  expect(await mayFollow('compagnie', 'offer-list')).toBe(false);
});
