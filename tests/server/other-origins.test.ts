import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { settingsPlace } from '#contract/page-settings.ts';
import { ConfigError, readConfig, type Config } from '#server/config.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/http/handlers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const pages = 'https://portail.exemple.fr';

describe('an API at another origin than its pages', () => {
  let server: TestServer;
  let client: string;
  beforeAll(async () => {
    server = await startTestServer();
    client = await mkdtemp(join(tmpdir(), 'client-'));
    await writeFile(join(client, 'index.html'), `<html lang="fr"><head>${settingsPlace}</head></html>`);
  });
  afterAll(async () => {
    await server.close();
    await rm(client, { recursive: true, force: true });
  });
  const appWith = (config: Partial<Config>) => createApp({ services: { ...server.services, config: { ...server.services.config, ...config } }, handlers, client });

  test('is told to the pages, and allowed by their policy alone', async () => {
    const { page } = readConfig({ API_URL: 'https://api.exemple.fr/portail/' });
    const app = await appWith({ page });
    const { headers, payload } = await app.inject('/sign');
    await app.close();
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://api.exemple.fr;");
    expect(payload).toContain('&quot;apiUrl&quot;:&quot;https://api.exemple.fr/portail&quot;');
    expect(String((await server.inject({ url: '/api/listes' })).headers['content-security-policy'])).toContain("connect-src 'self';");
  });

  test('is open to the pages that it names, refusals included, and to no others', async () => {
    const app = await appWith(readConfig({ PAGES_ORIGINS: `${pages}, https://essai.exemple.fr` }));
    const ask = async (origin: string) => {
      const preflight = await app.inject({ method: 'OPTIONS', url: '/api/request', headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,idempotency-key' } });
      const refused = await app.inject({ url: '/api/curent', headers: { origin } });
      return { preflight, refused, page: await app.inject({ url: '/sign', headers: { origin } }) };
    };
    const [admitted, foreign] = [await ask(pages), await ask('https://ailleurs.exemple.fr')];
    await app.close();
    expect(admitted.preflight.statusCode).toBe(204);
    expect(admitted.preflight.headers).toMatchObject({ 'access-control-allow-origin': pages, 'access-control-allow-headers': expect.stringContaining('idempotency-key'), vary: 'origin' });
    expect([admitted.refused.statusCode, admitted.refused.headers['access-control-allow-origin']]).toEqual([401, pages]);
    expect(foreign.preflight.statusCode).toBe(405);
    for (const { headers } of [foreign.preflight, foreign.refused, admitted.page]) expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('is called there by the browser’s end of the contract, whatever other address another client calls', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    const app = await appWith({});
    await app.listen({ port: 0, host: '127.0.0.1' });
    const api = createApi(() => Promise.resolve(false), `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    createApi(() => Promise.resolve(false), 'http://127.0.0.1:9');
    const outcome = await api.ask('listes', { query: {} });
    await app.close();
    vi.unstubAllGlobals();
    expect(outcome.kind).toBe('done');
  });

  test.each([['PAGES_ORIGINS', `${pages}/`], ['PAGES_ORIGINS', '*'], ['PAGES_ORIGINS', 'portail.exemple.fr'], ['API_URL', 'api.exemple.fr']])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });
});
