import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalSearch } from '#contract/search.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/** The search of the whole portal (docs/domain/search.md): what it finds, and for whom. */
describe('the search of the whole portal', () => {
  let server: TestServer;
  const tokens = {} as Record<Login, string>;
  /** An offer of the cabinet of `courtier`. */
  let own: { id: number; reference: string };

  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    for (const who of ['admin', 'compagnie', 'courtier', 'courtier2', 'principal'] as const)
      tokens[who] = await server.tokenOf(who);
    const [first] = (await server.call('portfolio', { token: tokens.courtier, query: {} as never })).body
      .offers.data;
    if (!first) throw new Error('The demonstration has offers');
    own = first;
    await server.sql(
      "update requests set client = 'SCI Écluse du Moulin', site = '3 quai Zéphyr, 35000 Rennes', search = ' sci ecluse du moulin 3 quai zephyr 35000 rennes ', company_id = 1, company_sees = true where id = $1",
      [own.id],
    );
  });
  afterAll(() => server.close());

  const ask = (who: Login, q: string) => server.call('searchPortal', { token: tokens[who], query: { q } });
  const search = async (who: Login, q: string): Promise<PortalSearch> => (await ask(who, q)).body;
  const found = async (who: Login, q: string) => (await search(who, q)).offers.map(({ id, by }) => [id, by]);

  const notes = async (who: Login) => (await search(who, 'geometre')).notes.map(({ id }) => id);

  it('names an offer by what the words are part of: its client, its site, or its file', async () => {
    expect(await found('courtier', 'ÉCLU moulin')).toEqual([[own.id, 'client']]);
    expect(await found('courtier', 'quai zéphyr rennes')).toEqual([[own.id, 'site']]);
    expect(await found('courtier', 'ecluse zephyr')).toEqual([[own.id, 'file']]);
    expect(await found('courtier', own.reference)).toEqual([[own.id, 'file']]);
  });

  it('names an offer by the words that are searched: of a long address, the first six', async () => {
    expect(await found('courtier', '3 quai Zéphyr 35000 Rennes sci introuvable')).toEqual([[own.id, 'file']]);
    expect(await found('courtier', '3 quai quai Zéphyr 35000 Rennes 3 quai zephyr')).toEqual([
      [own.id, 'site'],
    ]);
    expect(await found('courtier', '3 quai Zéphyr 35000 Rennes rennes')).toEqual([[own.id, 'site']]);
  });

  it('finds an offer by a telephone of its policyholder, in any spelling', async () => {
    await server.sql(
      "insert into request_contacts (request_id, contact) values ($1, contact_of('0611223344'))",
      [own.id],
    );
    for (const q of ['06 11 22 33 44', '+33611223344'])
      expect([q, await found('courtier', q)]).toEqual([q, [[own.id, 'file']]]);
  });

  it('finds offers of every folder, with the situation of each', async () => {
    await server.sql("update requests set status = 'offres-refusees' where id = $1", [own.id]);
    const [offer] = (await search('courtier', 'ecluse')).offers;
    expect(offer).toMatchObject({ status: { slug: 'offres-refusees', label: 'Offre refusée' } });
  });

  it('lists at most eight offers, and counts all', async () => {
    const { offers, total, capped } = await search('admin', 'DO');
    expect([offers.length, total > 8, capped]).toEqual([8, true, false]);
    const { total: inTable } = (
      await server.call('portfolio', { token: tokens.admin, query: { search: 'DO' } as never })
    ).body.offers;
    expect(total).toBe(inTable);
  });

  it('finds nothing outside the scope of its reader', async () => {
    for (const q of ['ecluse', own.reference, '0611223344', 'quai zephyr'])
      expect([q, await found('courtier2', q)]).toEqual([q, []]);
    expect(await found('compagnie', 'ecluse')).toEqual([[own.id, 'client']]);
    await server.sql('update requests set company_sees = false where id = $1', [own.id]);
    expect(await found('compagnie', 'ecluse')).toEqual([]);
  });

  it('finds the notes that its reader may read', async () => {
    const body = { text: 'Rappeler le géomètre Quentin', shared: true } as never;
    const shared = (await server.call('addNote', { token: tokens.courtier, body })).body.note.id;
    expect(await notes('courtier')).toEqual([shared]);
    for (const who of ['courtier2', 'admin', 'compagnie', 'principal'] as const)
      expect([who, await notes(who)]).toEqual([who, []]);
  });

  it('finds cabinets, companies and memberships for administrators, and no such thing for a cabinet', async () => {
    const [cabinet] = (await search('admin', 'delmas')).brokers;
    expect(cabinet?.name).toContain('Delmas');
    expect((await search('courtier', 'delmas')).brokers).toEqual([]);
    const led = async (where: string) =>
      (
        await server.sql<{ company_name: string }>(
          `select distinct b.company_name from brokers b join requests r on r.broker_id = b.id where ${where}`,
        )
      ).map(({ company_name: name }) => name);
    const ofCompany =
      "r.company_sees and r.company_id = (select company_id from users where email = 'compagnie@charpente.test')";
    const ofLead =
      "r.lead_broker_id = (select broker_id from users where email = 'principal@charpente.test')";
    for (const [who, where] of [
      ['compagnie', ofCompany],
      ['principal', ofLead],
    ] as const) {
      const [seen, unseen] = [await led(where), await led(`not coalesce((${where}), false)`)];
      for (const name of unseen.filter((one) => !seen.includes(one)))
        expect([who, name, (await search(who, name)).brokers]).toEqual([who, name, []]);
      for (const name of seen.slice(0, 1))
        expect((await search(who, name)).brokers.map((one) => one.name)).toContain(name);
    }
    const [company] = await server.sql<{ id: number; name: string }>(
      'select id, name from companies order by id',
    );
    const name = company?.name ?? '';
    expect((await search('admin', name)).companies).toContainEqual({ id: company?.id, name });
    for (const who of ['courtier', 'compagnie', 'principal'] as const)
      expect([who, (await search(who, name)).companies]).toEqual([who, []]);
    const [broker] = await server.sql<{ company_name: string }>(
      'select b.company_name from memberships m join brokers b on b.id = m.broker_id where not m.shadow order by m.id limit 1',
    );
    const sought = broker?.company_name ?? '';
    const memberships = async (who: Login) =>
      (await search(who, sought)).memberships.map((one) => one.broker.company_name);
    expect(await memberships('admin')).toContain(sought);
    for (const who of ['courtier', 'compagnie', 'principal'] as const)
      expect([who, await memberships(who)]).toEqual([who, []]);
  });

  it('finds a cabinet by the words of its name, however many come before it', async () => {
    const { brokers } = (await server.call('portfolio', { token: tokens.admin, query: {} as never })).body;
    const [delmas] = (await search('admin', 'delmas')).brokers;
    if (!delmas) throw new Error('The demonstration has this cabinet');
    const name = 'Œuvre & Bâti (Élysée) 2';
    await server.sql('update brokers set company_name = $2 where id = $1', [delmas.id, name]);
    await server.sql(
      `with made as (
        insert into brokers (company_name, partner_id, status, registration_step)
        select 'AAA ' || n, 1, 'valid', 5 from generate_series(1, 1000) n
        returning id
      )
      insert into request_counts
      select (r).* from made, lateral (
        select jsonb_populate_record(c, jsonb_build_object('scope_id', made.id)) as r
        from request_counts c where c.scope = 'broker' limit 1
      ) copied`,
    );
    expect(brokers.map(({ id }) => id)).toContain(delmas.id);
    for (const q of ['oeuvre bati', 'ELYSEE', 'œuv bât 2', 'Bâti 2'])
      expect([q, (await search('admin', q)).brokers]).toEqual([q, [{ id: delmas.id, name }]]);
    for (const q of ['uvre', 'bati 3', 'ba'])
      expect([q, (await search('admin', q)).brokers]).toEqual([q, []]);
    expect((await search('admin', 'aaa')).brokers).toHaveLength(3);
  });

  it('finds nothing for signs alone, and refuses an empty text', async () => {
    expect(await search('admin', '?!')).toMatchObject({ offers: [], total: 0, brokers: [], companies: [] });
    expect((await ask('courtier', '  ')).status).toBe(422);
  });
});
