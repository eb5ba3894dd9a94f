import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Storage } from '#server/adapters/storage/port.ts';
import { s3Storage } from '#server/adapters/storage/s3.ts';

const content = Buffer.from('%PDF-1.7 the offer');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const html = '<!doctype html><title>Connexion au réseau</title>';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const says =
  (status: number, headers: Record<string, string | number>, body: string | Buffer = ''): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const page = (status: number) => says(status, { 'content-type': 'text/html' }, html);
const refusal = (status: number, code: string) =>
  says(
    status,
    { 'content-type': 'application/xml' },
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
  );
const objectHeaders = (bytes: number, hash = sha256(content)) => ({
  etag: '"0123456789abcdef0123456789abcdef"',
  'content-length': bytes,
  'x-amz-meta-sha256': hash,
});
const object = (body: Buffer, hash?: string) => says(200, objectHeaders(body.byteLength, hash), body);
/** Begins as it should, and says no more. */
const stalls: Answer = (response) =>
  void response.writeHead(200, objectHeaders(content.byteLength)).write(content.subarray(0, 4));
/** Begins as it should, and hangs up. */
const breaksOff: Answer = (response) => {
  response.writeHead(200, objectHeaders(content.byteLength));
  response.write(content.subarray(0, 4), () => response.destroy());
};
const silent: Answer = () => undefined;
const hangsUp: Answer = (response) => void response.destroy();
const kept = says(200, { etag: '"0123456789abcdef0123456789abcdef"' });

async function* once(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A storage whose server answers so to each method. */
async function storageThat(answers: Partial<Record<string, Answer>>): Promise<Storage> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => (answers[request.method ?? ''] ?? silent)(response, request));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const storage = s3Storage(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-west-3',
      bucket: 'pieces',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    300,
  );
  closing.push(() => {
    storage.close();
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(resolve));
  });
  return storage;
}

describe('reading a file from a store of objects', () => {
  test('it is the file that was stored', async () => {
    expect(await (await storageThat({ GET: object(content) })).get('papers/1')).toEqual(content);
  });

  test('a file that was stored before its hash was recorded is taken as it is', async () => {
    const storage = await storageThat({
      GET: says(200, { etag: '"x"', 'content-length': content.byteLength }, content),
    });
    expect(await storage.get('papers/1')).toEqual(content);
  });

  test('it is missing if the store says that there is no such object', async () => {
    expect(await (await storageThat({ GET: refusal(404, 'NoSuchKey') })).get('papers/1')).toBeNull();
  });

  test.each<[string, Answer]>([
    ['a proxy’s page, with 200', page(200)],
    ['a proxy’s page, with 404', page(404)],
    ['another bucket’s 404', refusal(404, 'NoSuchBucket')],
    ['a 403', refusal(403, 'AccessDenied')],
    ['a 503', refusal(503, 'SlowDown')],
    ['a 500 without a body', says(500, {})],
    ['another content of the same length', object(Buffer.from(content.toString().toUpperCase()))],
    ['a content that is cut, and says so', object(content.subarray(0, 4))],
    ['nothing, with 200', object(Buffer.alloc(0))],
    ['a content that breaks off', breaksOff],
    ['a content that does not go on', stalls],
    ['silence', silent],
    ['a connection that is closed', hangsUp],
  ])(
    'an answer %s leaves open whether the object is there, and it is asked for again',
    async (_what, answer) => {
      await expect((await storageThat({ GET: answer })).get('papers/1')).rejects.toThrow(/./);
    },
  );
});

describe('storing a file in a store of objects', () => {
  test.each([
    ['whole', content],
    ['as a stream', { bytes: content.byteLength, read: once }],
  ])('%s, is stored once the store has it', async (_how, given) => {
    const storage = await storageThat({ PUT: kept, HEAD: says(200, objectHeaders(content.byteLength)) });
    expect(await storage.put('papers/1', given)).toEqual({
      bytes: content.byteLength,
      sha256: sha256(content),
    });
  });

  test.each<[string, Partial<Record<string, Answer>>]>([
    ['a proxy’s page, with 200', { PUT: page(200), HEAD: page(200) }],
    ['200, and has nothing', { PUT: kept, HEAD: says(404, {}) }],
    ['200, and has kept a part', { PUT: kept, HEAD: says(200, objectHeaders(4)) }],
    [
      '200, and has another content',
      { PUT: kept, HEAD: says(200, objectHeaders(content.byteLength, sha256(Buffer.from('other')))) },
    ],
    ['a 403', { PUT: refusal(403, 'AccessDenied') }],
    ['a 507', { PUT: refusal(507, 'InsufficientStorage') }],
    ['a 503', { PUT: refusal(503, 'SlowDown') }],
    ['silence', { PUT: silent }],
    ['a connection that is closed', { PUT: hangsUp }],
  ])('an answer %s means that it was not stored', async (_what, answers) => {
    await expect((await storageThat(answers)).put('papers/1', content)).rejects.toThrow(/./);
  });

  test.each<[string, Answer]>([
    ['a proxy’s page, with 200', page(200)],
    ['a 403', refusal(403, 'AccessDenied')],
    ['silence', silent],
  ])('an answer %s means that it was not removed', async (_what, answer) => {
    await expect((await storageThat({ DELETE: answer })).remove('papers/1')).rejects.toThrow(/./);
  });
});
