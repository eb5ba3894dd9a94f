import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { settingsPlace } from '#contract/page-settings.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { configuredApp } from '../support/configured-app.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of an API whose pages are served from another origin.
 */

const pages = 'https://portail.exemple.fr';

describe('an API at another origin than its pages', () => {
  let client: string;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    client = await mkdtemp(join(tmpdir(), 'client-'));
    await writeFile(join(client, 'index.html'), `<html lang="fr"><head>${settingsPlace}</head></html>`);
  });
  afterAll(async () => {
    await server.close();
    await rm(client, { recursive: true, force: true });
  });
  const startWith = (env: Record<string, string>) => configuredApp(server, env, client);

  test('the pages know the other origin of the API, and their policy allows only that one', async () => {
    const elsewhere = await startWith({ API_URL: 'https://api.exemple.fr/portail/' });
    const { headers, text } = await elsewhere.inject({ url: '/sign' });
    await elsewhere.close();
    const own = await startWith({});
    const answer = await own.inject({ url: '/sign' });
    await own.close();
    expect(String(headers['content-security-policy'])).toContain(
      "connect-src 'self' https://api.exemple.fr;",
    );
    expect(text).toContain('&quot;apiUrl&quot;:&quot;https://api.exemple.fr/portail&quot;');
    expect(String(answer.headers['content-security-policy'])).toContain("connect-src 'self';");
  });

  test('the API answers pages of the named origins, also with refusals, and no other pages', async () => {
    const app = await startWith({ PAGES_ORIGINS: `${pages}, https://essai.exemple.fr` });
    const ask = async (origin: string) => {
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: '/api/request',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,idempotency-key',
        },
      });
      const refused = await app.inject({ url: '/api/curent', headers: { origin } });
      return { preflight, refused, page: await app.inject({ url: '/sign', headers: { origin } }) };
    };
    const [admitted, foreign] = [await ask(pages), await ask('https://ailleurs.exemple.fr')];
    await app.close();
    expect(admitted.preflight.status).toBe(204);
    expect(admitted.preflight.headers).toMatchObject({
      'access-control-allow-origin': pages,
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      vary: 'origin',
    });
    expect([admitted.refused.status, admitted.refused.headers['access-control-allow-origin']]).toEqual([
      401,
      pages,
    ]);
    expect(foreign.preflight.status).toBe(405);
    for (const { headers } of [foreign.preflight, foreign.refused, admitted.page])
      expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('the browser’s client of the contract calls the other origin, whatever address another client uses', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    const app = await startWith({});
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const api = createApi(() => Promise.resolve(false), origin);
    createApi(() => Promise.resolve(false), 'http://127.0.0.1:9');
    const outcome = await api.ask('listes', { query: {} });
    await app.close();
    vi.unstubAllGlobals();
    expect(outcome.kind).toBe('done');
  });
});

test.each([
  ['PAGES_ORIGINS', `${pages}/`],
  ['PAGES_ORIGINS', '*'],
  ['PAGES_ORIGINS', 'portail.exemple.fr'],
  ['API_URL', 'api.exemple.fr'],
])('the configuration refuses %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
});
