import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growRequests } from '#server/seed/request-bulk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const queryIn = (url: string | null) => Object.fromEntries(new URL(url ?? '', 'http://x').searchParams);

/**
 * More pages than are offered by number from the beginning, of one line and of two; whichever way a page is
 * read, it is what reading every line gives there.
 */
describe('the pages of a long list', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    await growRequests(server.database, 6_000, server.clock.now());
    // The last page of two lines has one.
    await server.sql(
      "update requests set status = 'offres-archivees' where id = (select max(id) from requests where status = 'offres-en-cours' having count(*) % 2 = 0)",
    );
    // Many lines of one instant: their numbers order them.
    await server.sql("update requests set updated_at = date_trunc('day', updated_at)");
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const list = (query: object) => server.call('listRequests', { token: admin, query });
  const idsAt = async (query: object) => (await list(query)).body.requests.data.map(({ id }) => id);
  const folders = {
    'offres-en-cours': ['offres-en-cours'],
    'offres-refusees': ['offres-refusees', 'dossier-decline-charpente', 'dossier-decline-compagnie'],
  } as const;
  type Folder = keyof typeof folders;
  const stored = async (folder: Folder) => {
    const lines = await server.sql<{ id: number }>(
      'select id from requests where status = any ($1::text[]) order by updated_at desc, id desc',
      [folders[folder]],
    );
    return lines.map(({ id }) => id);
  };

  it.each([
    ['offres-en-cours', 1],
    ['offres-en-cours', 2],
    ['offres-en-cours', 10],
    ['offres-en-cours', 100],
    ['offres-refusees', 1],
    ['offres-refusees', 7],
    ['offres-refusees', 100],
  ] as const)(
    'the pages of %s, by %i, have the lines of a full reading there, by number and by their links',
    async (status, per_page) => {
      const all = await stored(status);
      const last = Math.ceil(all.length / per_page);
      const at = (page: number) => all.slice((page - 1) * per_page, page * per_page);
      for (const page of new Set(
        [1, 2, 5, 9, 10, 11, 50, 51, 99, 100, 101, 500, 501, 999, 1_000, 1_001, last - 1, last].filter(
          (one) => one <= last,
        ),
      )) {
        const { status: code, body } = await list({ status, per_page, page });
        const isTooFar = page > 1_000 && all.length - page * per_page > 1_000 * per_page;
        expect([page, code]).toEqual([page, isTooFar ? 422 : 200]);
        if (isTooFar) continue;
        const { data, next_page_url: next, prev_page_url: previous } = body.requests;
        expect([page, data.map(({ id }) => id)]).toEqual([page, at(page)]);
        expect([page, next === null ? [] : await idsAt(queryIn(next))]).toEqual([page, at(page + 1)]);
        expect([page, previous === null ? [] : await idsAt(queryIn(previous))]).toEqual([
          page,
          page === 1 ? [] : at(page - 1),
        ]);
      }
    },
  );

  it('the portfolio has enough lines for a reading from both ends, and its last page is partial', async () => {
    const { length } = await stored('offres-en-cours');
    expect([length > 2_001, length % 2]).toEqual([true, 1]);
    expect((await stored('offres-refusees')).length).toBeGreaterThan(100);
  });
});
