import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor, Statement, Transaction } from '#server/database/executor.ts';
import { oneWrite } from '#server/database/one-write.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of a write that groups several transactions, on both databases.
 */

const note: Statement = { name: 'test_note', text: 'insert into test_notes (text) values ($1)' };
const add = (executor: Executor, text: string) => executor.query(note, [text]);

describe.each(databaseKinds)('one write of several transactions, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
    await server.sql('create table test_notes (text text not null)');
  });
  afterAll(() => server.close());

  const taken = async () =>
    (await server.sql<{ text: string }>('delete from test_notes returning text'))
      .map(({ text }) => text)
      .toSorted();

  test('one write of several transactions is committed at once, without the inner transaction that failed', async () => {
    const { database: inner, commit } = oneWrite(server.database);
    const effects: string[] = [];
    const adding = (text: string, failure?: Error) => async (tx: Transaction) => {
      await add(tx, text);
      tx.afterCommit(() => effects.push(text));
      if (failure) throw failure;
    };
    await inner.transaction(adding('first'));
    await expect(inner.transaction(adding('undone', new Error('no')))).rejects.toThrow('no');
    await inner.transaction(adding('second'));
    expect(effects).toEqual([]);
    await commit(async (tx) => void (await add(tx, 'last')));
    expect([await taken(), effects]).toEqual([
      ['first', 'last', 'second'],
      ['first', 'second'],
    ]);
  });

  test('one write of several transactions leaves nothing if it is rolled back', async () => {
    const { database: inner, rollBack } = oneWrite(server.database);
    await inner.transaction(async (tx) => void (await add(tx, 'first')));
    await add(inner, 'beside');
    await rollBack(new Error('given up'));
    expect(await taken()).toEqual([]);
  });
});
