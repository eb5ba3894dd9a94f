import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/http/handlers.ts';
import { maisonInput } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

describe.each(databaseKinds)('a write that is sent twice under one key, on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const simulate = (key: string, cost = 250_000, as = token) =>
    server.call('simulate', { token: as, headers: { 'idempotency-key': key }, body: maisonInput({ cost }) as never });
  const count = async () => (await server.sql<{ n: number }>('select count(*)::integer as n from requests'))[0]?.n ?? 0;

  test('is done once: one after the other, and side by side', async () => {
    const before = await count();
    const first = await simulate('key-first-1');
    const again = await simulate('key-first-1');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const together = await Promise.all(Array.from({ length: 5 }, () => simulate('key-together-1')));
    expect(new Set(together.map(({ body }) => body.request_id)).size).toBe(1);
    expect(await count()).toBe(before + 2);
  });

  test('is not done under the key of another write', async () => {
    await simulate('key-other-1');
    const { status, refusal } = await simulate('key-other-1', 300_000);
    expect([status, refusal.code]).toEqual([422, 'validation']);
  });

  test('a key is one user’s own', async () => {
    const mine = await simulate('key-mine-1');
    const theirs = await simulate('key-mine-1', 250_000, await server.tokenOf('courtier2'));
    expect(theirs.body.request_id).not.toBe(mine.body.request_id);
  });

  test('a refused write leaves its key free', async () => {
    expect((await simulate('key-refused-1', 1)).status).toBe(422);
    await server.sql("update brokers set status = 'pending' where id = 1");
    expect((await simulate('key-refused-1')).status).toBe(403);
    await server.sql("update brokers set status = 'valid' where id = 1");
    expect((await simulate('key-refused-1')).status).toBe(200);
  });

  test('a write whose answer could not be kept is not done again at once', async () => {
    const { services } = server;
    const failing: typeof services.database.query = (statement, values) =>
      statement.name === 'repeated_write_keep' ? Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })) : services.database.query(statement, values);
    const app = await createApp({ services: { ...services, database: { ...services.database, query: failing } }, handlers, client: null });
    const before = await count();
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/request', headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'key-unkept-1' }, payload: maisonInput() });
    await app.close();
    expect([statusCode, await count()]).toEqual([503, before + 1]);
    expect(await server.sql("select answer from repeated_writes where key = 'key-unkept-1'")).toEqual([{ answer: null }]);
  });

  test('a key is of 8 to 100 plain characters', async () => {
    for (const key of ['short', 'with space and more', 'x'.repeat(101)]) expect((await simulate(key)).status).toBe(422);
  });
});
