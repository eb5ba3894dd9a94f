import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broadStatuses, statusesBehind } from '#domain/aliases.ts';
import type { SimulationInput } from '#domain/forms.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Executor } from '#server/database/executor.ts';
import type { ListQuery } from '#server/portfolio/filter.ts';
import { listRequests } from '#server/portfolio/list.ts';
import { normalise } from '#server/requests/values/normalise.ts';
import { growRequests } from '#server/seed/request-bulk.ts';
import { completed, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { itPlansSearches, type Portfolio } from './search-plans.ts';

const most = 1_000;

/**
 * A portfolio in which words are rare, frequent, and too common to be counted; every way of searching must
 * answer what reading every line answers.
 */
describe('searching a large portfolio', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    await growRequests(server.database, 52_000, server.clock.now());
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const on: Portfolio = {
    get server() {
      return server;
    },
    search: (words, more) => search(words, more),
    read: (words, status) => read(words, status),
  };
  const search = async (words: string, more: object = {}) =>
    (await server.call('listRequests', { token: admin, query: { search: words, ...more } })).body.requests;
  const read = async (words: string, status = 'offres-en-cours') => {
    const patterns = normalise(words)
      .split(' ')
      .filter(Boolean)
      .map((word) => (word.length >= 3 ? `% ${word}%` : `% ${word} %`));
    const lines = await server.sql<{ id: number }>(
      'select id from requests where status = $2 and search like all ($1::text[]) order by updated_at desc, id desc',
      [patterns, status],
    );
    return lines.map(({ id }) => id);
  };

  it('no request of the large portfolio changed before its creation or after the day of the set', async () => {
    expect(
      await server.sql('select id from requests where updated_at < created_at or updated_at > $1', [
        server.clock.now(),
      ]),
    ).toEqual([]);
  });

  it.each([
    ['a client', 'Marie Dubois'],
    ['a street and its number', '12 rue des Carmes'],
    ['a surname', 'lefevre'],
    ['a street', 'eglise'],
    ['a kind of street', 'rue'],
    ['the year', '2026'],
    ['nothing', 'introuvable'],
  ])(
    'the search by %s finds what a full reading finds, page by page, the same at each call',
    async (_, words) => {
      const all = await read(words);
      for (const page of [1, 2, 1]) {
        const found = await search(words, { page });
        expect(found.data.map(({ id }) => id)).toEqual(all.slice(10 * (page - 1), 10 * page));
        expect([found.total, found.total_capped]).toEqual([Math.min(all.length, most), all.length > most]);
      }
    },
  );

  it('the search counts its results between two days', async () => {
    const [from, to] = [300, 200].map((days) =>
      new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const all = new Set(await read('chemin'));
    const within = await server.sql<{ id: number }>(
      "select id from requests where (updated_at at time zone 'Europe/Paris')::date between $1::date and $2::date order by updated_at desc, id desc",
      [from, to],
    );
    const expected = within.filter(({ id }) => all.has(id)).map(({ id }) => id);
    expect([all.size > most, expected.length > 300 && expected.length < most]).toEqual([true, true]);
    const found = await search('chemin', { from, to });
    expect([found.total, found.total_capped, found.data.map(({ id }) => id)]).toEqual([
      expected.length,
      false,
      expected.slice(0, 10),
    ]);
  });

  const foundBeside = async (login: 'courtier' | 'gestion', words: string) =>
    Object.values(
      (await server.call('listRequests', { token: await server.tokenOf(login), query: { search: words } }))
        .body.elsewhere,
    );
  /**
   * The matches of each filter except the listed one, computed by reading every line; filters without a match
   * are left out.
   */
  const readElsewhere = async (words: string, listed: string, where = 'true') => {
    const patterns = normalise(words)
      .split(' ')
      .filter(Boolean)
      .map((word) => (word.length >= 3 ? `% ${word}%` : `% ${word} %`));
    const lines = await server.sql<{ status: string; n: number }>(
      `select status, count(*)::integer as n from requests where search like all ($1::text[]) and ${where} group by status`,
      [patterns],
    );
    const counted = broadStatuses
      .filter((filter) => filter !== listed)
      .map((filter): [string, number] => {
        const behind = new Set(statusesBehind(filter).map(toWireSlug));
        return [filter, lines.reduce((total, { status, n }) => total + (behind.has(status) ? n : 0), 0)];
      });
    return Object.fromEntries(counted.filter(([, n]) => n > 0));
  };

  it.each([
    ['courtier', 'broker_id = 1'],
    ['principal', 'lead_broker_id = 4'],
    ['compagnie', 'company_id = 1 and company_sees'],
    ['gestion', 'true'],
  ] as const)(
    'the search tells %s its results in the other folders of the scope, and only the names if there are too many',
    async (login, where) => {
      const token = await server.tokenOf(login);
      for (const words of ['Marie Dubois', 'lefevre', 'eglise', 'rue', 'introuvable']) {
        for (const status of ['offres-en-cours', 'offres-archivees', 'offres-refusees']) {
          const { elsewhere } = (
            await server.call('listRequests', { token, query: { search: words, status } })
          ).body;
          const all = await readElsewhere(words, status, where);
          // Where it was not counted, only the folder's name is held to what is there.
          const said = Object.fromEntries(
            Object.entries(elsewhere).map(([folder, found]) => [folder, found ?? all[folder]]),
          );
          expect([words, status, said]).toEqual([words, status, all]);
        }
      }
    },
  );

  it('the search counts results elsewhere for rare words, and for any word in a portfolio that can be read whole', async () => {
    expect((await foundBeside('gestion', 'lefevre')).filter((found) => found === null)).toEqual([]);
    expect((await foundBeside('courtier', 'rue')).filter((found) => found === null)).toEqual([]);
    expect((await foundBeside('gestion', 'rue')).filter((found) => found !== null)).toEqual([]);
    expect((await foundBeside('gestion', 'eglise')).filter((found) => found !== null)).toEqual([]);
  });

  it('the portfolio has words of every kind: few, many, above the limit of totals, and is too large to be read whole', async () => {
    const [surname = 0, street = 0, kind = 0] = await Promise.all(
      ['lefevre', 'eglise', 'rue'].map(async (words) => (await read(words)).length),
    );
    expect([surname > 0 && surname < 300, street > 300 && street < most, kind > most]).toEqual([
      true,
      true,
      true,
    ]);
    expect((await server.call('listRequests', { token: admin })).body.requests.total).toBeGreaterThan(20_000);
  });

  const answerOf = async (page: number) => {
    const { status, body } = await server.call('listRequests', {
      token: admin,
      query: { search: 'rue', page },
    });
    return [status, (body as { errors?: object }).errors];
  };
  it('the search says how far the pages go for words that are too common to count', async () => {
    expect(await answerOf(100)).toEqual([200, undefined]);
    expect(await answerOf(101)).toEqual([422, { page: ['Au-delà de la page 100, affinez la recherche.'] }]);
    expect(await answerOf(1_001)).toEqual([
      422,
      { page: ['Au-delà de la page 1\u202f000, affinez la recherche.'] },
    ]);
  });

  it.each([
    ['to another company', 'company_id = 2', 'company_id = 1'],
    ['to another folder', "status = 'offres-archivees'", "status = 'offres-en-cours'"],
  ])(
    'the search shows no line that goes %s between the search and its reading',
    async (_where, moved, back) => {
      let gone = 0;
      const executor: Executor = {
        ...server.database,
        query: async (statement, values = []) => {
          if (statement.name.startsWith('list-by-id')) {
            gone = (values[0] as number[])[0] ?? 0;
            await server.sql(`update requests set ${moved} where id = $1`, [gone]);
          }
          return server.database.query(statement, values);
        },
      };
      const reader = {
        scope: { kind: 'company', id: 1 },
        by: { role: 'company', userId: 7 },
        now: server.clock.now(),
        factsOf: server.services.factsOf,
      } as const;
      const { requests } = await listRequests(executor, { search: 'lefevre' } as ListQuery, reader);
      await server.sql(`update requests set ${back} where id = $1`, [gone]);
      expect([gone > 0, requests.data.length > 0, requests.data.map(({ id }) => id).includes(gone)]).toEqual([
        true,
        true,
        false,
      ]);
    },
  );

  it('the search reads only letters, digits and spaces, also in a portfolio that was generated', async () => {
    expect((await server.sql("select id from requests where site ~ '-' limit 1")).length).toBe(1);
    expect(await server.sql("select id, search from requests where search ~ '[^a-z0-9 ]' limit 3")).toEqual(
      [],
    );
  });

  /** The words of letters that lines hold and nobody noted. */
  const unnoted = () =>
    server.sql<{ word: string }>(
      'select word from requests, words_to_find(search) word except select word from search_words',
    );

  const idsOf = async (words: string) => (await search(words)).data.map(({ id }) => id);

  it('the index has words of letters, without numbers and words too short to be a beginning', async () => {
    expect(
      await server.sql(
        "select word from words_to_find(' 12 rue de la paix 37000 do 2026 lot3b paix ') word order by word",
      ),
    ).toEqual([{ word: 'lot3b' }, { word: 'paix' }, { word: 'rue' }]);
  });

  it('the index has the words of every line: generated, of a new offer, and renamed since', async () => {
    expect(await unnoted()).toEqual([]);
    const { simulate, save } = walkerOf(server, 'courtier');
    const simulated = await simulate({ repere: 'Xylophage Zénith' } as Partial<SimulationInput>);
    expect([await idsOf('xylo'), await idsOf('xylophage zeni'), await idsOf('xylophage tanneurs')]).toEqual([
      [simulated.id],
      [simulated.id],
      [],
    ]);
    expect(await unnoted()).toEqual([]);
    await save(simulated, completed(simulated), false);
    expect([await idsOf('xylo tann'), await unnoted()]).toEqual([[simulated.id], []]);
  });

  it('the search finds by a beginning that matches more words than it looks up one by one', async () => {
    const beginnings = await server.sql<{ n: number }>(
      "select count(distinct word)::integer as n from search_words where word like 'mar%'",
    );
    expect(beginnings[0]?.n).toBeGreaterThan(0);
    await server.sql(
      "insert into search_words select 'mar' || lpad(n::text, 3, 'x') from generate_series(1, 40) n",
    );
    expect(await idsOf('mar dubois')).toEqual((await read('mar dubois')).slice(0, 10));
    await server.sql("delete from search_words where word ~ '^marx'");
    expect(await idsOf('mar dubois')).toEqual((await read('mar dubois')).slice(0, 10));
  });

  it('the search finds a whole reference as such, and the beginning of one as a word', async () => {
    const [id = 0] = await read('eglise');
    const [line] = await server.sql<{ reference: string }>('select reference from requests where id = $1', [
      id,
    ]);
    const reference = line?.reference ?? '';
    const found = await search(reference.toLowerCase());
    expect([found.total, found.data.map((row) => row.reference)]).toEqual([1, [reference]]);
    expect((await search(reference, { page: 2 })).data).toEqual([]);
    const archived = (
      await server.call('listRequests', {
        token: admin,
        query: { search: reference, status: 'offres-archivees' },
      })
    ).body;
    expect([archived.requests.total, archived.elsewhere]).toEqual([0, { 'offres-en-cours': 1 }]);
    expect(
      (await server.call('listRequests', { token: admin, query: { search: reference } })).body.elsewhere,
    ).toEqual({});
    expect(
      (await search(reference.slice(0, -2), { per_page: 100 })).data.map((row) => row.reference),
    ).toContain(reference);
  });

  itPlansSearches(on);
});
