import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { handlers } from '#server/registry/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { configuredApp, type ConfiguredApp } from '../support/configured-app.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of security headers, proxies and rate limits that depend on the configuration.
 */

/** The error of a driver whose server is unreachable. */
const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Answers of an application of those settings. */
const asked = async <Seen>(
  env: Record<string, string>,
  look: (ask: ConfiguredApp['inject']) => Promise<Seen>,
): Promise<Seen> => {
  const app = await configuredApp(server, env);
  return look((options) => app.inject(options)).finally(() => app.close());
};
/** How /metrics answers each of these under those settings. */
const readMetrics = (env: Record<string, string>, requests: readonly InjectOptions[]) =>
  asked(env, async (ask) => {
    const seen: number[] = [];
    for (const options of requests) seen.push((await ask({ url: '/metrics', ...options })).status);
    return seen;
  });

describe('what surrounds every call, as it is configured', () => {
  test('a portal on https sends its security header for a year, and sends none over http', async () => {
    const { headers } = await asked({ PUBLIC_URL: 'https://portail.test' }, (ask) =>
      ask({ url: '/healthz' }),
    );
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(String(headers['content-security-policy'])).toContain('upgrade-insecure-requests');
  });

  test.each([
    ['one’s own', { TRUST_PROXY: 'loopback' }, [200, 200, 429, 200]],
    ['nobody’s', {}, [200, 200, 429, 429]],
  ])(
    'behind proxies that are %s the address is the one that the outermost saw, or the caller’s, whatever was written before',
    async (_whose, env, statuses) => {
      const seen = await asked({ REQUESTS_PER_MINUTE: '2', ...env }, async (ask) => {
        const from = async (addresses: string) =>
          (await ask({ url: '/api/listes', headers: { 'x-forwarded-for': addresses } })).status;
        return [
          await from('203.0.113.1, 198.51.100.7'),
          await from('203.0.113.2, 198.51.100.7'),
          await from('203.0.113.3, 198.51.100.7'),
          await from('198.51.100.8'),
        ];
      });
      expect(seen).toEqual(statuses);
    },
  );

  test('figures are shown with their token, or to this machine if no proxy forwarded the request', async () => {
    const [bearing, plain] = [{ headers: { authorization: 'Bearer secret' } }, {}];
    const proxied = [
      { 'x-forwarded-for': '192.0.2.7' },
      { forwarded: 'for=192.0.2.7' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '192.0.2.7' },
      { 'x-forwarded-host': 'portail.exemple.fr' },
      { host: 'portail.exemple.fr' },
    ];
    expect(
      await readMetrics({}, [
        plain,
        { headers: { host: '[::1]:3000' } },
        ...proxied.map((headers) => ({ headers })),
      ]),
    ).toEqual([200, 200, ...proxied.map(() => 404)]);
    // A proxy that writes nothing looks like this machine itself, and in production there is one, whatever
    // else is configured.
    const inProduction = { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' };
    for (const env of [
      { PUBLIC_URL: 'https://portail.exemple.fr' },
      { TRUST_PROXY: 'loopback' },
      inProduction,
    ])
      expect([env, await readMetrics(env, [plain])]).toEqual([env, [404]]);
    expect(
      await readMetrics(
        { ...inProduction, METRICS_TOKEN: 'secret', PUBLIC_URL: 'https://portail.exemple.fr' },
        [plain, bearing],
      ),
    ).toEqual([404, 200]);
  });

  test('all addresses of one IPv6 /64 count as one network', async () => {
    const seen = await asked({ REQUESTS_PER_MINUTE: '3', TRUST_PROXY: 'loopback' }, async (ask) => {
      const answers: number[] = [];
      for (let host = 1; host <= 4; host += 1)
        answers.push(
          (await ask({ url: '/api/listes', headers: { 'x-forwarded-for': `2001:db8:1:2::${host}` } })).status,
        );
      return answers;
    });
    expect(seen).toEqual([200, 200, 200, 429]);
  });

  test('an address that calls too often waits for every call in any spelling, and not for pages and files', async () => {
    const busy = await configuredApp(server, { REQUESTS_PER_MINUTE: '3' });
    const ask = (url: string) => busy.inject({ url });
    expect([
      (await ask('/api/listes')).status,
      (await ask('/api/nope')).status,
      (await ask('/api/docs')).status,
    ]).toEqual([200, 404, 200]);
    const refused = await ask('/api/listes');
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      { message: expect.stringContaining('Trop de requêtes'), code: 'too_many' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/%61pi/listes')).status).toBe(429);
    expect([(await ask('/healthz')).status, (await ask('/assets/main.js')).status]).toEqual([200, 404]);
    await busy.close();
  });
});

describe('what surrounds every call, as others fail it', () => {
  test('the answer to an unexpected error contains only a reference', async () => {
    const broken = { ...handlers, listes: () => Promise.reject(new Error('secret: select * from users')) };
    const app = await createApp({ services: server.services, handlers: broken, client: null });
    const response = await app.inject('/api/listes');
    await app.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: expect.stringContaining(String(response.headers['x-request-id'])),
      code: 'internal',
    });
    expect(response.payload).not.toContain('secret');
  });

  test('a database that does not answer is a 503, and the server is not ready', async () => {
    const services = { ...server.services, database: { ...server.database, query: gone, transaction: gone } };
    const app = await createApp({ services, handlers, client: null });
    const call = await app.inject({
      url: '/api/curent',
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    });
    const ready = await app.inject('/readyz');
    const alive = await app.inject('/healthz');
    await app.close();
    expect([call.statusCode, (call.json() as { code: string }).code]).toEqual([503, 'unavailable']);
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200]);
  });

  test('another machine cannot read the metrics', async () => {
    expect(
      (await server.app.inject({ url: '/metrics', remoteAddress: '::1', headers: { host: '[::1]:3000' } }))
        .statusCode,
    ).toBe(200);
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  });
});
