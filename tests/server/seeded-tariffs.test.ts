import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTariffBook } from '#server/tariffs/book/book.ts';
import { factsOf } from '#server/tariffs/facts.ts';
import { tariffLine } from '#server/tariffs/list.ts';
import { loadTariff } from '#server/tariffs/row.ts';
import type { DatabaseHandle } from '#server/database/executor.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPglite, pgliteHandle } from '#server/database/pglite.ts';
import { seed } from '#server/seed/index.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/* The versions of the tariff in the demonstration (docs/domain/demo.md). */

describe('the versions of a demonstration that is made after the present tariff began', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = pgliteHandle(await createPglite());
    await migrate(database);
    await seed(database, { now: new Date('2026-12-01T08:00:00Z') });
  });
  afterAll(() => database.close());

  const rows = <Row extends object>(text: string) => database.query<Row>({ name: 'test-rows', text }, []);

  it('are the one that was replaced, the one in force and a draft, on the time line in that order', async () => {
    expect(await tariffLine(database)).toMatchObject([
      { name: '2026.1', state: 'replaced', valid_from: '2026-01-01', valid_until: '2026-06-30' },
      { name: '2026.2', state: 'inForce', valid_from: '2026-07-01', valid_until: null },
      { name: '2027.1', state: 'draft', valid_from: '2027-01-01', valid_until: null },
    ]);
  });

  it('have the stories that the law gives them, by two people', async () => {
    const told = await rows<{ name: string; story: string[]; people: number }>(
      `select t.name, array_agg(e.event order by e.id) as story,
          (t.created_by <> t.published_by)::integer as people
        from tariff_versions t
        join tariff_events e on e.tariff_id = t.id
        group by t.id
        order by t.name`,
    );
    expect(told).toEqual([
      {
        name: '2026.1',
        story: ['TARIFF.CREATE', 'TARIFF.SUBMIT', 'TARIFF.PUBLISH', 'TARIFF.BEGIN', 'TARIFF.REPLACE'],
        people: 1,
      },
      { name: '2027.1', story: ['TARIFF.CREATE', 'TARIFF.CHANGE'], people: null },
    ]);
  });

  it('price the days on which they were in force, and their offers and ends of works name them', async () => {
    const book = await openTariffBook(database);
    const on = async (day: string) => (await book.on(database, day)).version;
    expect(await Promise.all(['2025-06-01', '2026-06-30', '2026-07-01', '2026-12-01'].map(on))).toEqual([
      '2026.1',
      '2026.1',
      '2026.2',
      '2026.2',
    ]);
    const used = await rows<{ version: string }>(
      `select distinct tariff_version as version from requests order by 1`,
    );
    expect(used.map(({ version }) => version)).toEqual(['2026.1', '2026.2']);
    expect(
      await rows(
        `select r.id from works_ends w join requests r on r.id = w.request_id
          where w.tariff_version <> r.tariff_version`,
      ),
    ).toEqual([]);
  });

  it('the draft may be submitted by its author, and published by another main administrator', async () => {
    const [draft] = await rows<{ id: number }>("select id from tariff_versions where state = 'draft'");
    const row = await loadTariff(database, draft?.id ?? 0);
    const facts = (reader: number) => factsOf(database, row, { today: '2026-12-01', reader });
    expect(await facts(1)).toMatchObject({ sound: true, startsLater: true, dayFree: true, own: false });
    expect(await facts(2)).toMatchObject({ own: true });
  });
});

describe('before it began', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'pglite' });
  });
  afterAll(() => server.close());

  it('there is no earlier version: the present one prices every day', async () => {
    expect(await tariffLine(server.database)).toMatchObject([
      { name: '2026.2', state: 'inForce' },
      { name: '2027.1', state: 'draft' },
    ]);
  });
});
