import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { often } from '#tests/support/often.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '#tests/support/server.ts';
import { startNode, type Node } from './caller-nodes.ts';

/** The stream of live events (docs/domain/bell.md, rule 7). */

interface Opened {
  headers: Record<string, unknown>;
  /** Number of events so far. */
  events(): number;
  text(): string;
  ended(): boolean;
  close(): void;
}

const allOpened: Opened[] = [];
afterEach(() => {
  for (const stream of allOpened.splice(0)) stream.close();
});

/** Opens a stream, of which nothing but its first bytes has arrived yet. */
async function openStream(app: FastifyInstance, token: string): Promise<Opened> {
  const response = await app.inject({
    url: '/api/live',
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    payloadAsStream: true,
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);
  let text = '';
  let over = false;
  const stream = response.stream();
  stream.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  stream.on('end', () => void (over = true)).on('error', () => void (over = true));
  const opened = {
    headers: response.headers,
    events: () => text.split('event: bell\n').length - 1,
    text: () => text,
    ended: () => over,
    close: () => stream.destroy(),
  };
  allOpened.push(opened);
  await vi.waitUntil(() => text !== '', often);
  return opened;
}

/** One more row of the bell, of a request of that broker. */
const ringFor = (server: TestServer, broker: number, key: string) =>
  server.sql(
    `insert into bell_notifications (kind, audience, request_id, broker_id, lead_broker_id, company_id, at, event_key)
    select 'approved', 'broker', id, broker_id, lead_broker_id, company_id, $2, $3
    from requests where broker_id = $1 limit 1`,
    [broker, server.clock.now(), key],
  );

describe.each(databaseKinds)('live events on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
    // The first stream of a node gets one event when the node hears the database.
    const first = await openStream(server.app, await server.tokenOf('super'));
    await vi.waitUntil(() => first.events() === 1, often);
  });
  afterAll(() => server.close());
  const open = async (login: Login) => openStream(server.app, await server.tokenOf(login));

  it('answers a stream that nothing between may hold back, and that begins at once', async () => {
    const { headers, text } = await open('courtier');
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(text()).toBe(': Charpente\n\n');
  });

  it('tells the readers of a notification at its commit, and no other, without any data', async () => {
    const [own, other, admin] = [await open('courtier'), await open('courtier2'), await open('gestion')];
    await ringFor(server, 1, 'of one');
    await expect.poll(() => own.events() === 1, often).toBe(true);
    await ringFor(server, 3, 'of three');
    await expect.poll(() => other.events() === 1, often).toBe(true);
    expect([own.text(), admin.events()]).toEqual([': Charpente\n\nevent: bell\ndata: {}\n\n', 0]);
    await server.sql("update bell_notifications set audience = 'admins'");
    await server.sql(
      `insert into bell_notifications (kind, audience, request_id, broker_id, at, event_key)
      values ('file-submitted', 'admins', 1, 1, $1, 'admins')`,
      [server.clock.now()],
    );
    await expect.poll(() => admin.events() === 1, often).toBe(true);
    expect([own.events(), other.events()]).toEqual([1, 1]);
  });

  it('tells the other devices of an account what it has read', async () => {
    await server.sql('delete from bell_notifications');
    await ringFor(server, 1, 'to read');
    const [here, other] = [await open('courtier'), await open('courtier2')];
    const token = await server.tokenOf('courtier');
    const { lines } = (await server.call('bell', { token })).body;
    await server.call('readBell', { token, body: { id: lines[0]?.id } as never });
    await expect.poll(() => here.events() === 1, often).toBe(true);
    expect(other.events()).toBe(0);
  });

  it('ends with its session, with the rights of its account, and with its time', async () => {
    const token = await server.tokenOf('courtier');
    const [closed, suspended, expired] = [
      await openStream(server.app, token),
      await open('courtier2'),
      await open('gestion'),
    ];
    await server.call('logout', { token, body: { id: null } as never });
    await expect.poll(() => closed.ended(), often).toBe(true);
    expect(suspended.ended()).toBe(false);
    await server.sql("update users set suspended_at = now() where email = 'courtier2@charpente.test'");
    await expect.poll(() => suspended.ended(), often).toBe(true);
    await server.sql("update users set suspended_at = null where email = 'courtier2@charpente.test'");
    expect(expired.ended()).toBe(false);
    server.clock.advance({ days: 60 });
    await server.services.live.beat();
    await expect.poll(() => expired.ended(), often).toBe(true);
    expect(expired.text()).toBe(': Charpente\n\n:\n\n');
    server.clock.advance({ days: -60 });
  });

  it('tells a caller whose cabinet, role or collaborator changed that it has another bell', async () => {
    const [moved, other] = [await open('courtier2'), await open('courtier')];
    const [before] = await server.sql<{ broker_id: number }>(
      "select broker_id from users where email = 'courtier2@charpente.test'",
    );
    const move = (broker: number | undefined) =>
      server.sql("update users set broker_id = $1 where email = 'courtier2@charpente.test'", [broker]);
    await move(1);
    await server.services.live.beat();
    await expect.poll(() => moved.events() === 1, often).toBe(true);
    expect([moved.ended(), other.events()]).toEqual([false, 0]);
    await move(before?.broker_id);
  });

  it('has no stream for a HEAD, whose answer nobody would read', async () => {
    const authorization = `Bearer ${await server.tokenOf('courtier')}`;
    const { statusCode } = await server.app.inject({
      method: 'HEAD',
      url: '/api/live',
      headers: { authorization },
    });
    expect(statusCode).toBe(405);
  });

  it('ends every stream if nobody can say whether their callers still may', async () => {
    const stream = await open('courtier');
    vi.spyOn(server.services.database, 'query').mockRejectedValueOnce(new Error('lost'));
    await server.services.live.beat();
    vi.restoreAllMocks();
    await expect.poll(() => stream.ended(), often).toBe(true);
  });

  it('keeps six streams of a session, the latest ones', async () => {
    const token = await server.tokenOf('courtier');
    const streams: Opened[] = [];
    for (let n = 0; n < 7; n += 1) streams.push(await openStream(server.app, token));
    await expect.poll(() => streams[0]?.ended(), often).toBe(true);
    expect(streams.slice(1).some((stream) => stream.ended())).toBe(false);
  });
});

