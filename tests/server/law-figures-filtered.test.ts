import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LawFigures } from '#contract/law-figures.ts';
import type { RequestType } from '#domain/forms.ts';
import { toWireSlug } from '#domain/provider.ts';
import { countLawFigures } from '#server/law-figures/count.ts';
import { computed, durations, type Line } from '../support/law-days.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Figures of a law for one partner, one company and one type of works, compared with a plain computation over the audit
 * of these files (docs/domain/law-figures.md).
 */

interface Query {
  unit?: number;
  company?: number;
  type?: RequestType;
}

const regions = [
  { law: 'request-lifecycle', table: 'request_events', object: 'request_id', column: 'step', id: 'step.' },
  {
    law: 'request-lifecycle',
    table: 'request_events',
    object: 'request_id',
    column: 'status',
    id: 'status.',
  },
  { law: 'claim', table: 'claim_events', object: 'claim_id', column: 'state', id: '' },
] as const;

const queries: readonly Query[] = [
  { unit: 1 },
  { unit: 2 },
  { company: 1 },
  { company: 2 },
  { type: 'Syndic' },
  { unit: 1, type: 'Maison individuelle' },
  { company: 1, type: 'Maison individuelle' },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await countLawFigures(server.services);
});
afterAll(() => server.close());

const ask = async (chart: string, query: Query, login: Login = 'gestion') =>
  server.call('lawFigures', {
    token: await server.tokenOf(login),
    params: { chart },
    query: { period: '12-mois', ...query },
  });
const read = async (chart: string, query: Query, login?: Login): Promise<LawFigures> =>
  (await ask(chart, query, login)).body.figures;

/** The files of a filter, one by one. */
async function filesOf({ unit, company, type }: Query): Promise<ReadonlySet<number>> {
  const files = await server.sql<{
    id: number;
    partner: number;
    company: number | null;
    sees: boolean;
    type: string;
  }>(
    `select r.id, b.partner_id as partner, r.company_id as company, r.company_sees as sees, r.type
      from requests r join brokers b on b.id = r.broker_id`,
  );
  return new Set(
    files
      .filter((file) => unit === undefined || file.partner === unit)
      .filter((file) => company === undefined || (file.sees && file.company === company))
      .filter((file) => type === undefined || file.type === type)
      .map(({ id }) => id),
  );
}

const cases = regions.flatMap((region) => queries.map((query) => ({ ...region, query })));

it.each(cases)('$law, $column, of $query', async ({ law, table, object, column, id, query }) => {
  const files = await filesOf(query);
  const lines = await server.sql<Line & { file: number }>(
    `select e.${object} as object, ${law === 'claim' ? 'c.request_id' : 'e.request_id'} as file, e.at,
        e.from_${column} as before, e.to_${column} as after, e.transitions
      from ${table} e
      ${law === 'claim' ? 'join claims c on c.id = e.claim_id' : ''}
      order by e.id`,
  );
  const figures = await read(law, query);
  const counted = lines.filter(({ file }) => files.has(file));
  const { left, taken, here } = computed(counted, figures.from, figures.to);
  const prefix = `${law}.${id}`;
  const keyOf = (full: string) => toWireSlug(full.slice(prefix.length));
  const states = figures.states.filter((state) => state.id.startsWith(prefix));
  expect(states.length).toBeGreaterThan(2);
  expect(states.map(({ id: state, left: own, here: now }) => [state, own, now])).toEqual(
    states.map(({ id: state }) => [
      state,
      durations(left.get(keyOf(state))),
      durations(here.get(keyOf(state))),
    ]),
  );
  const arrows = figures.arrows.filter(({ key }) => key.startsWith(prefix));
  expect(Object.fromEntries(arrows.map(({ key, to, taken: own }) => [`${key} ${keyOf(to)}`, own]))).toEqual(
    Object.fromEntries(
      [...taken].filter(([key]) => key.startsWith(prefix)).map(([key, days]) => [key, durations(days)]),
    ),
  );
});

it('each filter has files, and leaves others out', async () => {
  const all = await filesOf({});
  for (const query of queries) {
    const { size } = await filesOf(query);
    expect(size).toBeGreaterThan(3);
    expect(size).toBeLessThan(all.size);
  }
});

it('administrators choose a company and read what it reads; no company chooses', async () => {
  const admin = await read('claim', { company: 1 });
  const own = await read('claim', {}, 'compagnie');
  expect(admin.companies).toEqual(
    await server.sql('select id, name from companies order by lower(name), id'),
  );
  expect(own.companies).toEqual([]);
  expect({ ...admin, choices: [], companies: [] }).toEqual(own);
  const offers = async (query: Query, login?: Login) =>
    (await read('request-lifecycle', query, login)).overdue?.offers;
  expect([await offers({}), await offers({}, 'compagnie')]).toEqual([expect.anything(), expect.anything()]);
  expect([await offers({ company: 1 }), await offers({ unit: 1 })], 'no list has that filter').toEqual([
    null,
    null,
  ]);
  const answers = [
    await ask('claim', { company: 1 }, 'compagnie'),
    await ask('claim', { company: 2 }, 'compagnie'),
    await ask('claim', { company: 999 }),
    await ask('membership', { company: 1 }),
    await ask('claim', { company: 1, unit: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422]);
  expect((await read('membership', {})).companies).toEqual([]);
});

it('the file of a company has its figures, and what is beyond the legal clock', async () => {
  const { overdue, states } = await read('request-lifecycle', { company: 1 });
  const { raw } = await server.call('exportLawFigures', {
    token: await server.tokenOf('gestion'),
    params: { chart: 'request-lifecycle' },
    query: { period: '12-mois', company: 1 },
  });
  const lines = raw.toString('utf8').split('\r\n');
  expect(lines).toContain(
    `Offres en cours qui ont dépassé leur validité, pas encore archivées;${overdue?.n}`,
  );
  for (const { label, here } of states.filter(({ id }) => id.includes('.step.')))
    expect(lines.some((line) => line.includes(`;${label};${here.n};`))).toBe(true);
});
