import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { escapeIdentifier } from 'pg';
import { openDatabase, type DatabaseHandle } from '#server/database/database.ts';
import { DatabaseTimeout } from '#server/database/database-timeout.ts';
import type { Transaction } from '#server/database/executor.ts';
import { oneWrite, type OneWrite } from '#server/database/one-write.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { createDatabase, databaseUrl } from '../support/seeded-databases.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the database module on both kinds of database, and of connections on PostgreSQL alone.
 */

const partner = (id: number) => ({
  name: `test_partner_${id}`,
  text: `insert into partners values (${id}, 'x${id}', 'x', '{}')`,
});

describe.each(databaseKinds)('the database on %s', (kind) => {
  let server: TestServer;
  let database: DatabaseHandle;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    ({ database } = server);
  });
  afterAll(() => server.close());

  test('a database of each kind returns the same values', async () => {
    const [row] = await server.sql(
      "select 9007199254740991::bigint as big, date '2026-02-28' as day, timestamptz '2026-02-28 23:30:00+01' as at, '{\"a\":[1]}'::jsonb as json, '\\x00ff'::bytea as bytes, null as nothing",
    );
    expect(row).toMatchObject({
      big: 9_007_199_254_740_991,
      day: '2026-02-28',
      at: new Date('2026-02-28T22:30:00Z'),
      json: { a: [1] },
      nothing: null,
    });
    expect([...(row as { bytes: Uint8Array }).bytes]).toEqual([0, 255]);
  });

  test('a transaction that throws leaves nothing, and its effects do not run', async () => {
    let ran = 0;
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => (ran += 1));
      await tx.query({ name: 'test_partner', text: "insert into partners values (77, 'x', 'x', '{}')" });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await server.sql('select id from partners where id = 77'), ran]).toEqual([[], 0]);
    await database.transaction(async (tx) => tx.afterCommit(() => (ran += 1)));
    expect(ran).toBe(1);
  });

  test('a transaction of one statement is begun by that statement alone, and its effects run once it is done', async () => {
    const seen: string[] = [];
    const own = { name: 'test_own', text: 'select pg_current_xact_id()::text as id' };
    await database.transaction(
      async (tx) => {
        tx.afterCommit(() => void seen.push('done'));
        // Two, to tell whether they are of one transaction.
        const [[first], [second]] = [
          await tx.query<{ id: string }>(own),
          await tx.query<{ id: string }>(own),
        ];
        seen.push(first?.id === second?.id ? 'one transaction' : 'each by itself');
      },
      { oneStatement: true },
    );
    expect(seen).toEqual([kind === 'pglite' ? 'one transaction' : 'each by itself', 'done']);
  });

  test('a write that keeps its answer has a transaction even of one statement', async () => {
    const undone = oneWrite(database);
    await undone.database.transaction((tx) => tx.query(partner(77)), { oneStatement: true });
    await undone.rollBack(new Error('undone'));
    expect(await server.sql('select id from partners where id = 77')).toEqual([]);
  });

  const known = async () =>
    (await server.sql<{ id: number }>('select id from partners where id > 77 order by id')).map(
      ({ id }) => id,
    );

  test('a write of several transactions is committed at once, or not at all', async () => {
    const ran: string[] = [];
    const write = async (one: OneWrite) => {
      await one.database.transaction(async (tx) => {
        tx.afterCommit(() => void ran.push('first'));
        await tx.query(partner(78));
      });
      const inner = one.database.transaction(async (tx) => {
        tx.afterCommit(() => void ran.push('undone'));
        await tx.query(partner(79));
        await tx.query(partner(79));
      });
      await expect(inner).rejects.toThrow(/partners/);
      await one.database.transaction(async (tx) => tx.afterCommit(() => void ran.push('second')));
      return one.database.query({ name: 'test_partners', text: 'select id from partners where id > 77' });
    };
    const undone = oneWrite(database);
    expect(await write(undone)).toEqual([{ id: 78 }]);
    await undone.rollBack(new Error('undone'));
    expect([await known(), ran]).toEqual([[], []]);
    const kept = oneWrite(database);
    await write(kept);
    await kept.commit(async (tx) => void (await tx.query(partner(80))));
    expect([await known(), ran]).toEqual([
      [78, 80],
      ['first', 'second'],
    ]);
    const alone = oneWrite(database);
    await alone.commit(async (tx) => void (await tx.query(partner(81))));
    const failing = oneWrite(database);
    await expect(failing.database.transaction((tx) => tx.query(partner(81)))).rejects.toThrow(/partners/);
    await failing.rollBack(new Error('failed'));
    expect(await known()).toEqual([78, 80, 81]);
  });

  test('a transaction whose database stops answering sends nothing more, not even a rollback', async () => {
    const silent = new DatabaseTimeout();
    const [sent, endings]: [string[], unknown[]] = [[], []];
    const silenced = (work: (tx: Transaction) => Promise<unknown>) => (tx: Transaction) => {
      const script = (text: string) => tx.script((sent.push(text), text));
      return work({ ...tx, script, query: () => Promise.reject(silent) }).catch((error: unknown) => {
        endings.push(error);
        throw error;
      });
    };
    const write = oneWrite({
      ...database,
      transaction: (work) => database.transaction(silenced(work)) as never,
    });
    await write.database.transaction(async () => undefined);
    const failure: unknown = await write.database
      .transaction((tx) => tx.query(partner(82)))
      .catch((error: unknown) => error);
    await write.rollBack(failure);
    expect([endings, sent]).toEqual([[silent], ['savepoint inner_work']]);
  });

  test('migrating again does nothing; a database that is ahead of the program is refused', async () => {
    expect(await migrate(database)).toEqual([]);
    await expect(migrate(database, [])).rejects.toThrow(migrations[0]?.id);
  });

  test('a migration that fails leaves the database as it was', async () => {
    const broken = [
      ...migrations,
      { id: '9999-broken', sql: 'create table half (id integer); create table half (id integer);' },
    ];
    await expect(migrate(database, broken)).rejects.toThrow('half');
    expect(await server.sql("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await migrate(database)).toEqual([]);
  });
});