describe('live events of several nodes', () => {
  let server: TestServer;
  let node: Node;
  beforeAll(async () => {
    server = await startTestServer();
    node = await startNode(server);
    for (const { app } of [server, node]) {
      const first = await openStream(app, await server.tokenOf('super'));
      await vi.waitUntil(() => first.events() === 1, often);
    }
  });
  afterAll(async () => {
    await node.close();
    await server.close();
  });

  it('a stream on one node gets an event for what happens on another, and ends with its session there', async () => {
    const token = await server.tokenOf('courtier');
    const [here, there] = [await openStream(server.app, token), await openStream(node.app, token)];
    await ringFor(server, 1, 'of one');
    await expect.poll(() => here.events() === 1 && there.events() === 1, often).toBe(true);
    await server.call('logout', { token, body: { id: null } as never });
    await expect.poll(() => here.ended() && there.ended(), often).toBe(true);
  });

  it('what is missed while the connection to the database is lost is made up for', async () => {
    const stream = await openStream(node.app, await server.tokenOf('courtier'));
    await server.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'charpente-follower' and datname = current_database()",
    );
    await expect.poll(() => stream.events() >= 1, often).toBe(true);
    const before = stream.events();
    await ringFor(server, 1, 'after');
    await expect.poll(() => stream.events() > before, often).toBe(true);
  });
});

describe('a node that stops', () => {
  it('ends its streams, and refuses new ones', async () => {
    const server = await startTestServer({ database: 'pglite' });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const token = await server.tokenOf('courtier');
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    const text = answer.text();
    await server.close();
    expect(await text).toMatch(/^: Charpente\n\n/);
    expect(() => server.services.live.open({ sessionHash: new Uint8Array() } as never)).toThrow(/s’arrête/);
  });
});
