import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';

/*
 * Tests of headers, limits and refusals that every call shares, over HTTP.
 */

describe('what surrounds every call', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer();
  });
  afterAll(() => server.close());

  test('answers, refusals and pages all have the security headers', async () => {
    for (const url of ['/api/listes', '/api/nope', '/api/docs', '/healthz']) {
      const { headers } = await server.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^' ]+'){0,2};/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers, 'it costs a first visit a second process').not.toHaveProperty('origin-agent-cluster');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('no cache may store the answer of a call', async () => {
    expect((await server.call('listes')).headers['cache-control']).toBe('no-store');
  });

  test('an answer of some kB is compressed, and gives its length at once', async () => {
    const { headers } = await server.inject({ url: '/api/listes', headers: { 'accept-encoding': 'gzip' } });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    // One that is compressed piece by piece cannot know.
    expect(Number(headers['content-length'])).toBeGreaterThan(500);
  });

  test('an unknown path below /api is a 404, a known one under another method a 405 that names the right ones', async () => {
    const unknown = await server.inject({ url: '/api/nope' });
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
      404,
      { message: expect.any(String), code: 'not_found' },
    ]);
    for (const row of Object.values(calls) as Call[]) {
      const { status, headers, text } = await server.inject({
        method: 'OPTIONS',
        url: row.path.replaceAll(/\{\w+\}/g, '1'),
      });
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([405, 'method_not_allowed']);
      expect(String(headers['allow']).split(', ')).toContain(row.method);
    }
  });

  test('a form that a browser sends before its script is loaded goes back to its page, and to no other site', async () => {
    const [browser, script] = ['text/html,application/xhtml+xml', 'application/json'];
    const asked = [
      ['/sign?retour=%2Fagences', browser],
      ['/sign', script],
      ['//ailleurs.test/sign', browser],
      ['/nulle-part', browser],
      ['/\\ailleurs.test', browser],
    ] as const;
    const answers = [];
    for (const [url, accept] of asked) {
      const { status, headers } = await server.inject({
        method: 'POST',
        url,
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=a%40b.fr',
      });
      answers.push([status, headers['location']]);
    }
    expect(answers[0]).toEqual([303, '/sign?retour=%2Fagences']);
    for (const [status, location] of answers.slice(1))
      expect([[404, 405].includes(status as number), location]).toEqual([true, undefined]);
  });

  test.each(['/api/request/%E0%A4%A', `/api/request/${'9'.repeat(5_000)}`, '/api/%ff', '/%E0%A4%A', '/%'])(
    'the address %s names nothing, and is answered as every unknown address',
    async (url) => {
      const token = await server.tokenOf('admin');
      const { status, headers, text } = await server.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      const said =
        text.includes('<html') && !url.startsWith('/api/')
          ? 'page'
          : (JSON.parse(text) as { code: string }).code;
      expect([status, said]).toEqual([404, url.startsWith('/api/') ? 'not_found' : 'page']);
      expect(headers).toHaveProperty('content-security-policy');
    },
  );

  test.each(['/', '/sign', '/mes-offres', '/client/offre/un-jeton-tres-secret', '/nulle-part'])(
    'one header of %s forbids a Referer to other sites, and no page allows one',
    async (url) => {
      const { headers, text } = await server.inject({ url });
      expect(text).toContain('<html');
      expect([headers['referrer-policy'], /<meta[^>]+referrer/i.test(text)]).toEqual(['no-referrer', false]);
    },
  );

  test('the body of a call without a schema is not read', async () => {
    const token = await server.tokenOf('courtier');
    const payload = '['.repeat(30_000) + ']'.repeat(30_000);
    const { status } = await server.inject({
      method: 'POST',
      url: '/api/isAdmin',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'deep-body-1',
      },
      payload,
    });
    expect(status).toBe(200);
  });

  test('a body beyond its limit is refused before it is read', async () => {
    const login = await server.call('login', { body: { email: 'a@b.fr', password: 'x'.repeat(70_000) } });
    expect([login.status, login.refusal.code]).toEqual([413, 'too_large']);
    const token = await server.tokenOf('courtier');
    const put = (size: number) =>
      server.call('putDraft', {
        token,
        params: { kind: 'devis', key: '1' },
        body: {
          data: {
            base: {},
            form: {
              souscripteurs: Array.from({ length: size / 50_000 }, () => ({
                client: { name: 'x'.repeat(50_000) },
              })),
            },
          },
          revision: 0,
        },
      });
    expect((await put(200_000)).status).toBe(200);
    expect((await put(300_000)).status).toBe(413);
  });

  test('only a JSON body is accepted', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const { status } = await server.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': type },
        payload: 'email=a',
      });
      expect(status).toBe(415);
    }
  });

  test('only its header carries a session, and neither a cookie nor an address does', async () => {
    const token = await server.tokenOf('courtier');
    const byCookie = await server.inject({
      url: '/api/curent',
      headers: { cookie: `do_auth._token.local=${token}; charpente_session=1` },
    });
    const byAddress = await server.inject({ url: `/api/curent?token=${token}` });
    expect([byCookie.status, byAddress.status]).toEqual([401, 401]);
  });

  test('a caller without access is refused before the body is read', async () => {
    const { status } = await server.inject({
      method: 'POST',
      url: '/api/request',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(status).toBe(401);
  });
});
