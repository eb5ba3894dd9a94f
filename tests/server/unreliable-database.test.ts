import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#server/database/database.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/registry/handlers.ts';
import { often } from '../support/often.ts';
import { databaseUrl } from '../support/seeded-databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { unreliablePostgres, type UnreliablePostgres } from '../support/unreliable-postgres.ts';

/*
 * Tests of a PostgreSQL server that ends connections or stops answering; the test puts a proxy before it.
 */

const one = { name: 'test_one', text: 'select 1 as one' };

/** Repeats a call until it succeeds in time: a busy machine may be slower than the short time-out. */
const inTheEnd = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, often);

describe('a PostgreSQL server that fails', () => {
  let server: TestServer;
  let line: UnreliablePostgres;
  let database: DatabaseHandle;
  const uncaught: Error[] = [];
  const faults = () => uncaught.splice(0);
  const hear = (error: Error) => void uncaught.push(error);
  const opened = (timeout?: number) =>
    openDatabase({
      databaseUrl: line.url,
      folder: null,
      poolSize: 1,
      ...(timeout !== undefined && { timeout }),
    });
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    process.on('uncaughtException', hear);
    const [current] = await server.sql<{ name: string }>('select current_database() as name');
    line = await unreliablePostgres(databaseUrl(inject('seeded').postgres.url, current?.name ?? ''));
    database = await opened();
  });
  afterEach(async () => {
    await database.close();
    await line.close();
    process.removeListener('uncaughtException', hear);
  });

  /** A transaction that begins when the only connection is released by the one before it. */
  const pair = () => {
    const select = () => database.transaction((tx) => tx.query(one));
    return Promise.allSettled([database.query(one), select()]);
  };

  test('a connection that ends between its hand-over and its first statement fails only that transaction', async () => {
    line.endWhenReady();
    const [before, handedOver] = await pair();
    expect([before.status, handedOver.status]).toEqual(['fulfilled', 'rejected']);
    expect(await database.transaction((tx) => tx.query(one))).toEqual([{ one: 1 }]);
    expect(faults()).toEqual([]);
  });

  test('a connection that ends as soon as it is opened fails its one caller alone', async () => {
    line.endWhenReady();
    await database.query(one);
    line.endWhenReady();
    const results = await Promise.allSettled([
      database.transaction((tx) => tx.query(one)),
      database.transaction((tx) => tx.query(one)),
    ]);
    expect(results.map(({ status }) => status)).toContain('rejected');
    expect(await database.query(one)).toEqual([{ one: 1 }]);
    expect(faults()).toEqual([]);
  });

  describe('and is given half a second', () => {
    beforeEach(async () => {
      await database.close();
      database = await inTheEnd(() => opened(500));
    });

    test.each(['a query', 'a transaction'])(
      'a server that stops answering makes %s fail in time, and its connection is not used again',
      async (what) => {
        const run = () =>
          what === 'a query' ? database.query(one) : database.transaction((tx) => tx.query(one));
        await inTheEnd(run);
        line.freeze();
        await expect(run()).rejects.toThrow('The database does not answer');
        line.thaw();
        expect(await inTheEnd(run)).toEqual([{ one: 1 }]);
        await expect.poll(() => line.connections()).toBe(1);
      },
    );

    test('a server that stops answering in a transaction makes it fail in time', async () => {
      const stopped = database.transaction(async (tx) => {
        await tx.query(one);
        line.freeze();
        await tx.query(one);
      });
      await expect(stopped).rejects.toThrow('The database does not answer');
      line.thaw();
      expect(await inTheEnd(() => database.query(one))).toEqual([{ one: 1 }]);
    });

    test('a call is a 503 in French while the server does not answer, and the next one is served when it does', async () => {
      const app = await createApp({ services: { ...server.services, database }, handlers, client: null });
      const call = async () =>
        await app.inject({ url: '/api/curent', headers: { authorization: `Bearer ${'a'.repeat(43)}` } });
      line.freeze();
      const silent = await call();
      line.thaw();
      await expect.poll(async () => (await call()).statusCode).toBe(401);
      await app.close();
      expect([silent.statusCode, silent.json()]).toEqual([
        503,
        {
          code: 'unavailable',
          message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
        },
      ]);
    });

    test('a server that does slow work is not given up', async () => {
      const slow = { name: 'test_slow', text: 'select 1 as one from pg_sleep(0.8)' };
      await expect(database.query(slow)).rejects.toThrow(/statement timeout|does not answer/);
      expect(
        await inTheEnd(() => database.transaction((tx) => tx.query(slow), { withoutTimeout: true })),
      ).toEqual([{ one: 1 }]);
    });
  });
});
