import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountedFile, Dashboard } from '#contract/dashboard.ts';
import { claimDue } from '#domain/claim-turns.ts';
import { clockOf, clocks } from '#domain/dashboard/claims.ts';
import type { Asked } from '#domain/dashboard/counted.ts';
import { pictures, isShown } from '#domain/dashboard/pictures.ts';
import { parisDateOf } from '#domain/dates.ts';
import { claimColumns, type ClaimColumns } from '#server/claims/row.ts';
import { daysOf } from '#server/claims/facts.ts';
import { termsOf } from '#domain/claim-clock.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * The dashboard of those who act for the insurer: exposure, claims and their clocks, what waits for them.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = { period: '12-mois' as const };
const figuresOf = async (login: Login): Promise<Dashboard> =>
  (await server.call('dashboard', { token: await server.tokenOf(login), query })).body.figures;
const filesOf = async (login: Login, asked: Asked): Promise<CountedFile[]> => {
  const token = await server.tokenOf(login);
  const { body } = await server.call('countedRequests', {
    token,
    query: { ...query, ...asked, per_page: 100 },
  });
  return body.files.data;
};
const euros = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100);

describe('exposure of a company', () => {
  it('by cost and by department adds up to its contracts in force', async () => {
    const { bands, areas } = await figuresOf('compagnie');
    const [all] = await server.sql<{ n: number; cents: number; cost: number }>(
      `select count(*)::integer as n, sum(total_cents)::bigint as cents, sum(cost_cents)::bigint as cost
       from requests where company_id = 1 and status in ('offres-signees', 'offres-receptionnees')`,
    );
    for (const rows of [bands, areas])
      expect({
        n: rows.reduce((sum, { n }) => sum + n, 0),
        cents: euros(rows.map(({ premium }) => premium)),
        cost: euros(rows.map(({ cost }) => cost)),
      }).toEqual(all);
    expect(all?.n).toBeGreaterThan(5);
    expect(areas.length).toBeGreaterThan(1);
  });

  it('leads to the files of each department, the greatest cost first', async () => {
    const { areas } = await figuresOf('compagnie');
    for (const { department, n, cost } of areas) {
      const files = await filesOf('compagnie', { figure: 'area', key: department });
      expect([department, files.length, euros(files.map((file) => file.cost))]).toEqual([
        department,
        n,
        Math.round(cost * 100),
      ]);
      const costs = files.map((file) => file.cost);
      expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    }
  });
});

/** State and clock of each open claim of a company, or of all, by its reference. */
const clocksOf = async (companyId: number | null): Promise<Record<string, string>> => {
  const today = parisDateOf(server.clock.now());
  const rows = await server.sql<ClaimColumns & { reference: string }>(
    `select r.reference, c.* from (select ${claimColumns} from claims) c
     join requests r on r.id = c.request_id
     where c.state <> 'closed' and ($1::integer is null or r.company_id = $1 and r.company_sees)`,
    [companyId],
  );
  return Object.fromEntries(
    rows.map((row) => [
      `S-${row.reference}-${row.number}`,
      `${row.state} ${clockOf(claimDue(termsOf(daysOf(row), today)), today)}`,
    ]),
  );
};

describe('claims', () => {
  it.each([
    ['compagnie', 1],
    ['gestion', null],
  ] as const)('%s reads each with the state and the clock that the law gives it', async (login, company) => {
    const expected = await clocksOf(company);
    const { claims } = await figuresOf(login);
    const listed: Record<string, string> = {};
    for (const clock of clocks)
      for (const { claim } of await filesOf(login, { figure: 'clock', key: clock }))
        listed[claim?.reference ?? ''] = `${claim?.state.slug} ${clock}`;
    expect(listed).toEqual(expected);
    expect(new Set(Object.values(expected).map((words) => words.split(' ')[1])).size).toBeGreaterThan(2);
    for (const one of claims)
      for (const clock of clocks)
        expect(one[clock]).toBe(
          Object.values(expected).filter((words) => words === `${one.state} ${clock}`).length,
        );
  });

  it('the list begins with the term that is due first', async () => {
    const days = (await filesOf('gestion', { figure: 'clock', key: 'overdue' })).map(({ day }) => day);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(days.toSorted());
  });

  it('a claim whose term has passed is marked, in every list', async () => {
    for (const clock of clocks)
      for (const { claim } of await filesOf('gestion', { figure: 'clock', key: clock }))
        expect(claim?.is_overdue).toBe(clock === 'overdue');
  });

  it('a broker reads none', async () => {
    const token = await server.tokenOf('courtier');
    const asked = { ...query, figure: 'clock' as const, key: 'overdue' };
    expect((await figuresOf('courtier')).claims).toEqual([]);
    expect((await server.call('countedRequests', { token, query: asked })).status).toBe(404);
  });
});

describe('pictures', () => {
  it.each([
    ['courtier', 'broker'],
    ['principal', 'lead'],
    ['gestion', 'all'],
    ['compagnie', 'company'],
  ] as const)('%s exports its own, and a 404 answers for the others', async (login, kind) => {
    const token = await server.tokenOf(login);
    for (const picture of pictures) {
      const { status } = await server.call('exportDashboard', { token, query: { ...query, picture } });
      expect([picture, status]).toEqual([picture, isShown(picture, kind) ? 200 : 404]);
    }
  });
});
