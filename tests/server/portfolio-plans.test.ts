import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portfolioColumns, type PortfolioColumn, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { tableFilterOf } from '#server/portfolio/table/filter.ts';
import { countOf, emptyIdsOf, idsOf } from '#server/portfolio/table/order.ts';
import { everything } from '#server/requests/scope.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * The orders of the table of offers read an index in its own order, instead of sorting every offer
 * (docs/decisions/0078-indexes-of-the-orders-of-offers.md). The table of the demonstration is too small for
 * PostgreSQL to prefer an index: scans are made dear, so that the plan shows whether the index has the order.
 */
describe('the plans of the table of offers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const planOf = (column: PortfolioColumn, descending: boolean) => {
    const { statement, values } = idsOf(
      tableFilterOf({}, everything),
      { column, descending },
      { offset: 0, limit: 50 },
    );
    return server.database.transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await tx.query({ name: `test_no_${way}`, text: `set local enable_${way} = off` });
      const lines = await tx.query<{ 'QUERY PLAN': string }>(
        { name: `test_plan ${column} ${descending}`, text: `explain ${statement.text}` },
        values,
      );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
  };

  it.each([
    ['client', 'requests_by_client'],
    ['reference', 'requests_reference_key'],
    ['opening', 'requests_by_opening'],
    ['premium', 'requests_by_premium'],
    ['cost', 'requests_by_cost'],
    ['expiry', 'requests_by_expiry'],
    ['step', 'requests_by_step'],
    ['status', 'requests_all'],
    ['updated', 'requests_all'],
  ] as const)('the order by %s reads %s, in both directions', async (column, index) => {
    for (const descending of [false, true]) expect(await planOf(column, descending)).toContain(index);
  });

  const choices: PortfolioQuery[] = [
    {},
    { status: 'offres-en-cours' },
    { status: 'offres-signees' },
    { status: 'offres-en-cours,offres-signees' },
    { status: 'offres-signees,offres-archivees' },
    { type: 'Syndic', cost_from: 1 },
    { type: 'Maison individuelle', cost_from: 2 },
  ];
  const pages = [0, 50, 100].map((offset) => ({ offset, limit: 50 }));
  it.each(portfolioColumns)(
    'one connection reads the order by %s under different choices of the same filters',
    async (column) => {
      const sort = { column, descending: true };
      const reading = server.database.transaction(async (tx) => {
        for (const filter of choices.map((query) => tableFilterOf(query, everything)))
          for (const rows of pages) {
            const asked = [
              idsOf(filter, sort, rows),
              emptyIdsOf(filter, sort, rows),
              countOf(filter, rows.offset, sort),
            ];
            for (const one of asked) if (one) await tx.query(one.statement, one.values);
          }
      });
      await expect(reading).resolves.toBeUndefined();
    },
  );

  it('offers are counted up to any place by one prepared statement', () => {
    const filter = tableFilterOf({}, everything);
    const counts = [50, 100, 10_001].map((most) => countOf(filter, most).statement);
    expect(new Set(counts.map(({ name, text }) => `${name} ${text}`)).size).toBe(1);
  });
});
