import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestSummary } from '#contract/request-resources.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the offer list: its pages, scope, filters, search and totals, on both databases.
 */

const ids = (rows: readonly RequestSummary[]): number[] => rows.map(({ id }) => id);
const queryIn = (url: string | null): Record<string, string> =>
  Object.fromEntries(new URL(url ?? '', 'http://x').searchParams);

describe.each(databaseKinds)('the offer list on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const list = async (login: Login, query: object = {}) =>
    server.call('listRequests', { token: await server.tokenOf(login), query });
  const page = async (login: Login, query: object = {}) => {
    const answer = await list(login, query);
    if (answer.status !== 200) throw new Error(answer.raw.toString());
    return answer.body;
  };
  const stored = async (where: string) =>
    (
      await server.sql<{ id: number }>(
        `select id from requests where ${where} order by updated_at desc, id desc`,
      )
    ).map(({ id }) => id);

  it('the list gives the offers in progress by ten, the latest change first, in the shape of docs/domain/wire.md', async () => {
    const { requests, availableBrokers, counts } = await page('courtier');
    const all = await stored("broker_id = 1 and status = 'offres-en-cours'");
    expect(ids(requests.data)).toEqual(all.slice(0, 10));
    expect(requests).toMatchObject({
      current_page: 1,
      from: 1,
      to: 10,
      per_page: 10,
      total: all.length,
      last_page: Math.ceil(all.length / 10),
      total_capped: false,
      prev_page_url: null,
      first_page_url: '/api/request?page=1',
      last_page_url: `/api/request?page=${Math.ceil(all.length / 10)}`,
    });
    expect(counts['offres-en-cours']).toBe(all.length);
    expect(availableBrokers).toEqual([]);
    expect(requests.data[0]?.permitted.length).toBeGreaterThan(0);
  });

  it('the links of a page have no bound that was left empty', async () => {
    const { requests } = await page('courtier', { from: '', to: '' });
    expect(requests.first_page_url).toBe('/api/request?page=1');
  });

  it('the list goes from page to page by key and by number, in both directions, to the same lines', async () => {
    const all = await stored("status = 'offres-en-cours'");
    const walked: number[] = [];
    let query: object = {};
    for (;;) {
      const { requests } = await page('admin', query);
      walked.push(...ids(requests.data));
      if (!requests.next_page_url) break;
      query = queryIn(requests.next_page_url);
    }
    expect(walked).toEqual(all);
    const third = (await page('admin', { page: 3 })).requests;
    expect(ids(third.data)).toEqual(all.slice(20, 30));
    const second = (await page('admin', queryIn(third.prev_page_url))).requests;
    expect([second.current_page, ids(second.data)]).toEqual([2, all.slice(10, 20)]);
  });

  it('a page keeps its place in the list while lines move', async () => {
    const first = (await page('admin')).requests;
    const moved = first.data[4]?.id;
    const second = await stored("status = 'offres-en-cours'");
    await server.sql("update requests set updated_at = '2026-06-15T07:59:00Z' where id = $1", [second[15]]);
    const next = (await page('admin', queryIn(first.next_page_url))).requests;
    expect(ids(next.data)).not.toContain(moved);
    expect(ids(next.data)).toEqual(second.slice(10, 21).filter((id) => id !== second[15]));
  });

  it('the list groups the statuses of an alias, and gives others by their exact slug', async () => {
    const refused = (await page('admin', { status: 'offres-refusees', per_page: 100 })).requests;
    expect(new Set(refused.data.map(({ status }) => status.slug))).toEqual(
      new Set(['offres-refusees', 'dossier-decline-charpente', 'dossier-decline-compagnie']),
    );
    expect(refused.total).toBe(
      (
        await stored(
          "status in ('offres-refusees', 'dossier-decline-charpente', 'dossier-decline-compagnie')",
        )
      ).length,
    );
    expect(ids(refused.data)).toEqual(
      await stored("status in ('offres-refusees', 'dossier-decline-charpente', 'dossier-decline-compagnie')"),
    );
    const received = (await page('admin', { status: 'offres-receptionnees' })).requests;
    expect(received.data.every(({ status }) => status.slug === 'offres-receptionnees')).toBe(true);
    expect((await list('admin', { status: 'offres-perdues' })).refusal.errors).toHaveProperty('status');
  });

  it.each([
    ['courtier', 'broker_id = 1'],
    ['principal', 'broker_id in (4, 5, 6)'],
    ['compagnie', 'company_id = 1 and company_sees'],
    ['gestion', 'true'],
  ] as const)(
    'the list shows %s the requests of their scope, and counts exactly those',
    async (login, where) => {
      const { requests, counts } = await page(login, { per_page: 100 });
      const all = await stored(`status = 'offres-en-cours' and ${where}`);
      expect([requests.total, ids(requests.data)]).toEqual([all.length, all.slice(0, 100)]);
      expect(counts['offres-signees']).toBe(
        (await stored(`status in ('offres-signees', 'offres-receptionnees') and ${where}`)).length,
      );
    },
  );

  it('the list filters by type, broker and dates, alone and together', async () => {
    const { requests } = await page('admin', { type: 'Syndic', per_page: 100 });
    expect(ids(requests.data)).toEqual(await stored("status = 'offres-en-cours' and type = 'Syndic'"));
    const ofBroker = (await page('admin', { broker_id: 2, per_page: 100 })).requests;
    expect([ofBroker.total, ids(ofBroker.data)]).toEqual([
      ofBroker.data.length,
      await stored("status = 'offres-en-cours' and broker_id = 2"),
    ]);
    const dated = (
      await page('compagnie', {
        broker_id: 1,
        type: 'Maison individuelle',
        from: '2026-05-01',
        to: '2026-06-10',
        per_page: 100,
      })
    ).requests;
    const where =
      "status = 'offres-en-cours' and company_id = 1 and company_sees and broker_id = 1 and type = 'Maison individuelle' and updated_at >= '2026-04-30T22:00Z' and updated_at < '2026-06-10T22:00Z'";
    expect([dated.total, ids(dated.data)]).toEqual([(await stored(where)).length, await stored(where)]);
    expect((await list('admin', { from: '2026-02-31' })).refusal.errors).toHaveProperty('from');
    expect(
      (await page('courtier', { broker_id: 2 })).requests.data.every(
        ({ broker }) => broker === 'Cabinet Delmas Assurances',
      ),
    ).toBe(true);
  });

  it('the list offers staff the brokers to filter by', async () => {
    const known = (await page('admin')).availableBrokers;
    expect(known).toContainEqual({ id: 1, name: 'Cabinet Delmas Assurances' });
    expect(known.map(({ id }) => id)).not.toContain(8);
    expect((await page('compagnie')).availableBrokers.length).toBeGreaterThan(0);
  });

  it('the list lets a main broker filter by its own cabinet and each of its agencies', async () => {
    const network = await server.sql<{ id: number; name: string }>(
      "select distinct b.id, b.company_name as name from requests r join brokers b on b.id = r.broker_id join users u on u.email = 'principal@charpente.test' and u.broker_id = r.lead_broker_id",
    );
    const known = (await page('principal')).availableBrokers;
    expect(known.toSorted((a, b) => a.id - b.id)).toEqual(network.toSorted((a, b) => a.id - b.id));
    const [one] = known;
    const listed = (await page('principal', { broker_id: one?.id })).requests;
    expect([listed.total > 0, listed.data.every(({ broker }) => broker === one?.name)]).toEqual([true, true]);
    expect((await page('principal', { broker_id: 1 })).requests.total, 'another’s cabinet').toBe(0);
  });

  it('the list searches clients, sites, references and brokers, without regard to accents, case, order and word endings', async () => {
    await walkerOf(server, 'courtier').saved();
    const [reference] = await server.sql<{ reference: string }>(
      "select reference from requests where client = 'Élodie Lefèvre'",
    );
    for (const search of [
      'lefevre',
      'LEFÈVRE elo',
      'tanneurs 12',
      reference?.reference ?? '',
      'delmas lefev',
    ]) {
      expect((await page('courtier', { search })).requests.data.map(({ client }) => client)).toContain(
        'Élodie Lefèvre',
      );
    }
    for (const search of ['levre', 'lefevre zzz', 'el', '1']) {
      expect((await page('courtier', { search })).requests.data.map(({ client }) => client)).not.toContain(
        'Élodie Lefèvre',
      );
    }
    expect((await page('courtier2', { search: 'lefevre elodie' })).requests.data).toEqual([]);
    const nothing = (await page('courtier', { search: 'introuvable' })).requests;
    expect(nothing).toMatchObject({
      data: [],
      total: 0,
      from: null,
      to: null,
      last_page: 1,
      next_page_url: null,
    });
  });

  it('a search names other folders with results in the scope and filters, and without a search names none', async () => {
    const { client, type, id } = (await page('courtier', { status: 'offres-signees' })).requests.data[0] ?? {
      client: '',
      type: 'Syndic',
      id: 0,
    };
    await server.sql(
      "update requests set status = 'dossier-decline-compagnie', search = ' unique rempart ' where id = $1",
      [id],
    );
    expect(client).not.toBe('');
    const search = 'rempart';
    expect((await page('courtier', { search })).elsewhere).toEqual({ 'offres-refusees': 1 });
    expect(
      (await page('courtier', { search })).beside.map(({ status: { slug } }) => slug),
      'its line is shown',
    ).toEqual(['dossier-decline-compagnie']);
    expect((await page('courtier', { search, status: 'offres-refusees' })).beside, 'it is listed').toEqual(
      [],
    );
    expect((await page('courtier2', { search })).beside, 'it is somebody else’s').toEqual([]);
    expect((await page('gestion', { search, status: 'offres-archivees', type })).elsewhere).toEqual({
      'offres-refusees': 1,
    });
    expect(
      (await page('courtier', { search, type: type === 'Syndic' ? 'Maison individuelle' : 'Syndic' }))
        .elsewhere,
    ).toEqual({});
    expect((await page('courtier', { search, status: 'offres-refusees' })).elsewhere).toEqual({});
    expect((await page('courtier2', { search })).elsewhere).toEqual({});
    expect((await page('gestion', { search, broker_id: 2 })).elsewhere).toEqual({});
    expect((await page('courtier')).elsewhere).toEqual({});
    // In a folder that the other broker has too.
    const [own] = await server.sql<{ reference: string }>(
      "select reference from requests where broker_id = 1 and status = 'offres-signees' order by id limit 1",
    );
    expect((await page('courtier2')).counts['offres-signees']).toBeGreaterThan(0);
    expect((await page('courtier', { search: own?.reference })).elsewhere).toEqual({ 'offres-signees': 1 });
    expect((await page('courtier2', { search: own?.reference })).elsewhere).toEqual({});
  });

  it('a search accepts any text, and executes none as SQL', async () => {
    for (const search of ["' or 1=1 --", '%', '_', '\\', ':* & !', '"', '🏠', 'a'.repeat(100)])
      expect((await list('courtier', { search })).status).toBe(200);
  });

  it('the totals of the list stay exact after every move of a request', async () => {
    const before = (await page('courtier')).counts;
    const saved = await walkerOf(server, 'courtier').saved();
    await server.call('updateStatus', {
      token: await server.tokenOf('gestion'),
      params: { id: saved.id },
      body: { status: 'offres-archivees', version: saved.version } as never,
    });
    const after = (await page('courtier')).counts;
    expect(after['offres-archivees']).toBe((before['offres-archivees'] ?? 0) + 1);
    expect(after['offres-en-cours']).toBe(before['offres-en-cours']);
    const recounted = await server.sql(
      'select scope, scope_id, status, type, sum(n)::integer as n from request_counts group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4',
    );
    const counted =
      await server.sql(`select scope, scope_id, status, type, count(*)::integer as n from requests r
      cross join lateral (values ('all', 0), ('broker', r.broker_id), ('lead', r.lead_broker_id), ('company', case when r.company_sees then r.company_id end)) s (scope, scope_id)
      where scope_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
    expect(recounted).toEqual(counted);
  });

  it.each([
    { page: 0 },
    { page: 1_001 },
    { page: 'deux' },
    { per_page: 101 },
    { cursor: 'rien' },
    { from: '2026-02-30' },
    { from: '2026-03-02', to: '2026-03-01' },
    ...[
      '2026-99-99T99:99:99',
      '2026-02-30T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-01-01T10:00:00+19:00',
    ].map((at) => ({ cursor: Buffer.from(`a|2|5|${at}`).toString('base64url') })),
  ])('the list refuses %j with a field error', async (query) => {
    expect((await list('admin', query)).status).toBe(422);
  });
});
