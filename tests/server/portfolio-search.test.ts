import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortfolioLine } from '#contract/portfolio.ts';
import { searchedIds } from '#server/portfolio/table/searched.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The search of the table of offers (docs/domain/portfolio-table.md). */
describe('the search of the table of offers', () => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  let known: PortfolioLine;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    for (const who of ['admin', 'courtier', 'courtier2'] as const) tokens[who] = await server.tokenOf(who);
    const [first] = await read('courtier', { sort: '-premium' });
    if (!first) throw new Error('The demonstration has offers');
    known = first;
    await server.sql(
      "update requests set client = 'SCI Écluse du Moulin', search = ' sci ecluse du moulin rennes ' where id = $1",
      [known.id],
    );
  });
  afterAll(() => server.close());

  const ask = (who: string, query: object) =>
    server.call('portfolio', { token: tokens[who], query: query as never });
  const read = async (who: string, query: object): Promise<PortfolioLine[]> =>
    (await ask(who, query)).body.offers.data;
  const found = async (who: string, search: string, more: object = {}) =>
    (await read(who, { search, ...more })).map(({ id }) => id);

  it('finds an offer by the beginning of its words, whatever their accents, order and capitals', async () => {
    for (const search of ['écluse', 'ECLU', 'moulin éclus', '  sci   moulin '])
      expect([search, await found('courtier', search)]).toEqual([search, [known.id]]);
    expect(await found('courtier', 'moulin introuvable')).toEqual([]);
    expect(await found('courtier', '%_')).toEqual([]);
  });

  it('finds an offer by its reference, and by a telephone of its policyholder in any spelling', async () => {
    expect(await found('courtier', known.reference)).toContain(known.id);
    await server.sql(
      "insert into request_contacts (request_id, contact) values ($1, contact_of('0611223344'))",
      [known.id],
    );
    for (const search of ['06 11 22 33 44', '+33611223344'])
      expect([search, await found('courtier', search)]).toEqual([search, [known.id]]);
  });

  it('holds together with the filters, counts what it finds, and is written to the files', async () => {
    expect(await found('courtier', 'ecluse', { status: 'offres-refusees' })).toEqual([]);
    const { offers } = (await ask('admin', { search: 'ecluse' })).body;
    expect([offers.total, offers.data[0]?.id]).toEqual([1, known.id]);
    const file = await server.call('exportPortfolioCsv', {
      token: tokens['courtier'],
      query: { search: 'ecluse' } as never,
    });
    const [line] = await server.sql<{ data: object }>(
      "select data from account_events where kind = 'export' order by id desc limit 1",
    );
    expect(line?.data).toMatchObject({ call: 'exportPortfolioCsv', searched: true });
    expect(file.raw.toString('utf8').match(/Écluse du Moulin/g)).toHaveLength(1);
  });

  it('finds an offer by an e-mail address of its policyholder', async () => {
    await server.sql(
      "insert into request_contacts (request_id, contact) values ($1, contact_of('gerance@ecluse.test'))",
      [known.id],
    );
    expect(await found('courtier', 'Gerance@Ecluse.test')).toEqual([known.id]);
  });

  it('refuses a search that finds too many offers, which could not be put in order', async () => {
    const scope = { kind: 'all', id: 0 } as const;
    expect(await searchedIds(server.database, 'ecluse', scope, 1)).toEqual([known.id]);
    await expect(searchedIds(server.database, 'rue', scope, 1)).rejects.toMatchObject({ status: 422 });
  });

  it('finds nothing of another cabinet', async () => {
    expect(await found('courtier2', 'ecluse')).toEqual([]);
    expect(await found('courtier2', known.reference)).not.toContain(known.id);
  });
});
