import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPagesFile, type BuiltPages } from '#contract/page-frames.ts';
import { settingsPlace } from '#contract/page-settings.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the pages and files of the portal; the client is a folder of the test.
 */

const script = 'document.title = "framed"';
const frames = [
  { file: 'frame-app.html', forSessions: true, paths: ['/', '/sign', '/agences/:id'], isElsewhere: true },
  { file: 'frame-client.html', forSessions: false, paths: ['/client/offre/:token'] },
  { file: 'frame-public.html', forSessions: false, paths: ['/cookies'], isElsewhere: true },
];
const routes = ['/', '/sign', '/agences/:id', '/client/offre/:token', '/cookies', '/mentions-legales'];
const hint = { cookie: 'charpente_session=1' };

const page = (name: string, style = '') =>
  `<!doctype html><html lang="fr"><head>${settingsPlace}${style}</head><body>${name}</body></html>`;

describe('pages and files', () => {
  let client: string;
  let server: TestServer;
  beforeAll(async () => {
    client = await mkdtemp(join(tmpdir(), 'client-'));
    await mkdir(join(client, 'assets'));
    await mkdir(join(client, '.vite'));
    const module = 'export const a = 1;\n'.repeat(200);
    await Promise.all([
      writeFile(join(client, 'index.html'), page('shell')),
      writeFile(join(client, 'public.html'), page('public', '<style>b{color:red}</style>')),
      writeFile(join(client, 'sign.html'), page('sign')),
      writeFile(join(client, 'assets/app-abc123.js'), module),
      writeFile(join(client, 'assets/app-abc123.js.br'), brotliCompressSync(module)),
      writeFile(join(client, 'robots.txt'), 'User-agent: *'),
      writeFile(join(client, builtPagesFile), JSON.stringify({ routes, frames } satisfies BuiltPages)),
      writeFile(join(client, 'frame-app.html'), page(`frame of the application<script>${script}</script>`)),
      writeFile(join(client, 'frame-client.html'), page('frame of the client')),
      writeFile(join(client, 'frame-public.html'), page('frame of the public pages')),
    ]);
    server = await startTestServer({ database: 'pglite', client });
  });
  afterAll(async () => {
    await server.close();
    await rm(client, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

  test('visitors get the public page at once, users with a session the application', async () => {
    expect((await get('/')).text).toContain('public');
    expect((await get('/', { cookie: 'a=b; charpente_session=1' })).text).toContain(
      'frame of the application',
    );
    expect((await get('/', { cookie: 'charpente_session=10' })).text).toContain('public');
    expect((await get('/?status=offres-en-cours')).text).toContain('public');
    expect((await get('/sign')).text).toContain('sign');
    expect((await get('/sign?next=%2F', hint)).text).toContain('frame of the application');
  });

  test('an address waits in its frame: the application’s only if a session is expected, the client’s for every visitor', async () => {
    expect((await get('/agences/12?page=2', hint)).text).toContain('frame of the application');
    expect((await get('/agences/12')).text).toContain('frame of the public pages');
    expect((await get('/client/offre/jeton')).text).toContain('frame of the client');
    expect((await get('/client/offre/jeton', hint)).text).toContain('frame of the client');
    expect((await get('/cookies', hint)).text).toContain('frame of the public pages');
    expect((await get(`/${builtPagesFile}`)).text).not.toContain('paths');
  });

  test('an address of the build’s list is a page, anything else a 404 that the application shows', async () => {
    for (const pattern of routes) {
      const { status, headers } = await get(pattern.replaceAll(/:\w+/g, '12'));
      expect(`${pattern} ${status} ${String(headers['content-type'])}`).toBe(
        `${pattern} 200 text/html; charset=utf-8`,
      );
    }
    for (const [headers, frame] of [
      [{}, 'frame of the public pages'],
      [hint, 'frame of the application'],
    ] as const) {
      const { status, text } = await get('/nulle-part', headers);
      expect([status, text.includes(frame)]).toEqual([404, true]);
    }
  });

  test('a file that is missing is a plain 404, never a page', async () => {
    const { status, text } = await get('/assets/gone-000000.js');
    expect([status, text.includes('<html')]).toEqual([404, false]);
  });

  test('files with a hash are cached without an end and are compressed, and pages are fetched again', async () => {
    const { headers } = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const first = await get('/sign');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/sign', { 'if-none-match': String(first.headers['etag']) })).status).toBe(304);
    expect((await get('/sign', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test('the security policy allows the styles written in pages, and the pages contain their settings', async () => {
    const { text, headers } = await get('/');
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode('b{color:red}')),
    ).toString('base64');
    expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`);
    expect(text).toContain('&quot;slug&quot;:&quot;charpente&quot;');
  });

  test('the security policy allows exactly the scripts written in pages, and no other', async () => {
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)),
    ).toString('base64');
    expect(String((await get('/')).headers['content-security-policy'])).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    );
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/assets/app-abc123.js.map',
  ])('the address %s shows no file and no secret', async (url) => {
    const { text } = await get(url);
    expect(text).not.toContain('"dependencies"');
  });
});
