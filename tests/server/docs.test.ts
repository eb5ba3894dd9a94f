import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { readConfig } from '#server/config/config.ts';
import { configuredApp } from '../support/configured-app.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { startTestServer } from '../support/server.ts';

/*
 * Tests of the page and the document that describe the API.
 */

interface Operation {
  operationId: string;
  security?: unknown[];
  requestBody?: {
    content: { 'application/json': { schema: { properties: Record<string, unknown>; required?: string[] } } };
  };
  parameters: { name: string; in: string; required: boolean }[];
}

describe('the API page', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer();
  });
  afterAll(() => server.close());

  test('the API page shows every call, in French, without any script', async () => {
    const { status, text, headers } = await server.inject({ url: '/api/docs' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const row of Object.values(calls) as Call[]) expect(text).toContain(`<code>${row.path}</code>`);
    expect(text).not.toMatch(/<script|javascript:| on\w+=| style=/);
  });

  test('the only style of the API page is the one that the security policy allows', async () => {
    const { text, headers } = await server.inject({ url: '/api/docs' });
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString(
      'base64',
    );
    expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`);
  });

  test('the API page has a machine-readable version, with every call under its name', async () => {
    const document = JSON.parse((await server.inject({ url: '/api/docs/openapi.json' })).text) as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
    expect(document.paths['/api/login']?.['post']).toMatchObject({
      security: [],
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
    });
    expect(document.paths['/api/request/{id}']?.['get']?.parameters).toEqual([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
    ]);
    expect(
      Object.keys(
        document.paths['/api/request/{id}']?.['patch']?.requestBody?.content['application/json'].schema
          .properties ?? {},
      ),
    ).toEqual(expect.arrayContaining(['keepStep', 'version', 'souscripteurs', 'chantier']));
  });
});

test('a deployment can turn the API page off, as production does', async () => {
  const server = await startTestServer();
  expect([
    readConfig({}).apiDocs,
    readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1' }).apiDocs,
    readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', API_DOCS: '1' }).apiDocs,
  ]).toEqual([true, false, true]);
  const { app } = await configuredApp(server, { API_DOCS: '0' });
  const answers = await Promise.all(['/api/docs', '/api/docs/openapi.json'].map((url) => app.inject(url)));
  await app.close();
  await server.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});
