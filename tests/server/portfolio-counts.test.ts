import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { amountBands, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const spread = (bounds: readonly number[], values: (number | null)[]) =>
  bounds.map(
    (low, at) =>
      values.filter((one) => one !== null && one >= low && one < (bounds[at + 1] ?? Infinity)).length,
  );

/** Numbers beside the views, and the spread of amounts (docs/domain/portfolio-table.md): what the table would show. */
describe('the numbers beside the table of offers', () => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  const readers = ['gestion', 'courtier', 'courtier2', 'principal', 'compagnie'] as const;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    for (const who of readers) tokens[who] = await server.tokenOf(who);
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql('delete from portfolio_views'));

  const add = (who: string, name: string, query: object, shared = false) =>
    server.call('addPortfolioView', {
      token: tokens[who],
      body: { name, query, shared, opens: false } as never,
    });
  const counts = async (who: string) =>
    (await server.call('portfolioCounts', { token: tokens[who] })).body.counts;
  const page = async (who: string, query: object) =>
    (await server.call('portfolio', { token: tokens[who], query: query as never })).body.offers;
  const every = async (who: string, query: object) => {
    const lines = [];
    for (let at = 1; ; at += 1) {
      const { data, last_page: last } = await page(who, { ...query, page: at });
      lines.push(...data);
      if (at >= last) return lines;
    }
  };

  it.each(readers)('the tabs of %s have the numbers of its table, and no view of others', async (who) => {
    const queries: PortfolioQuery[] = [
      { status: 'offres-en-cours' },
      { type: 'Syndic', cost_from: 300_000 },
      { search: 'dupont', sort: '-premium' },
      { step: 'offre-envoyee', premium_to: 10_000 },
    ];
    for (const [at, query] of queries.entries()) await add(who, `Vue ${at}`, query);
    const other = who === 'courtier2' ? 'courtier' : 'courtier2';
    await add(other, 'D’un autre', {}, true);
    const { views } = (await server.call('portfolioViews', { token: tokens[who] })).body;
    const shown = await Promise.all(views.map(async ({ id, query }) => [id, (await page(who, query)).total]));
    const [all, ...ofViews] = (await counts(who)).map(({ id, n }) => [id, n]);
    expect(all).toEqual([null, (await page(who, {})).total]);
    expect(views).toHaveLength(queries.length);
    expect(ofViews).toEqual(shown);
  });

  it.each(readers)('the amounts of %s are spread over the bands as those of its table', async (who) => {
    const query = { status: 'offres-en-cours', premium_from: 6_000 };
    const { amounts } = (await server.call('portfolioAmounts', { token: tokens[who], query: query as never }))
      .body;
    const [free, narrowed] = [await every(who, { status: query.status }), await every(who, query)];
    expect(amounts.premium).toEqual(
      spread(
        amountBands.premium,
        free.map(({ total_ttc: one }) => one),
      ),
    );
    expect(amounts.cost).toEqual(
      spread(
        amountBands.cost,
        narrowed.map(({ cost }) => cost),
      ),
    );
  });
});
