import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '#server/database/folder-lock.ts';
import { createDatabase } from '../support/seeded-databases.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { spawnServer, startServerProcess, untilSays } from '../support/server-process.ts';

/*
 * Tests of the built server as a process: its start, its stop, its port, its log and several nodes.
 */

const json = async (url: string, init?: RequestInit) =>
  (await fetch(url, init)).json() as Promise<Record<string, unknown>>;
const login = (url: string, email = 'courtier@charpente.test') =>
  json(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo!2026' }),
  });

/** Without the demonstration a process starts sooner. */
const bare = { DEMO: '0' };

describe('the process', { timeout: 180_000 }, () => {
  let root: string;
  let used = 0;
  const folder = () => join(root, String((used += 1)));
  const drops: (() => Promise<void>)[] = [];
  const create = async (content: 'seeded' | 'empty'): Promise<string> => {
    const { url, drop } = await createDatabase(content);
    drops.push(drop);
    return url;
  };
  /** A seeded database on the server: a process over it is ready sooner than over a new folder. */
  const copy = () => create('seeded');
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'charpente-start-'));
  });
  afterAll(async () => {
    await Promise.all(drops.map((drop) => drop()));
    await rm(root, { recursive: true, force: true });
  });

  test('a first start makes the demonstration, no other process opens its folder, and the next may after a kill', async () => {
    const dataFolder = folder();
    const first = await startServerProcess({ dataFolder });
    expect(first.output()).toContain(first.url);
    expect(first.output()).toContain('adhesion@charpente.test');
    expect(first.output()).toContain('Demo!2026');
    const { token } = await login(first.url);

    const refused = spawnServer({ dataFolder });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain(`déjà ouvert par le processus ${first.child.pid}`);
    expect(await first.kill('SIGKILL')).toBe('SIGKILL');

    const second = await startServerProcess({ dataFolder });
    expect(await json(`${second.url}/readyz`)).toEqual({ status: 'ready' });
    const { user } = (await json(`${second.url}/api/curent`, {
      headers: { authorization: `Bearer ${String(token)}` },
    })) as { user: { email: string } };
    expect(user.email).toBe('courtier@charpente.test');
    expect(await second.kill('SIGINT')).toBe(0);
  });

  test('a process whose keys the providers refuse says that nothing can be signed or paid by card, and starts', async () => {
    const refusing = createHttpServer(
      (_, response) =>
        void response
          .writeHead(401, { 'content-type': 'application/json' })
          .end('{"error":{"type":"invalid_request_error"}}'),
    );
    await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    const server = await startServerProcess({
      dataFolder: folder(),
      env: {
        ...bare,
        DATABASE_URL: await copy(),
        SIGNATURE_URL: address,
        SIGNATURE_KEY: 'refused',
        STRIPE_URL: address,
        STRIPE_KEY: 'sk_test_refused',
        STRIPE_WEBHOOK_SECRET: 'whsec_refused',
      },
    });
    await untilSays(server, 'NO SIGNATURE CAN BE MADE');
    await untilSays(server, 'NO CARD CAN BE TAKEN');
    expect(await json(`${server.url}/readyz`)).toEqual({ status: 'ready' });
    expect(await server.kill('SIGTERM')).toBe(0);
    await new Promise((resolve) => void refusing.close(resolve));
  });

  test('a process whose port is in use says which, and unlocks its folder', async () => {
    const dataFolder = folder();
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const refused = spawnServer({ dataFolder, port, env: bare });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain(`Le port ${port} est déjà pris`);
    await new Promise((resolve) => void other.close(resolve));
    await (await lockFolder(dataFolder)).release();
  });

  test('a process with a wrong configuration names every error, and no secret', async () => {
    const refused = spawnServer({
      dataFolder: folder(),
      env: { LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://user:secret@host/base', TRUST_PROXY: 'perhaps' },
    });
    expect(await refused.exited).toBe(1);
    for (const name of ['LOG_LEVEL', 'DATABASE_URL', 'TRUST_PROXY']) expect(refused.output()).toContain(name);
    expect(refused.output()).not.toContain('secret');
  });

  test('a process that stops first finishes the calls in progress', async () => {
    const server = await startServerProcess({ dataFolder: folder(), env: { DATABASE_URL: await copy() } });
    // The server says "continue" once it has the request in hand; its body comes after it was told to stop.
    const body = JSON.stringify({ email: 'nobody@charpente.test', password: 'Demo!2026' });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${server.url}/api/login`, { method: 'POST', headers }, (answer) =>
        resolve(answer.statusCode),
      );
      call.on('error', reject);
      call.on('continue', () => {
        server.child.kill('SIGTERM');
        untilSays(server, '"stopping"').then(() => call.end(body), reject);
      });
      call.flushHeaders();
    });
    expect(status).toBe(401);
    expect(await server.exited).toBe(0);
  });

  test('a process that stops serves its pages until the effects in progress have ended', async () => {
    const post = new EventEmitter();
    const accepted = once(post, 'accept').then(() => '250 ok');
    const mail = await startSmtpServer({
      message: () => {
        post.emit('taken');
        return accepted;
      },
    });
    const underWay = once(post, 'taken');
    const server = await startServerProcess({
      dataFolder: folder(),
      env: { DATABASE_URL: await copy(), SMTP_URL: mail.url },
    });
    await json(`${server.url}/api/password/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'courtier@charpente.test' }),
    });
    await underWay;
    server.child.kill('SIGTERM');
    await untilSays(server, '"stopping"');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    post.emit('accept');
    expect(await server.exited).toBe(0);
    expect(server.output()).not.toContain('effect failed');
    await mail.close();
  });

  test('several nodes start at once on one empty PostgreSQL server and share sessions and throttles', async () => {
    const env = { DATABASE_URL: await create('empty') };
    const dataFolder = folder();
    const nodes = await Promise.all([1, 2].map(() => startServerProcess({ dataFolder, env })));
    const [one, two] = nodes.map((node) => node.url) as [string, string];
    const { token } = await login(one);
    expect(
      await json(`${two}/api/curent`, { headers: { authorization: `Bearer ${String(token)}` } }),
    ).toHaveProperty('user');
    const apart = spawnServer({ dataFolder: folder(), env });
    expect(await apart.exited).toBe(1);
    expect(apart.output()).toContain(
      'Ce nœud ne lit pas les fichiers que les autres nœuds de sa base écrivent',
    );
    expect(await Promise.all(nodes.map((node) => node.kill('SIGTERM')))).toEqual([0, 0]);
  });

  test('a process listens on an IPv6 address, and logs it', async () => {
    const server = await startServerProcess({
      dataFolder: folder(),
      env: { ...bare, HOST: '::1', DATABASE_URL: await copy() },
    });
    expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect(await json(`${server.url}/readyz`)).toEqual({ status: 'ready' });
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test('a process logs no person, no secret and no address', async () => {
    const server = await startServerProcess({
      dataFolder: folder(),
      env: { DATABASE_URL: await copy(), LOG_LEVEL: 'trace' },
    });
    const { token } = await login(server.url);
    expect(token).toBeTypeOf('string');
    await fetch(`${server.url}/client/offre/un-jeton-tres-secret`);
    await fetch(`${server.url}/api/request?search=Lefebvre`, {
      headers: { authorization: `Bearer ${String(token)}` },
    });
    await server.kill('SIGTERM');
    const logged = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');
    expect(logged).toContain('"route":"/api/login"');
    for (const secret of [
      String(token),
      'Demo!2026',
      'courtier@',
      'un-jeton-tres-secret',
      'Lefebvre',
      'Delmas',
    ])
      expect(logged).not.toContain(secret);
  });
});
