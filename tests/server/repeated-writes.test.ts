import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '#server/database/database.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/registry/handlers.ts';
import { maisonInput, walkerOf } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of writes that are repeated under one key, on both databases.
 */

const gone = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
const creation = { url: '/api/request', payload: maisonInput() };

describe.each(databaseKinds)('a write that is sent twice under one key, on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const simulate = (key: string, cost = 250_000, as = token) =>
    server.call('simulate', {
      token: as,
      headers: { 'idempotency-key': key },
      body: maisonInput({ cost }) as never,
    });
  const put = (key: string, draft: string) =>
    server.call('putDraft', {
      token,
      headers: { 'idempotency-key': key },
      params: { kind: 'devis', key: draft },
      body: { data: { version: 1 }, revision: 0 },
    });
  const count = async () =>
    (await server.sql<{ n: number }>('select count(*)::integer as n from requests'))[0]?.n ?? 0;

  test('a write that is repeated under one key is done once, one after the other and side by side', async () => {
    const before = await count();
    const first = await simulate('key-first-1');
    const again = await simulate('key-first-1');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const together = await Promise.all(Array.from({ length: 5 }, () => simulate('key-together-1')));
    expect(new Set(together.map(({ body }) => body.request_id)).size).toBe(1);
    expect(await count()).toBe(before + 2);
  });

  test('a repeated write that omits its optional object gets its first answer', async () => {
    const sent = {
      token,
      headers: { 'idempotency-key': 'key-note-1' },
      body: { text: 'Rappeler le couvreur', shared: false } as never,
    };
    const first = await server.call('addNote', sent);
    const again = await server.call('addNote', sent);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  test('a write under the key of another write is not done', async () => {
    await simulate('key-other-1');
    const { status, refusal } = await simulate('key-other-1', 300_000);
    expect([status, refusal.code]).toEqual([422, 'validation']);
  });

  test('one user’s key does not match the same key of another user', async () => {
    const mine = await simulate('key-mine-1');
    const theirs = await simulate('key-mine-1', 250_000, await server.tokenOf('courtier2'));
    expect(theirs.body.request_id).not.toBe(mine.body.request_id);
  });

  test('a write that is refused leaves its key free', async () => {
    expect((await simulate('key-refused-1', 1)).status).toBe(422);
    await server.sql("update brokers set status = 'pending' where id = 1");
    expect((await simulate('key-refused-1')).status).toBe(403);
    await server.sql("update brokers set status = 'valid' where id = 1");
    expect((await simulate('key-refused-1')).status).toBe(200);
  });

  /** Sends a write to a server with a failing database; returns the status of the answer. */
  async function writeTo(
    failing: DatabaseHandle,
    {
      url,
      key,
      payload,
      method = 'POST',
    }: { url: string; key: string; payload: object; method?: 'POST' | 'PUT' },
  ) {
    const app = await createApp({
      services: { ...server.services, database: failing },
      handlers,
      client: null,
    });
    const { statusCode } = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload,
    });
    await app.close();
    return statusCode;
  }
  /** A database that fails where the answer is stored. */
  const withoutKeeping = (): DatabaseHandle => ({
    ...server.database,
    transaction: (work, options) =>
      server.database.transaction(
        (tx) =>
          work({
            ...tx,
            query: (statement, values) =>
              statement.name === 'repeated_write_keep' ? gone() : tx.query(statement, values),
          }),
        options,
      ),
  });
  /** A database that fails after the commit, before the answer is sent. */
  const withoutAnswer = (): DatabaseHandle => ({
    ...server.database,
    transaction: (work, options) => server.database.transaction(work, options).then(gone),
  });

  const toSend = async () => {
    const { id, version } = await (await walkerOf(server, 'courtier')).saved();
    const payload = { request_id: id, version };
    return {
      id,
      write: { url: '/api/devis', payload },
      again: (key: string) =>
        server.call('sendDevis', { token, headers: { 'idempotency-key': key }, body: payload }),
    };
  };
  const sendings = async (id: number) =>
    (await server.sql("select id from request_events where request_id = $1 and event = 'QUOTE.SEND'", [id]))
      .length;

  test('a creation whose process dies before the commit can be repeated; after the commit its answer is repeated', async () => {
    const before = await count();
    expect([await writeTo(withoutKeeping(), { ...creation, key: 'key-unkept-1' }), await count()]).toEqual([
      503,
      before,
    ]);
    const [first, second] = [await simulate('key-unkept-1'), await simulate('key-unkept-1')];
    expect([first.status, second.body, await count()]).toEqual([200, first.body, before + 1]);

    expect([await writeTo(withoutAnswer(), { ...creation, key: 'key-unheard-1' }), await count()]).toEqual([
      503,
      before + 2,
    ]);
    expect([(await simulate('key-unheard-1')).status, await count()]).toEqual([200, before + 2]);
  });

  test('a transition whose process dies before the commit can be repeated; after the commit its answer is repeated', async () => {
    const one = await toSend();
    expect([
      await writeTo(withoutKeeping(), { ...one.write, key: 'key-unkept-2' }),
      await sendings(one.id),
    ]).toEqual([503, 0]);
    expect([(await one.again('key-unkept-2')).status, await sendings(one.id)]).toEqual([200, 1]);

    const other = await toSend();
    expect([
      await writeTo(withoutAnswer(), { ...other.write, key: 'key-unheard-2' }),
      await sendings(other.id),
    ]).toEqual([503, 1]);
    const repeated = await other.again('key-unheard-2');
    expect([repeated.status, repeated.body.request.id, await sendings(other.id)]).toEqual([200, other.id, 1]);
  });

  test('a transition that is repeated under one key is done once, even if both calls arrive together', async () => {
    const { id, again } = await toSend();
    const together = await Promise.all(Array.from({ length: 5 }, () => again('key-together-2')));
    expect(together.map(({ status, body }) => [status, body])).toEqual(
      together.map(() => [200, together[0]?.body]),
    );
    expect(await sendings(id)).toBe(1);
    expect((await again('key-not-the-same')).status).toBe(409);
  });

  test('a write without a transaction is done once under one key too', async () => {
    const together = await Promise.all(Array.from({ length: 5 }, () => put('key-draft-1', '71')));
    expect(together.map(({ status, body }) => [status, body])).toEqual(
      together.map(() => [200, together[0]?.body]),
    );
    expect(
      await writeTo(withoutKeeping(), {
        method: 'PUT',
        url: '/api/drafts/devis/72',
        key: 'key-draft-2',
        payload: { data: { version: 1 }, revision: 0 },
      }),
    ).toBe(503);
    expect((await put('key-draft-2', '72')).body).toMatchObject({ revision: 1 });
  });

  test('a token in an answer is never stored', async () => {
    const renew = async () =>
      (await server.call('renewRcdToken', { token, headers: { 'idempotency-key': 'key-secret-1' } })).body
        .tokenrcd;
    expect(await renew()).not.toBe(await renew());
    expect(
      await server.sql(
        "select key from repeated_writes where key = 'key-secret-1' or answer::text like '%token%'",
      ),
    ).toEqual([]);
  });

  test('a caller who lost access to the written object no longer gets the stored answer', async () => {
    const { again } = await toSend();
    const [mine, changed] = [await simulate('key-lost-1'), await again('key-lost-2')];
    expect([mine.status, changed.status]).toEqual([200, 200]);
    await server.sql(
      "update users set broker_id = (select broker_id from users where email = 'courtier2@charpente.test') where email = 'courtier@charpente.test'",
    );
    const lost = [await simulate('key-lost-1'), await again('key-lost-2')];
    await server.sql("update users set broker_id = 1 where email = 'courtier@charpente.test'");
    expect(lost.map(({ status, refusal }) => [status, Object.keys(refusal)])).toEqual([
      [404, ['message', 'code']],
      [404, ['message', 'code']],
    ]);
    expect((await simulate('key-lost-1')).body).toEqual(mine.body);
  });

  test('a key of a write has 8 to 100 plain characters', async () => {
    for (const key of ['short', 'with space and more', 'x'.repeat(101)])
      expect((await simulate(key)).status).toBe(422);
  });
});
