import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portfolio, PortfolioLine } from '#contract/portfolio.ts';
import { columnsFor, portfolioColumns, type PortfolioColumn } from '#domain/portfolio-table.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { requestTypes } from '#domain/forms.ts';
import { statuses } from '#domain/statuses.ts';
import { steps } from '#domain/steps.ts';
import { sumsOf } from '#server/portfolio/table/amounts.ts';
import { tableFilterOf } from '#server/portfolio/table/filter.ts';
import { everything } from '#server/requests/scope.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const refs = (lines: readonly PortfolioLine[]) => lines.map(({ reference }) => reference);
const plain = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
const sumOf = (lines: readonly PortfolioLine[], amount: (line: PortfolioLine) => number) =>
  lines.reduce((sum, line) => sum + amount(line), 0);
const compare = (a: string | number | null, b: string | number | null) =>
  a === b ? 0 : a !== null && b !== null && a < b ? -1 : 1;

/** The table of offers (docs/domain/portfolio-table.md): scope, filters, orders, pages, on PostgreSQL. */
describe('the table of offers', () => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    for (const who of ['admin', 'courtier', 'manager', 'principal', 'compagnie', 'attente'] as const)
      tokens[who] = await server.tokenOf(who);
    await server.call('chooseCollaborator', {
      token: tokens['manager'],
      body: { collaborator_id: 1, pin: '' },
    });
    // Some offers have neither of these, so that orders have offers without a value.
    await server.sql('update requests set collaborator_id = null where id % 7 = 0');
    await server.sql("update requests set updated_at = date_trunc('day', updated_at)");
  });
  afterAll(() => server.close());

  const ask = (who: string, query: object = {}) =>
    server.call('portfolio', { token: tokens[who], query: query as never });
  const read = async (who: string, query: object = {}): Promise<Portfolio> => (await ask(who, query)).body;
  const every = async (who: string, query: object = {}): Promise<PortfolioLine[]> => {
    const lines: PortfolioLine[] = [];
    for (let page = 1; ; page += 1) {
      const { offers } = await read(who, { ...query, page });
      lines.push(...offers.data);
      if (page >= offers.last_page) return lines;
    }
  };

  const keys: Record<PortfolioColumn, (line: PortfolioLine) => (string | number | null)[]> = {
    client: ({ client }) => [plain(client)],
    reference: ({ reference }) => [reference],
    step: ({ step }) => [steps.indexOf(fromWireSlug(step.slug) as never)],
    status: ({ status }) => [statuses.indexOf(fromWireSlug(status.slug) as never)],
    collaborator: ({ collaborator }) => [
      collaborator && plain(collaborator.split(' ').toReversed().join(' ')),
    ],
    broker: ({ broker }) => [plain(broker)],
    company: ({ company }) => [company && plain(company)],
    opening: ({ opening }) => [opening],
    premium: ({ total_ttc }) => [total_ttc],
    cost: ({ cost }) => [cost],
    expiry: ({ valid_until }) => [valid_until],
    type: ({ type }) => [requestTypes.indexOf(type)],
    updated: ({ updated_at, id }) => [updated_at, id],
  };
  const expected = (lines: readonly PortfolioLine[], column: PortfolioColumn, descending: boolean) =>
    lines.toSorted((a, b) => {
      const [before, after] = [keys[column](a), keys[column](b)];
      for (const [at, key] of before.entries()) {
        const other = after[at] ?? null;
        if (key === null || other === null) {
          if (key !== other) return key === null ? 1 : -1;
        } else if (key !== other) return descending ? -compare(key, other) : compare(key, other);
      }
      return compare(b.updated_at, a.updated_at) || b.id - a.id;
    });

  it.each(['admin', 'manager', 'principal', 'compagnie'])(
    'the offers of %s come page by page in the order of every column, in both directions',
    async (who) => {
      const role = { admin: 'admin', manager: 'broker', principal: 'main_broker', compagnie: 'company' }[who];
      const all = await every(who);
      expect(all.length).toBeGreaterThan(3);
      for (const column of columnsFor(role as never))
        for (const sort of [column, `-${column}`])
          expect([sort, refs(await every(who, { sort }))]).toEqual([
            sort,
            refs(expected(all, column, sort.startsWith('-'))),
          ]);
    },
  );

  it('without an order, the latest change comes first; an order of another reader is left out', async () => {
    const lines = refs(await every('courtier'));
    expect(lines).toEqual(refs(await every('courtier', { sort: '-updated' })));
    expect(refs(await every('admin', { sort: 'collaborator' }))).toEqual(refs(await every('admin')));
  });

  const count = async (where: string) =>
    (await server.sql<{ n: number }>(`select count(*)::integer as n from requests where ${where}`))[0]?.n;
  it('each reader has the offers of its scope, and a pending broker none', async () => {
    expect((await read('admin')).offers.total).toBe(await count('true'));
    expect((await read('courtier')).offers.total).toBe(await count('broker_id = 1'));
    expect((await read('principal')).offers.total).toBe(await count('lead_broker_id = 4'));
    expect((await read('compagnie')).offers.total).toBe(await count('company_id = 1 and company_sees'));
    expect((await ask('attente')).status).toBe(403);
    expect((await read('courtier', { broker: '2' })).offers.total).toBe(await count('broker_id = 1'));
  });

  const filters: [string, object, (line: PortfolioLine) => boolean][] = [
    [
      'status',
      { status: 'offres-en-cours,offres-signees' },
      ({ status }) => ['offres-en-cours', 'offres-signees'].includes(status.slug),
    ],
    [
      'step',
      { step: 'offre-envoyee,contrat-signe' },
      ({ step }) => ['offre-envoyee', 'contrat-signe'].includes(step.slug),
    ],
    ['type', { type: 'Syndic' }, ({ type }) => type === 'Syndic'],
    ['both types', { type: 'Syndic,Maison individuelle' }, () => true],
    ['cost', { cost_from: 200_000, cost_to: 900_000 }, ({ cost }) => cost >= 200_000 && cost <= 900_000],
    ['premium', { premium_to: 6_000.5 }, ({ total_ttc: premium }) => premium !== null && premium <= 6_000.5],
    [
      'opening',
      { opening_from: '2026-09-01', opening_to: '2027-01-31' },
      ({ opening }) => opening !== null && opening >= '2026-09-01' && opening <= '2027-01-31',
    ],
    ['expiry', { expiry_from: '2026-08-01' }, ({ valid_until: day }) => day !== null && day >= '2026-08-01'],
    [
      'several',
      { status: 'offres-en-cours', type: 'Syndic', cost_from: 100_000 },
      (line) => line.status.slug === 'offres-en-cours' && line.type === 'Syndic' && line.cost >= 100_000,
    ],
  ];
  it.each(filters)(
    'the filter by %s shows its offers, in every order, and counts them',
    async (_, query, holds) => {
      for (const who of ['admin', 'courtier']) {
        const wanted = (await every(who)).filter(holds);
        expect(wanted.length).toBeGreaterThan(0);
        const { totals } = await read(who, query);
        expect(totals?.cost).toBeCloseTo(sumOf(wanted, ({ cost }) => cost));
        expect(totals?.premium).toBeCloseTo(sumOf(wanted, ({ total_ttc: premium }) => premium ?? 0));
        for (const sort of ['-updated', 'premium', '-step', 'type']) {
          const { offers } = await read(who, { ...query, sort });
          const found = await every(who, { ...query, sort });
          expect([sort, offers.total, new Set(refs(found))]).toEqual([
            sort,
            wanted.length,
            new Set(refs(wanted)),
          ]);
        }
      }
    },
  );

  it('the sums are those of all pages in the scope, and there are none of more offers than are counted', async () => {
    for (const who of ['admin', 'courtier', 'principal', 'compagnie']) {
      const all = await every(who);
      for (const page of [1, 2, 900_000]) {
        const { totals } = await read(who, { page });
        expect(totals?.cost).toBeCloseTo(sumOf(all, ({ cost }) => cost));
        expect(totals?.premium).toBeCloseTo(sumOf(all, ({ total_ttc: premium }) => premium ?? 0));
      }
    }
    expect((await read('admin', { search: 'personne-ne-porte-ce-nom' })).totals).toEqual({
      premium: 0,
      cost: 0,
    });
    const filter = tableFilterOf({}, everything);
    expect(await sumsOf(server.database, filter, 20, 20)).not.toBeNull();
    expect(await sumsOf(server.database, filter, 21, 20)).toBeNull();
  });

  it('companies, cabinets and collaborators are filtered by their ids, as the answer names them', async () => {
    const { companies, brokers } = await read('admin');
    for (const { id, name } of companies) {
      const lines = await every('admin', { company: String(id) });
      expect(new Set(lines.map(({ company }) => company))).toEqual(new Set(lines.length > 0 ? [name] : []));
    }
    const [first, second] = brokers;
    const ofTwo = await every('admin', { broker: `${first?.id},${second?.id}` });
    expect(new Set(ofTwo.map(({ broker }) => broker))).toEqual(new Set([first?.name, second?.name]));
    const { collaborators } = await read('manager');
    const [person] = collaborators;
    const own = await every('manager', { collaborator: String(person?.id) });
    expect(new Set(own.map(({ collaborator }) => collaborator))).toEqual(new Set([person?.name]));
    expect((await every('admin')).some(({ collaborator }) => collaborator !== null)).toBe(false);
  });

  it('a value that the contract does not know is a 422 on its field', async () => {
    for (const [field, value, beside] of [
      ['status', 'rien'],
      ['step', 'offre-envoyee,rien'],
      ['type', 'Tour'],
      ['company', '1,x'],
      ['broker', '0'],
      ['cost_from', 'cher'],
      ['premium_to', '-1'],
      ['opening_from', '2026-02-30'],
      ['expiry_to', 'demain'],
      ['sort', '-rien'],
      ['columns', 'rien'],
      ['page', '0'],
      ['cost_to', '1', { cost_from: '2' }],
      ['premium_to', '9', { premium_from: '10' }],
      ['opening_to', '2026-03-01', { opening_from: '2026-03-02' }],
      ['expiry_to', '2026-03-01', { expiry_from: '2026-03-02' }],
    ] as const) {
      const query = { ...beside, [field]: value };
      const { status, body } = (await ask('admin', query)) as { status: number; body: object };
      expect([field, status, Object.keys(Reflect.get(body, 'errors') ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  it('a line names the event that reminds its client; a company reminds nobody', async () => {
    await server.sql("update requests set valid_until = '2099-01-01' where step = 'offre-envoyee'");
    const sent = await every('courtier', { status: 'offres-en-cours', step: 'offre-envoyee' });
    expect(new Set(sent.map(({ reminder }) => reminder))).toEqual(new Set(['CLIENT.REMIND']));
    const [line] = sent;
    const { refusal, status } = await server.call('sendEvent', {
      token: tokens['courtier'],
      params: { id: line?.id ?? 0 },
      body: { event: line?.reminder ?? '', data: {}, version: line?.version ?? 0 },
    });
    expect([status, refusal.code]).toEqual([200, undefined]);
    expect((await every('courtier', { status: 'offres-archivees' })).every(({ reminder }) => !reminder)).toBe(
      true,
    );
    expect((await every('compagnie')).every(({ reminder }) => reminder === null)).toBe(true);
  });

  it('a page beyond the last one has no offer, and names the last', async () => {
    const { offers } = await read('admin', { page: 900_000 });
    expect([offers.data, offers.last_page]).toEqual([[], Math.ceil(offers.total / 50)]);
  });

  it('every column has a key in these tests', () => {
    expect(Object.keys(keys)).toEqual([...portfolioColumns]);
  });
});
