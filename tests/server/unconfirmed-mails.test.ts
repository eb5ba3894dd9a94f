import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeMailOf } from '#server/session/unconfirmed-mails.ts';
import { waitsOrEnds } from '../support/locks.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of two concurrent requests for the last activation mail of a day, on PostgreSQL.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: 'postgres' });
});
afterAll(() => server.close());

test('of two concurrent requests for the last mail of the day of an address, one gets it', async () => {
  const take = (job: number) =>
    server.database.transaction((tx) =>
      takeMailOf(tx, { kind: 'activation', address: 'Two@fournier.test', job, now: server.clock.now() }),
    );
  for (const job of [1, 2, 3, 4]) expect(await take(job)).toBe(true);
  const { first, second } = await server.database.transaction(async (tx) => {
    const taken = await takeMailOf(tx, {
      kind: 'activation',
      address: 'two@fournier.test',
      job: 5,
      now: server.clock.now(),
    });
    const other = take(6);
    await waitsOrEnds(server, other);
    return { first: taken, second: { other } };
  });
  expect([first, await second.other, await take(5)]).toEqual([true, false, true]);
});
