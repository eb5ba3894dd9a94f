import { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortfolioLine } from '#contract/portfolio.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { labelOfStage, progressOf } from '#domain/dossier-steps.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isWorkedOn } from '#domain/statuses.ts';
import { tableCsv } from '#server/portfolio/table/file.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const frenchDay = (iso: string | null) => (iso === null ? '' : iso.split('-').toReversed().join('/'));
const figure = (euros: number | null) => (euros === null ? '' : String(euros).replace('.', ','));
const cells = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, bare]) =>
        quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
      ),
    );

const columns = 'client,premium,reference,step,status,broker,company,opening,cost,expiry,type,updated';
const inFile = (line: PortfolioLine): string[] => [
  line.client,
  line.site,
  figure(line.total_ttc),
  line.indicative ? 'oui' : 'non',
  line.reference,
  labelOfStage(progressOf(stepOfSlug(line.step.slug))),
  isWorkedOn(fromWireSlug(line.status.slug)) ? line.step.label : line.status.label,
  line.broker,
  line.company ?? '',
  frenchDay(line.opening),
  figure(line.cost),
  frenchDay(line.valid_until),
  requestTypeLabels[line.type],
];

/** The files of the table of offers (docs/domain/portfolio-table.md): they are what the table shows. */
describe('the files of the table of offers', () => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    for (const who of ['gestion', 'courtier', 'principal', 'compagnie', 'courtier2'] as const)
      tokens[who] = await server.tokenOf(who);
  });
  afterAll(() => server.close());

  const every = async (who: string, query: object): Promise<PortfolioLine[]> => {
    const lines: PortfolioLine[] = [];
    for (let page = 1; ; page += 1) {
      const { offers } = (
        await server.call('portfolio', { token: tokens[who], query: { ...query, page } as never })
      ).body;
      lines.push(...offers.data);
      if (page >= offers.last_page) return lines;
    }
  };
  const fetched = async (call: 'exportPortfolioCsv' | 'exportPortfolioXlsx', who: string, query: object) => {
    const { raw } = await server.call(call, { token: tokens[who], query: query as never });
    return raw;
  };
  const csv = async (who: string, query: object) =>
    cells((await fetched('exportPortfolioCsv', who, query)).toString('utf8'));

  it.each([
    ['an administrator', 'gestion', { sort: '-premium' }],
    ['an administrator, filtered', 'gestion', { sort: 'opening', type: 'Syndic', cost_from: 300_000 }],
    ['a main broker', 'principal', { sort: 'step', status: 'offres-en-cours' }],
  ])('the file of %s is the table, page by page: rows, order, columns', async (_, who, query) => {
    const lines = await every(who, query);
    expect(lines.length).toBeGreaterThan(3);
    const [head, ...rows] = await csv(who, { ...query, columns });
    expect(head).toEqual([
      'Client',
      'Chantier',
      'Prime TTC (€)',
      'Prime indicative',
      'Référence',
      'Étape',
      'Situation',
      'Cabinet',
      'Compagnie',
      'Ouverture',
      'Coût des travaux (€)',
      'Valable jusqu’au',
      'Type',
      'Mouvement',
    ]);
    expect(rows.map((row) => row.slice(0, -1))).toEqual(lines.map(inFile));
  });

  it('brokers have the files of their own offers, and no columns of other readers', async () => {
    const [head, ...rows] = await csv('courtier', { columns: 'client,broker,reference' });
    expect(head).toEqual(['Client', 'Chantier', 'Référence']);
    const lines = await every('courtier', {});
    expect(rows.map(([, , reference]) => reference)).toEqual(lines.map(({ reference }) => reference));
    const others = new Set((await every('courtier2', {})).map(({ reference }) => reference));
    expect(rows.some(([, , reference]) => others.has(reference ?? ''))).toBe(false);
  });

  it.each(['exportPortfolioCsv', 'exportPortfolioXlsx'] as const)(
    '%s of chosen offers has these alone, in the order; other ids of the scope, the filters or nobody are left out',
    async (call) => {
      const lines = await every('courtier', { status: 'offres-en-cours', sort: '-premium' });
      const [outside] = await every('courtier', { status: 'offres-signees' });
      const own = new Set((await every('courtier', {})).map(({ id }) => id));
      const foreign = (await every('gestion', {})).find(({ id }) => !own.has(id));
      if (!outside || !foreign) throw new Error('The demonstration has these offers');
      const asked = [lines[4], lines[1], outside, foreign, { id: 999_999 }, lines[4]];
      const query = {
        status: 'offres-en-cours',
        sort: '-premium',
        columns: 'client,reference',
        chosen: asked.map((line) => line?.id).join(','),
      };
      const bytes = await fetched(call, 'courtier', query);
      const rows =
        call === 'exportPortfolioCsv'
          ? cells(bytes.toString('utf8'))
          : ((await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? []);
      expect(rows.slice(1).map((row) => row[2])).toEqual([lines[1]?.reference, lines[4]?.reference]);
    },
  );

  it.each(['principal', 'compagnie', 'courtier2'])(
    'a chosen offer of another scope is in no file of %s',
    async (who) => {
      const own = new Set((await every(who, {})).map(({ id }) => id));
      const others = (await every('gestion', {})).map(({ id }) => id).filter((id) => !own.has(id));
      expect(others.length).toBeGreaterThan(0);
      const [, ...rows] = await csv(who, { columns: 'client', chosen: others.slice(0, 50).join(',') });
      expect(rows).toEqual([]);
    },
  );

  it('chosen offers that are no ids are refused', async () => {
    const { status } = await server.call('exportPortfolioCsv', {
      token: tokens['courtier'],
      query: { chosen: '1 or true' } as never,
    });
    expect(status).toBe(422);
  });

  it('a formula stays a text in both files; amounts and days are values in the workbook', async () => {
    const [{ id, reference } = { id: 0, reference: '' }] = await every('courtier', { sort: '-premium' });
    const [before] = await server.sql<{ client: string }>('select client from requests where id = $1', [id]);
    await server.sql(`update requests set client = '=HYPERLINK("http://a")' where id = $1`, [id]);
    const query = { columns: 'client,reference,premium,opening', sort: '-premium' };
    const [, row] = await csv('courtier', query);
    expect(row?.[0]).toBe(`'=HYPERLINK("http://a")`);
    const bytes = await fetched('exportPortfolioXlsx', 'courtier', query);
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    const [head, first] = sheets[0]?.rows ?? [];
    // A day needs eleven characters: in a narrower column Excel shows number signs.
    expect(sheets[0]?.columns?.map(({ width = 0 }) => width >= 14)).toEqual(head?.map(() => true));
    expect(head).toEqual([
      'Client',
      'Chantier',
      'Référence',
      'Prime TTC (€)',
      'Prime indicative',
      'Ouverture',
    ]);
    const [line] = await every('courtier', { sort: '-premium' });
    expect(first).toEqual([
      '=HYPERLINK("http://a")',
      line?.site,
      reference,
      line?.total_ttc,
      line?.indicative ? 'oui' : 'non',
      line?.opening == null ? null : new Date(`${line.opening}T00:00:00Z`),
    ]);
    expect(sheets[0]?.rows).toHaveLength((await every('courtier', {})).length + 1);
    await server.sql('update requests set client = $2 where id = $1', [id, before?.client]);
  });

  it('an offer that changes or leaves the scope during the export is written once, or not at all', async () => {
    const reader = { scope: { kind: 'broker', id: 1 }, role: 'broker' } as never;
    const lines = await every('courtier', {});
    const [first, second] = [lines.at(-1)?.id ?? 0, lines.at(-2)?.id ?? 0];
    const [was] = await server.sql<{ broker_id: number }>('select broker_id from requests where id = $1', [
      second,
    ]);
    const stream = await tableCsv(server.database, {}, reader, 2);
    let text = '';
    let isRead = false;
    for await (const part of Readable.from(stream)) {
      text += String(part);
      if (isRead) continue;
      isRead = true;
      await server.sql('update requests set updated_at = now() where id = $1', [first]);
      await server.sql('update requests set broker_id = 3 where id = $1', [second]);
    }
    await server.sql('update requests set broker_id = $2 where id = $1', [second, was?.broker_id]);
    const references = cells(text).map((row) => row[2]);
    const counted = (reference: string | undefined) => references.filter((one) => one === reference).length;
    expect([counted(lines.at(-1)?.reference), counted(lines.at(-2)?.reference)]).toEqual([1, 0]);
    expect(references).toHaveLength(lines.length);
  });

  it('an export is a line of the journal of accounts', async () => {
    await server.sql("delete from account_events where kind = 'export'");
    await csv('courtier', { status: 'offres-signees' });
    const [line] = await server.sql("select data from account_events where kind = 'export'");
    expect(line).toEqual({ data: { call: 'exportPortfolioCsv', status: 'offres-signees', searched: false } });
    await csv('courtier', { chosen: '1,2,2' });
    const lines = await server.sql("select data from account_events where kind = 'export' order by id");
    expect(lines[1]).toEqual({
      data: { call: 'exportPortfolioCsv', status: '', searched: false, chosen: 2 },
    });
  });
});
