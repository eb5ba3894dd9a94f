import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from '#server/database/database.ts';
import { often } from '../support/often.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';
import { openAgain, startNode, type Node, sure, heardWithNextStatement } from './caller-nodes.ts';

/*
 * Tests of the callers that several nodes on one PostgreSQL server cache, and of how changes reach them.
 */

/** A follower that ignores notifications. */
const deaf = {
  ready: () => undefined,
  heard: () => undefined,
  heardFirst: () => undefined,
  connected: () => undefined,
  lost: () => undefined,
};

/** Collects the notified changes; the nodes' own proofs, on the same channel, are left out. */
const noting = (list: string[]) => (message: string) => void (message.startsWith(' ') && list.push(message));

describe('nodes that remember callers', () => {
  let server: TestServer;
  let [here, there]: Node[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    [here, there] = [await startNode(server), await startNode(server)];
    await Promise.all([here, there].map(sure));
  });
  afterEach(() => vi.restoreAllMocks());
  afterEach(() =>
    server.sql("update users set suspended_at = null, can_do = true where email = 'manager@charpente.test'"),
  );
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await server.close();
  });

  const nodes = (): [Node, Node] => {
    if (!here || !there) throw new Error('The nodes did not start');
    return [here, there];
  };

  /** A session that both nodes have cached. */
  async function known(login: Login): Promise<string> {
    const token = await server.tokenOf(login);
    for (const node of nodes()) {
      await sure(node);
      expect((await node.curent(token)).status).toBe(200);
    }
    return token;
  }

  /** Waits until the nodes have received all changes so far, which arrive in their order. */
  async function allHeard(): Promise<void> {
    const token = await known('courtier2');
    await server.sql('delete from sessions where token_hash = sha256($1::bytea)', [Buffer.from(token)]);
    for (const node of nodes()) await expect.poll(async () => (await node.curent(token)).status).toBe(401);
  }

  /** A cached session that is deleted without a notification. */
  async function unheard(login: Login): Promise<string> {
    await allHeard();
    const token = await known(login);
    await server.database.transaction(async (tx) => {
      await tx.script("set local session_replication_role = 'replica'");
      await tx.query(
        { name: 'test_unheard', text: 'delete from sessions where token_hash = sha256($1::bytea)' },
        [Buffer.from(token)],
      );
    });
    return token;
  }

  test('a cached session is not read again from the database', async () => {
    const token = await unheard('courtier');
    for (const node of nodes()) expect((await node.curent(token)).status).toBe(200);
  });

  test('a logout takes effect at once on its own node and on the other node', async () => {
    const [one, other] = nodes();
    const token = await known('courtier');
    expect(await one.post('/api/logout', token, { id: null })).toBe(200);
    expect((await one.curent(token)).status).toBe(401);
    await expect.poll(async () => (await other.curent(token)).status).toBe(401);
  });

  test('a newly chosen collaborator applies to the session at once', async () => {
    const [one, other] = nodes();
    const token = await known('manager');
    const people = await server.sql<{ id: number }>(
      "select c.id from collaborators c join users u using (broker_id) where u.email = 'manager@charpente.test' and c.active order by c.id",
    );
    for (const { id } of people) {
      expect(await one.post('/api/collaborators/choose', token, { collaborator_id: id })).toBe(200);
      expect((await one.curent(token)).collaborator).toBe(id);
      await expect.poll(async () => (await other.curent(token)).collaborator).toBe(id);
    }
  });

  const whose = "(select id from users where email = 'manager@charpente.test')";
  test.each([
    [
      'its account is suspended',
      `update users set suspended_at = now() where id = ${whose}`,
      'suspended',
      true,
    ],
    ['its account may no longer work', `update users set can_do = false where id = ${whose}`, 'canDo', false],
    [
      'its broker is suspended',
      `update brokers set status = 'suspended' where id = (select broker_id from users where id = ${whose})`,
      'brokerStatus',
      'suspended',
    ],
    [
      'its broker stands again',
      `update brokers set status = 'valid' where id = (select broker_id from users where id = ${whose})`,
      'suspended',
      false,
    ],
    [
      'its collaborator leaves',
      `update collaborators set active = false where broker_id = (select broker_id from users where id = ${whose})`,
      'collaboratorId',
      null,
    ],
    [
      'its cabinet gets a first collaborator',
      `insert into collaborators (broker_id, name, last_name, manager) values ((select broker_id from users where id = ${whose}), 'Alix', 'Renaud', true)`,
      'mustChoose',
      true,
    ],
    [
      'the registration of its cabinet is not complete',
      `update brokers set registration_step = 4 where id = (select broker_id from users where id = ${whose})`,
      'mustChoose',
      false,
    ],
    [
      'the registration of its cabinet is complete',
      `update brokers set registration_step = 5 where id = (select broker_id from users where id = ${whose})`,
      'mustChoose',
      true,
    ],
  ])('both nodes are notified that %s', async (_what, change, field, value) => {
    const { callerOf } = await import('#server/session/authenticate.ts');
    const token = await known('manager');
    await server.sql(change);
    for (const { services } of nodes())
      await expect
        .poll(async () => callerOf(`Bearer ${token}`, services, { fromCache: true }))
        .toHaveProperty(field, value);
  });

  test('a session that is shortened or deleted by SQL is no longer valid', async () => {
    for (const change of ["update sessions set expires_at = '2000-01-01'", 'delete from sessions']) {
      const token = await known('courtier2');
      await server.sql(`${change} where token_hash = sha256($1::bytea)`, [Buffer.from(token)]);
      for (const node of nodes()) await expect.poll(async () => (await node.curent(token)).status).toBe(401);
    }
  });

  test('a write reads its caller from the database', async () => {
    const token = await unheard('courtier');
    for (const node of nodes()) {
      expect((await node.curent(token)).status).toBe(200);
      expect(await node.post('/api/isAdmin', token, {})).toBe(401);
    }
  });

  test('a read that began with a cached session is refused where one of its statements finds that the session has ended', async () => {
    const [one, other] = nodes();
    const token = await known('courtier');
    await heardWithNextStatement(other, () => one.post('/api/logout', token, { id: null }));
    expect((await other.curent(token)).status).toBe(401);
  });

  test('a read that began for the former collaborator is repeated', async () => {
    const [one, other] = nodes();
    const token = await known('manager');
    const [last] = await server.sql<{ id: number }>(
      `update collaborators set active = true where broker_id = (select broker_id from users where id = ${whose}) returning id`,
    );
    await known('manager');
    expect((await other.curent(token)).collaborator).not.toBe(last?.id);
    await heardWithNextStatement(other, () =>
      one.post('/api/collaborators/choose', token, { collaborator_id: last?.id }),
    );
    expect(await other.curent(token)).toEqual({ status: 200, collaborator: last?.id });
  });

  test('a change has the same number on every connection, so that later notifications of it do not clear the cache again', async () => {
    const database = await openAgain(server, 1);
    const told: Record<'heard' | 'heardFirst', string[]> = { heard: [], heardFirst: [] };
    let following: ReturnType<NonNullable<DatabaseHandle['follow']>> | undefined;
    await new Promise<void>((ready) => {
      following = database.follow?.({
        ...deaf,
        ready,
        heard: noting(told.heard),
        heardFirst: noting(told.heardFirst),
      });
    });
    for (const canDo of [false, true])
      await database.query(
        { name: 'test_change', text: "update users set can_do = $1 where email = 'courtier@charpente.test'" },
        [canDo],
      );
    await vi.waitUntil(() => told.heard.length === 2, often);
    expect(new Set(told.heard).size).toBe(2);
    expect(told.heardFirst).toEqual(told.heard);
    await following?.stop();
    await database.close();
  });

  test('a new connection of the pool clears the cache: it does not report earlier changes', async () => {
    const database = await openAgain(server, 2);
    let connected = 0;
    const following = database.follow?.({ ...deaf, connected: () => void (connected += 1) });
    const slow = () => database.query({ name: 'test_slow', text: 'select pg_sleep(0.1)' });
    await Promise.all([slow(), slow()]);
    expect(connected).toBe(1);
    await following?.stop();
    await database.close();
  });

  test('a node with a cached session does not prolong it once it has ended', async () => {
    const [, other] = nodes();
    const token = await known('courtier2');
    await server.database.transaction(async (tx) => {
      await tx.script("set local session_replication_role = 'replica'");
      await tx.query(
        {
          name: 'test_shorten_unheard',
          text: "update sessions set expires_at = '2000-01-01' where token_hash = sha256($1::bytea)",
        },
        [Buffer.from(token)],
      );
    });
    server.clock.advance({ hours: 2 });
    expect((await other.curent(token)).status).toBe(401);
  });

  test('a node whose listening connection is closed caches nobody, until it listens again', async () => {
    const [one, other] = nodes();
    const token = await unheard('courtier');
    expect((await one.curent(token)).status).toBe(200);
    await server.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'charpente-follower' and datname = current_database()",
    );
    for (const node of [one, other]) {
      await expect.poll(async () => (await node.curent(token)).status).toBe(401);
      await sure(node);
    }
    await known('courtier');
  });
});
