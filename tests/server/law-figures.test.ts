import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LawFigures } from '#contract/law-figures.ts';
import type { RequestType } from '#domain/forms.ts';
import { toWireSlug } from '#domain/provider.ts';
import { countLawFigures, monthsToCount } from '#server/law-figures/count.ts';
import { readChart } from '#server/statecharts/files.ts';
import { computed, durations, type Line } from '../support/law-days.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * The counts and waiting times of laws (docs/domain/law-figures.md), compared with a plain computation over the
 * audit.
 */

const total = ({ states }: LawFigures) => states.reduce((sum, { here, left }) => sum + here.n + left.n, 0);
/** How often each arrow of a simulation was taken. */
const simulated = ({ arrows }: LawFigures) =>
  arrows.filter(({ key }) => key.includes('|REQUEST.SIMULATE|')).map(({ taken: { n } }) => n);

const present = ({ states }: LawFigures) => states.map(({ id, here }) => [id, here]);

const regions = [
  {
    law: 'request-lifecycle',
    region: 'step',
    table: 'request_events',
    object: 'request_id',
    column: 'step',
    id: 'request-lifecycle.step.',
  },
  {
    law: 'request-lifecycle',
    region: 'status',
    table: 'request_events',
    object: 'request_id',
    column: 'status',
    id: 'request-lifecycle.status.',
  },
  { law: 'claim', region: 'claim', table: 'claim_events', object: 'claim_id', column: 'state', id: 'claim.' },
  {
    law: 'membership',
    region: 'status',
    table: 'membership_events',
    object: 'membership_id',
    column: 'status',
    id: 'membership.status.',
  },
] as const;

describe.each(databaseKinds)('the figures of a law (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    await walkerOf(server, 'courtier').saved();
    await countLawFigures(server.services);
  });
  afterAll(() => server.close());

  const read = async (
    chart: string,
    query: { unit?: number; type?: RequestType } = {},
    login: Login = 'gestion',
  ): Promise<LawFigures> =>
    (
      await server.call('lawFigures', {
        token: await server.tokenOf(login),
        params: { chart },
        query: { period: '12-mois', ...query },
      })
    ).body.figures;

  it.each(regions)(
    '$law, $region: are those of a plain computation',
    async ({ law, table, object, column, id }) => {
      const figures = await read(law);
      const lines = await server.sql<Line>(
        `select ${object} as object, at, from_${column} as before, to_${column} as after, transitions
        from ${table} order by id`,
      );
      const { left, taken, here } = computed(lines, figures.from, figures.to);
      const states = figures.states.filter((one) => one.id.startsWith(id));
      expect(states.length).toBeGreaterThan(2);
      const keyOf = (full: string) => toWireSlug(full.slice(id.length));
      expect(states.map(({ id: state, left: own, here: now }) => [state, own, now])).toEqual(
        states.map(({ id: state }) => [
          state,
          durations(left.get(keyOf(state))),
          durations(here.get(keyOf(state))),
        ]),
      );
      const arrows = figures.arrows.filter(({ key }) => key.startsWith(id));
      expect(
        Object.fromEntries(arrows.map(({ key, to, taken: own }) => [`${key} ${keyOf(to)}`, own])),
      ).toEqual(
        Object.fromEntries(
          [...taken].filter(([key]) => key.startsWith(id)).map(([key, days]) => [key, durations(days)]),
        ),
      );
      expect(
        arrows.every(({ months, taken: { n } }) => months.reduce((sum, one) => sum + one, 0) === n),
      ).toBe(true);
    },
  );

  it('every arrow and state is one of the chart', async () => {
    const chart = await readChart('request-lifecycle');
    const keys = new Set(chart?.edges.map(({ key }) => key));
    const { arrows } = await read('request-lifecycle');
    expect(arrows.length).toBeGreaterThan(20);
    expect(arrows.filter(({ key }) => !keys.has(key))).toEqual([]);
  });

  it('partners and types add up to all', async () => {
    const all = await read('request-lifecycle');
    const parts = async (queries: { unit?: number; type?: RequestType }[]) =>
      (await Promise.all(queries.map((query) => read('request-lifecycle', query)))).reduce(
        (sum, figures) => sum + total(figures),
        0,
      );
    expect(await parts(all.choices.map(({ id }) => ({ unit: id })))).toBe(total(all));
    expect(await parts([{ type: 'Syndic' }, { type: 'Maison individuelle' }])).toBe(total(all));
    expect(total(all)).toBeGreaterThan(300);
  });

  it('a company reads those of its own files, and none of memberships', async () => {
    const [own] = await server.sql<{ n: number }>(
      `select count(*)::integer as n from requests r
        where r.company_sees and r.company_id = (select company_id from users where email = 'compagnie@charpente.test')`,
    );
    const { states, choices } = await read('request-lifecycle', {}, 'compagnie');
    const there = states.filter(({ id }) => id.startsWith('request-lifecycle.step.'));
    expect(there.reduce((sum, { here }) => sum + here.n, 0)).toBe(own?.n);
    expect(choices).toEqual([]);
    const token = await server.tokenOf('compagnie');
    const { status } = await server.call('lawFigures', { token, params: { chart: 'membership' } });
    const { status: ofPartner } = await server.call('lawFigures', {
      token,
      params: { chart: 'request-lifecycle' },
      query: { period: '12-mois', unit: 1 },
    });
    expect([status, ofPartner]).toEqual([404, 404]);
  });

  it('are in a table of CSV as they are read', async () => {
    const token = await server.tokenOf('gestion');
    const answer = await server.call('exportLawFigures', { token, params: { chart: 'claim' } });
    const text = answer.raw.toString('utf8');
    const { states } = await read('claim');
    expect(text).toContain('État;Y sont;');
    for (const { label, here } of states) expect(text).toContain(`${label};${here.n};`);
  });

  it('a month is counted again each day, and once after its end', async () => {
    const before = await read('request-lifecycle');
    await walkerOf(server, 'courtier').saved();
    await countLawFigures(server.services);
    expect(await read('request-lifecycle')).toEqual(before);
    server.clock.advance({ days: 1 });
    await Promise.all([countLawFigures(server.services), countLawFigures(server.services)]);
    const after = await read('request-lifecycle');
    expect(simulated(after)).toEqual(simulated(before).map((n) => n + 1));
  });

  it('those present are of the last count, also on the first day of a month', async () => {
    const before = await read('request-lifecycle');
    server.clock.advance({ days: 20 });
    const after = await read('request-lifecycle');
    expect(after.months).not.toEqual(before.months);
    expect(present(after)).toEqual(present(before));
  });
});

it('the months to count are the present one once a day, and past ones after their end', () => {
  const counted = new Map([
    ['2026-04-01', '2026-05-01'],
    ['2026-05-01', '2026-05-31'],
    ['2026-06-01', '2026-06-14'],
  ]);
  expect(monthsToCount('2026-03-31', '2026-06-15', counted)).toEqual([
    '2026-03-01',
    '2026-05-01',
    '2026-06-01',
  ]);
  expect(monthsToCount('2026-06-02', '2026-06-15', new Map([['2026-06-01', '2026-06-15']]))).toEqual([]);
});
