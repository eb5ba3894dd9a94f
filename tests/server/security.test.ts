import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { Config } from '#server/config.ts';
import { handlers } from '#server/http/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** What a driver says whose server is away. */
const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

describe('what surrounds every call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'pglite' });
  });
  afterAll(() => server.close());

  /** How /metrics answers under that configuration. */
  const readMetrics = async (options: InjectOptions, config: Partial<Config> = {}) => {
    const app = await createApp({ services: { ...server.services, config: { ...server.services.config, ...config } }, handlers, client: null });
    const { statusCode } = await app.inject({ url: '/metrics', ...options });
    await app.close();
    return statusCode;
  };

  test('a portal that is reached by https says so for a year, and asks for nothing over http', async () => {
    const app = await createApp({ services: { ...server.services, config: { ...server.services.config, publicUrl: 'https://portail.test' } }, handlers, client: null });
    const { headers } = await app.inject({ url: '/healthz' });
    await app.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(String(headers['content-security-policy'])).toContain('upgrade-insecure-requests');
  });

  test('behind proxies of one’s own an address is what the outermost of them saw, whatever the caller wrote before it', async () => {
    const limits = { ...server.services.config.limits, requestsPerMinute: 2 };
    const statuses = async (trustProxy: string | null) => {
      const app = await createApp({ services: { ...server.services, config: { ...server.services.config, trustProxy, limits } }, handlers, client: null });
      const ask = async (forged: string) => (await app.inject({ url: '/api/listes', headers: { 'x-forwarded-for': `${forged}, 198.51.100.7` } })).statusCode;
      const seen = [await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('203.0.113.3')];
      const other = (await app.inject({ url: '/api/listes', headers: { 'x-forwarded-for': '198.51.100.8' } })).statusCode;
      await app.close();
      return [...seen, other];
    };
    expect(await statuses('loopback')).toEqual([200, 200, 429, 200]);
    expect(await statuses(null)).toEqual([200, 200, 429, 429]);
  });

  test('what nobody expected says nothing but a reference', async () => {
    const broken = { ...handlers, listes: () => Promise.reject(new Error('secret: select * from users')) };
    const app = await createApp({ services: server.services, handlers: broken, client: null });
    const response = await app.inject('/api/listes');
    await app.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: expect.stringContaining(String(response.headers['x-request-id'])), code: 'internal' });
    expect(response.payload).not.toContain('secret');
  });

  test('a database that does not answer is a 503, and the server is not ready', async () => {
    const services = { ...server.services, database: { ...server.database, query: gone, transaction: gone } };
    const app = await createApp({ services, handlers, client: null });
    const call = await app.inject({ url: '/api/curent', headers: { authorization: `Bearer ${'a'.repeat(43)}` } });
    const ready = await app.inject('/readyz');
    const alive = await app.inject('/healthz');
    await app.close();
    expect([call.statusCode, (call.json() as { code: string }).code]).toEqual([503, 'unavailable']);
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200]);
  });

  test('shows its figures to whoever bears their token, or to this machine where nobody else is there', async () => {
    const [elsewhere, bearing] = [{ remoteAddress: '192.0.2.7' }, { headers: { authorization: 'Bearer secret' } }];
    expect([await readMetrics({}), await readMetrics({ remoteAddress: '::1', headers: { host: '[::1]:3000' } }), await readMetrics(elsewhere)]).toEqual([200, 200, 404]);
    for (const headers of [{ 'x-forwarded-for': '192.0.2.7' }, { forwarded: 'for=192.0.2.7' }, { via: '1.1 proxy' }, { 'x-real-ip': '192.0.2.7' }, { 'x-forwarded-host': 'portail.exemple.fr' }, { host: 'portail.exemple.fr' }]) {
      expect([headers, await readMetrics({ headers })]).toEqual([headers, 404]);
    }
    // A proxy that writes nothing looks like this machine itself, and in production there is one, whatever else is configured.
    const inProduction = { production: true };
    expect([await readMetrics({}, inProduction), await readMetrics(bearing, { ...inProduction, metricsToken: 'secret' })]).toEqual([404, 200]);
    expect([await readMetrics({}, { publicUrl: 'https://portail.exemple.fr' }), await readMetrics({}, { trustProxy: 'loopback' })]).toEqual([404, 404]);
    const guarded = { metricsToken: 'secret', publicUrl: 'https://portail.exemple.fr' };
    expect([await readMetrics({}, guarded), await readMetrics({ ...elsewhere, ...bearing }, guarded)]).toEqual([404, 200]);
  });

  test('a network that calls too often waits, whatever it calls and however that is written; pages and their files are free', async () => {
    const busy = await startTestServer({ database: 'pglite', config: (config) => ({ ...config, limits: { ...config.limits, requestsPerMinute: 3 } }) });
    const ask = (url: string) => busy.inject({ url });
    expect([(await ask('/api/listes')).status, (await ask('/api/nope')).status, (await ask('/api/docs')).status]).toEqual([200, 404, 200]);
    const refused = await ask('/api/listes');
    // Who has one IPv6 address has all of its /64.
    const answers: number[] = [];
    for (let host = 1; host <= 4; host += 1) answers.push((await busy.inject({ url: '/api/listes', remoteAddress: `2001:db8:1:2::${host}` })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([429, { message: expect.stringContaining('Trop de requêtes'), code: 'too_many' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/%61pi/listes')).status).toBe(429);
    expect([(await ask('/healthz')).status, (await ask('/assets/main.js')).status]).toEqual([200, 404]);
    await busy.close();
  });
});
