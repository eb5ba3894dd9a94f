import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { call } from '#contract/call.ts';
import { idParams, int4 } from '#contract/params.ts';
import { object, string } from '#domain/validation/yup.ts';
import { serveRows } from '#server/http/api.ts';
import { answerError } from '#server/http/errors.ts';
import type { HandlerContext } from '#server/calls/handler.ts';
import { formOf, formType, pdf, type Part } from '../support/form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { walkerOf } from '../support/request-inputs.ts';

/*
 * Tests of rows of the contract with files or a signed body; the server has calls of the test.
 */

const secret = 'secret';
const signatureOf = (raw: Uint8Array | string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** Rows of a kind that the contract has no use for yet: the upload of a piece, a provider's call-back. */
const addPiece = call<{ read: number }>()({
  method: 'POST',
  path: '/api/test/requests/{id}/pieces',
  summary: 'Dépose des pièces',
  who: ['broker'],
  access: 'valid',
  object: 'request',
  params: idParams,
  body: object({ kind: string().oneOf(['plan', 'photo']).required(), version: int4(1) }),
  upload: { files: 2, bytes: 200_000 },
});
const callback = call<{ bytes: number }>()({
  method: 'POST',
  path: '/api/test/callback',
  summary: 'Rappel du prestataire',
  who: 'anyone',
  access: 'session',
  signed: { verifier: 'test-provider' },
  bodyLimit: 1_000,
});

interface Seen {
  reference: string;
  kind: string;
  files: { name: string; type: string; bytes: number; chunks: number }[];
}

/** As a network delivers it, bytes. */
const slice = 16_384;
const file = (bytes: number, name?: string): Part => pdf(bytes, name === undefined ? {} : { name });
const plan: Part = { name: 'kind', value: 'plan' };

describe('rows with files, and rows that a provider signs', () => {
  let server: TestServer;
  let app: FastifyInstance;
  let request: { id: number; reference: string; version: number };
  let token: string;
  const seen: Seen[] = [];
  const called: Uint8Array[] = [];

  const handlers = {
    addPiece: async ({ object: row, body, files }: HandlerContext<typeof addPiece>) => {
      const line: Seen = { reference: row.reference, kind: body.kind, files: [] };
      for await (const { name, type, content } of files) {
        const read = { name, type, bytes: 0, chunks: 0 };
        for await (const chunk of content) {
          read.bytes += chunk.byteLength;
          read.chunks += 1;
        }
        line.files.push(read);
      }
      seen.push(line);
      return { read: line.files.length };
    },
    callback: ({ raw }: HandlerContext<typeof callback>) => {
      called.push(raw);
      return Promise.resolve({ bytes: raw.byteLength });
    },
  };
  const verifiers = {
    'test-provider': (
      raw: Uint8Array,
      { 'x-signature': given }: Record<string, string | string[] | undefined>,
    ) => {
      const expected = signatureOf(raw);
      return (
        typeof given === 'string' &&
        given.length === expected.length &&
        timingSafeEqual(Buffer.from(given), Buffer.from(expected))
      );
    },
  };
  const rows = {
    addPiece: { row: addPiece as Call, handler: handlers.addPiece },
    callback: { row: callback as Call, handler: handlers.callback },
  };

  beforeAll(async () => {
    server = await startTestServer({
      services: (services) => ({ ...services, verifiers: { ...services.verifiers, ...verifiers } }),
    });
    request = await walkerOf(server, 'courtier').simulate();
    token = await server.tokenOf('courtier');
    app = fastify();
    app.setErrorHandler(answerError);
    // As the server does: bodies that are compressed are read as what they were before.
    await app.register(compress);
    await serveRows(app, server.services, rows);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  async function upload(
    parts: readonly Part[],
    {
      id = request.id,
      as = token,
      type = formType,
    }: { id?: number; as?: string | undefined; type?: string } = {},
  ) {
    const whole = formOf(parts);
    const slices = Array.from({ length: Math.ceil(whole.byteLength / slice) }, (_, index) =>
      whole.subarray(index * slice, (index + 1) * slice),
    );
    const payload = Readable.from(slices, { objectMode: false });
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/api/test/requests/${id}/pieces`,
      payload,
      headers: { 'content-type': type, ...(as && { authorization: `Bearer ${as}` }) },
    });
    return {
      status: statusCode,
      ...(JSON.parse(body) as { read?: number; code?: string; message?: string; errors?: object }),
    };
  }
  test('a handler of a form gets the object, the checked fields, and the files as they arrive', async () => {
    expect(await upload([plan, file(150_000), file(10, 'photo.jpg')])).toEqual({ status: 200, read: 2 });
    const [line] = seen.splice(0);
    expect(line).toMatchObject({
      reference: request.reference,
      kind: 'plan',
      files: [
        { name: 'plan.pdf', type: 'application/pdf', bytes: 150_000 },
        { name: 'photo.jpg', bytes: 10 },
      ],
    });
    expect(line?.files[0]?.chunks).toBeGreaterThan(1);
  });

  test.each([
    [[file(200_001)], 'Ce fichier dépasse 195\u00a0Ko.'],
    [[file(1), file(1), file(1)], '2 fichiers au plus par envoi\u00a0: envoyez les autres ensuite.'],
  ])('%#: says which limit a form passes', async (files, message) => {
    expect(await upload([plan, ...files])).toMatchObject({ status: 413, message });
  });

  test.each([
    ['a file beyond the bound', () => upload([plan, file(200_001)]), 413, 'too_large'],
    ['a file too many', () => upload([plan, file(1), file(1), file(1)]), 413, 'too_large'],
    [
      'a field that its schema refuses',
      () => upload([{ name: 'kind', value: 'film' }, file(1)]),
      422,
      'validation',
    ],
    [
      'a version that is no longer the request’s',
      () => upload([plan, { name: 'version', value: '99' }, file(1)]),
      409,
      'stale_version',
    ],
    [
      'another broker’s request',
      async () => upload([plan, file(1)], { as: await server.tokenOf('courtier2') }),
      404,
      'not_found',
    ],
    ['nobody', () => upload([plan, file(1)], { as: '' }), 401, 'unauthenticated'],
    [
      'a role that may not',
      async () => upload([plan, file(1)], { as: await server.tokenOf('gestion') }),
      403,
      'forbidden',
    ],
    ['a body that is no form', () => upload([plan], { type: 'application/json' }), 415, 'validation'],
  ] as const)('a row with files refuses %s', async (_what, send, status, code) => {
    expect(await send()).toMatchObject({ status, code });
    expect(seen.splice(0)).toEqual([]);
  });

  test.each(['application/json', 'application/pdf', 'multipart/mixed; boundary=x'])(
    'a row with files answers that it expects a form if %s is sent',
    async (type) => {
      expect(await upload([plan], { type })).toMatchObject({
        status: 415,
        message: expect.stringMatching(/formulaire \(multipart\/form-data\)/) as string,
      });
    },
  );

  test('a row with files answers although its handler leaves files unread', async () => {
    const deaf = fastify();
    await serveRows(deaf, server.services, {
      addPiece: { row: addPiece as Call, handler: () => Promise.resolve({ read: 0 }) },
    });
    const payload = formOf([plan, file(190_000), file(190_000)]);
    const headers = { 'content-type': formType, authorization: `Bearer ${token}` };
    const { statusCode } = await deaf.inject({
      method: 'POST',
      url: `/api/test/requests/${request.id}/pieces`,
      payload,
      headers,
    });
    expect(statusCode).toBe(200);
    await deaf.close();
  });

  const send = async (payload: string, signature: string | undefined, type = 'application/json') => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/test/callback',
      payload,
      headers: { 'content-type': type, ...(signature && { 'x-signature': signature }) },
    });
    return { status: statusCode, ...(JSON.parse(body) as { bytes?: number; code?: string }) };
  };

  test.each(['{"state": "completed"  }', 'not json at all', ''])(
    'a signed row passes %j on byte for byte after the check of its signature, whatever its type',
    async (payload) => {
      for (const type of ['application/json', 'application/xml', 'application/x-www-form-urlencoded']) {
        expect(await send(payload, signatureOf(payload), type)).toEqual({
          status: 200,
          bytes: Buffer.byteLength(payload),
        });
      }
      expect(called.splice(0).map((raw) => Buffer.from(raw).toString())).toEqual([payload, payload, payload]);
    },
  );

  test.each([
    ['no signature', () => send('{}', undefined), 401],
    ['another body’s signature', () => send('{"a":1}', signatureOf('{"a":2}')), 401],
    ['more than the bound', () => send('x'.repeat(1_001), signatureOf('x'.repeat(1_001))), 413],
  ] as const)('a signed row refuses %s before the handler', async (_what, post, status) => {
    expect((await post()).status).toBe(status);
    expect(called).toEqual([]);
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)(
    'a signed row refuses a body that was compressed with %s, whatever was signed',
    async (encoding, compressed) => {
      const payload = compressed('{"state":"completed"}');
      for (const signed of [payload, '{"state":"completed"}']) {
        const headers = {
          'content-type': 'application/json',
          'content-encoding': encoding,
          'x-signature': signatureOf(signed),
        };
        const answer = await app.inject({ method: 'POST', url: '/api/test/callback', payload, headers });
        expect([
          answer.statusCode,
          answer.headers['accept-encoding'],
          answer.json<{ message: string }>().message,
        ]).toEqual([
          415,
          'identity',
          'Un envoi signé doit arriver tel quel\u00a0: envoyez-le sans compression.',
        ]);
      }
      expect(called).toEqual([]);
    },
  );

  test('a signed row accepts a body that is declared as uncompressed', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'identity',
      'x-signature': signatureOf('{}'),
    };
    expect(
      (await app.inject({ method: 'POST', url: '/api/test/callback', payload: '{}', headers })).statusCode,
    ).toBe(200);
    expect(called.splice(0)).toHaveLength(1);
  });

  test('the server does not start with a signed row without a verification', async () => {
    const other = fastify();
    await expect(serveRows(other, { ...server.services, verifiers: {} }, rows)).rejects.toThrow(
      'nothing verifies',
    );
    await other.close();
  });
});