test('several nodes may migrate one empty server at once: one works, the others wait', async () => {
  const { url, drop } = await createDatabase('empty');
  const nodes = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, folder: null, poolSize: 1 })),
  );
  const applied = await Promise.all(nodes.map((node) => migrate(node)));
  await Promise.all(nodes.map((node) => node.close()));
  await drop();
  expect(applied.filter(({ length }) => length > 0)).toEqual([migrations.map(({ id }) => id)]);
});

test('a connection that dies in the middle of a transaction fails that transaction alone', async () => {
  const { url } = inject('seeded').postgres;
  const database = await openDatabase({ databaseUrl: url, folder: null, poolSize: 1 });
  const uncaught: Error[] = [];
  const hear = (error: Error) => void uncaught.push(error);
  process.on('uncaughtException', hear);
  const other = await openDatabase({ databaseUrl: url, folder: null, poolSize: 1 });
  const failed = database.transaction(async (tx) => {
    const [own] = await tx.query<{ pid: number }>({
      name: 'test_pid',
      text: 'select pg_backend_pid() as pid',
    });
    // Answers once the other connection's process is gone: the driver has heard of it by the
    // statement after the next.
    await other.query({ name: 'test_end', text: 'select pg_terminate_backend($1, 10000)' }, [own?.pid]);
    await other.query({ name: 'test_breath', text: 'select 1' });
    await tx.query({ name: 'test_lost', text: 'select 1' });
  });
  await expect(failed).rejects.toThrow(/terminat|not queryable/);
  expect(await database.query({ name: 'test_next', text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), other.close()]);
  process.removeListener('uncaughtException', hear);
  expect(uncaught).toEqual([]);
});

test.each(['SQL, DMY', 'German', 'Postgres, MDY'])(
  'a server with another date style (%s) is read correctly',
  async (style) => {
    const server = await startTestServer();
    const [{ name } = { name: '' }] = await server.sql<{ name: string }>('select current_database() as name');
    await server.sql(`alter database ${escapeIdentifier(name)} set datestyle to ${style}`);
    const database = await openDatabase({
      databaseUrl: databaseUrl(inject('seeded').postgres.url, name),
      folder: null,
      poolSize: 1,
    });
    const read = {
      name: 'test_instants',
      text: 'select created_at, valid_until, created_at::text as written from requests where valid_until is not null order by id limit 5',
    };
    try {
      expect(await database.query(read)).toEqual(await server.database.query(read));
    } finally {
      await database.close();
      await server.close();
    }
  },
);

test('a statement whose name PostgreSQL would truncate is refused: it could be confused with another', async () => {
  const server = await startTestServer();
  const named = (name: string) => server.database.query({ name, text: 'select 1 as one' });
  expect(await named('x'.repeat(63))).toEqual([{ one: 1 }]);
  await expect(named('x'.repeat(64))).rejects.toThrow('too long');
  await server.close();
});
