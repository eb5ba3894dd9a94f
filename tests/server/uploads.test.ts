import { Agent, request as send, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { open, readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { serveRows } from '#server/http/api.ts';
import { boundBodies, uploadDeadline } from '#server/http/body-deadline.ts';
import { temporaryFolder } from '#server/adapters/temporary-files/folder.ts';
import { answerError } from '#server/http/errors.ts';
import type { HandlerContext } from '#server/calls/handler.ts';
import { formOf, formType, openForm, pdf } from '../support/form.ts';
import { openOnFullDisk } from '../support/full-disk.ts';
import { often } from '../support/often.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { walkerOf } from '../support/request-inputs.ts';
import { addPiece, sizeOf, readAll, plan, twoFiles, endless, type Files } from './upload-call.ts';

/** Over a connection as it is: what becomes of it matters as much as the answer. */
describe('files that are sent to a server', () => {
  let server: TestServer;
  let app: FastifyInstance;
  let request: { id: number };
  let token: string;
  let handle: (files: Files) => Promise<unknown>;
  let agent: Agent;
  let disk: typeof open = open;

  beforeEach(() => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await vi.waitUntil(async () => (await left()).length === 0, often);
  });

  const incoming = () => join(server.services.config.dataFolder, 'incoming');
  const left = () => readdir(incoming()).catch(() => []);

  beforeAll(async () => {
    server = await startTestServer();
    request = await walkerOf(server, 'courtier').simulate();
    token = await server.tokenOf('courtier');
    app = fastify();
    app.setErrorHandler(answerError);
    boundBodies(app);
    const temporaryFiles = temporaryFolder(incoming(), (path, flags) => disk(path, flags));
    await serveRows(
      app,
      { ...server.services, temporaryFiles },
      {
        addPiece: {
          row: addPiece as Call,
          handler: ({ files }: HandlerContext<typeof addPiece>) => handle(files),
        },
      },
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const begin = ({
    id = request.id,
    headers = {},
  }: { id?: number; headers?: Record<string, string> } = {}): ClientRequest =>
    send({
      agent,
      method: 'POST',
      port: (app.server.address() as AddressInfo).port,
      path: `/api/test/requests/${id}/pieces`,
      headers: { 'content-type': formType, authorization: `Bearer ${token}`, ...headers },
    });

  async function upload(body: Uint8Array, options?: Parameters<typeof begin>[0]) {
    const sent = begin(options);
    const answer = await new Promise<IncomingMessage>(
      (resolve, reject) => void sent.once('response', resolve).once('error', reject).end(body),
    );
    return {
      status: answer.statusCode,
      ...(JSON.parse(await text(answer)) as { code?: string; message?: string; sizes?: number[] }),
      reused: sent.reusedSocket,
    };
  }
  /** That the connection of what came before serves what comes next. */
  const expectNextServed = async () => {
    handle = readAll;
    expect(await upload(twoFiles)).toEqual({ status: 200, sizes: [190_000, 190_000], reused: true });
  };

  test.each([
    [
      'is refused for its fields',
      () => upload(formOf([{ name: 'kind', value: 'film' }, pdf(190_000), pdf(190_000)])),
      422,
    ],
    [
      'names an old version',
      () => upload(formOf([plan, { name: 'version', value: '99' }, pdf(190_000), pdf(190_000)])),
      409,
    ],
    ['names nothing', () => upload(twoFiles, { id: 99_999 }), 404],
    ['holds a file that is too large', () => upload(formOf([plan, pdf(2_000_000)])), 413],
    [
      'holds a text that is too large',
      () => upload(formOf([plan, { name: 'note', value: 'x'.repeat(70_000) }, pdf(190_000)])),
      413,
    ],
  ] as const)('a form that %s leaves its connection usable', async (_what, refused, status) => {
    handle = readAll;
    expect((await refused()).status).toBe(status);
    await expectNextServed();
  });

  test.each<[string, typeof handle]>([
    ['reads nothing', () => Promise.resolve({ sizes: [] })],
    [
      'never reads what it is given',
      async (files) => {
        const sizes: number[] = [];
        for await (const { name } of files) sizes.push(name.length);
        return { sizes };
      },
    ],
    [
      'breaks off each file',
      async (files) => {
        const sizes: number[] = [];
        for await (const { content } of files)
          for await (const { byteLength } of content) if (sizes.push(byteLength)) break;
        return { sizes };
      },
    ],
    [
      'reads one file of two',
      async (files) => {
        for await (const { content } of files) return { sizes: [await sizeOf(content)] };
        return { sizes: [] };
      },
    ],
  ])(
    'a handler that %s answers, with a key or without, and leaves its connection usable',
    async (what, careless) => {
      for (const headers of [{}, { 'idempotency-key': `key-${what.replaceAll(' ', '-')}` }]) {
        handle = careless;
        expect((await upload(twoFiles, { headers })).status).toBe(200);
        await expectNextServed();
      }
    },
  );

  test('files may be read in any order, and again', async () => {
    handle = async (files) => ({
      sizes: await Promise.all([...files, ...files].toReversed().map(({ content }) => sizeOf(content))),
    });
    expect(await upload(formOf([plan, pdf(1_000), pdf(190_000)]))).toMatchObject({
      status: 200,
      sizes: [190_000, 1_000, 190_000, 1_000],
    });
  });

  test('a handler does not see an upload whose sender goes away, and its key stays free', async () => {
    let handled = 0;
    handle = async () => Promise.resolve({ handled: (handled += 1) });
    const gone = begin({ headers: { 'idempotency-key': 'key-gone-away' } }).on('error', () => undefined);
    gone.write(openForm([plan, pdf(190_000)]).subarray(0, 100_000));
    await expect.poll(left).toHaveLength(1);
    gone.destroy();
    await expect.poll(left).toEqual([]);
    expect([
      handled,
      await server.sql("select answer from repeated_writes where key = 'key-gone-away'"),
    ]).toEqual([0, []]);
  });

  test.each([
    ['session ends', 'delete from sessions where token_hash = sha256($1::bytea)', 401],
    [
      'account is suspended',
      `update users set suspended_at = now() where id = (
        select user_id from sessions where token_hash = sha256($1::bytea))`,
      403,
    ],
  ])(
    'a handler does not see an upload if the %s before its files have arrived',
    async (_what, end, status) => {
      let handled = 0;
      handle = async () => Promise.resolve({ handled: (handled += 1) });
      const own = await server.tokenOf('courtier');
      const form = formOf([plan, pdf(190_000)]);
      const slow = begin({ headers: { authorization: `Bearer ${own}` } });
      const answer = new Promise<IncomingMessage>((resolve) => void slow.once('response', resolve));
      slow.write(form.subarray(0, 100_000));
      await expect.poll(left).toHaveLength(1);
      await server.sql(end, [Buffer.from(own)]);
      slow.end(form.subarray(100_000));
      const { statusCode } = (await answer).resume();
      await server.sql('update users set suspended_at = null where suspended_at is not null and email = $1', [
        'courtier@charpente.test',
      ]);
      expect([statusCode, handled]).toEqual([status, 0]);
    },
  );

  test('a key of a write includes the bytes of its files', async () => {
    let handled = 0;
    handle = (files) => {
      handled += 1;
      return readAll(files);
    };
    const headers = { 'idempotency-key': 'key-of-files' };
    const first = await upload(formOf([plan, pdf(1_000), pdf(190_000)]), { headers });
    expect(await upload(formOf([plan, pdf(1_000), pdf(190_000)]), { headers })).toEqual({
      ...first,
      reused: true,
    });
    for (const other of [
      pdf(190_000, { filledWith: 'y' }),
      pdf(190_000, { name: 'other.pdf' }),
      pdf(189_999),
    ]) {
      expect(await upload(formOf([plan, pdf(1_000), other]), { headers })).toMatchObject({
        status: 422,
        code: 'validation',
      });
    }
    expect(handled).toBe(1);
    await expectNextServed();
  });

  test.each([
    ['stops in a file', openForm([plan, pdf(1_000)]).subarray(0, 500), formType],
    ['stops between two parts', openForm([plan, pdf(1_000)]), formType],
    ['is garbage', Buffer.from('garbage'), formType],
    ['names no boundary', twoFiles, 'multipart/form-data'],
    ['holds a field of an object’s own', formOf([plan, { name: '__proto__', value: 'x' }, pdf(1)]), formType],
  ])(
    'a form that %s is refused as unreadable before its handler runs, with a key or without',
    async (what, body, type) => {
      let handled = 0;
      handle = async () => Promise.resolve({ handled: (handled += 1) });
      for (const key of [{}, { 'idempotency-key': `key-${what.replaceAll(/\W/g, '-')}` }]) {
        expect(await upload(body, { headers: { 'content-type': type, ...key } })).toMatchObject({
          status: 422,
          code: 'validation',
          message: 'Le formulaire envoyé est incomplet ou illisible.',
        });
      }
      expect(handled).toBe(0);
      await expectNextServed();
    },
  );

  test('a full disk is reported before the handler runs, and nothing of the form is stored', async () => {
    let handled = 0;
    handle = async () => Promise.resolve({ handled: (handled += 1) });
    disk = openOnFullDisk(100_000);
    expect(await upload(formOf([plan, pdf(60_000), pdf(190_000)]))).toMatchObject({
      status: 507,
      code: 'unavailable',
      message:
        'Le serveur n’a plus de place pour enregistrer des fichiers. Rien n’a été enregistré\u202f; réessayez plus tard.',
    });
    expect([handled, await left()]).toEqual([0, []]);
    disk = open;
    await expectNextServed();
  });

  test.each([
    ['whose file does not end', openForm([plan, pdf(1_000)]).subarray(0, -2)],
    ['that does not come to its first part', Buffer.from('a preamble, which a parser skips')],
    ['that goes on after its last part', formOf([plan, pdf(1_000)])],
  ])(
    'a form %s is answered, then its connection is closed, and no handler sees it',
    async (_what, beginning) => {
      handle = () => Promise.reject(new Error('Nothing was received whole'));
      // Over a bare connection: Node's client may stop sending once it has its answer.
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(
        `POST /api/test/requests/${request.id}/pieces HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${formType}\r\nauthorization: Bearer ${token}\r\ncontent-length: 1000000000\r\n\r\n`,
      );
      const answered = once(socket, 'data') as Promise<[Buffer]>;
      const cutOff = pipeline(Readable.from(endless(beginning), { objectMode: false }), socket).then(
        () => 'sent whole',
        () => 'cut off',
      );
      expect((await answered)[0].toString()).toMatch(/^HTTP\/1.1 413 /);
      expect(await cutOff).toBe('cut off');
    },
  );

  test('a file whose name cannot be stored is refused', async () => {
    handle = readAll;
    const named = Buffer.from(
      formOf([plan, pdf(1_000)])
        .toString('latin1')
        .replace('filename="plan.pdf"', "filename*=UTF-8''plan%00.pdf"),
      'latin1',
    );
    expect(await upload(named)).toMatchObject({ status: 422, code: 'validation' });
    await expectNextServed();
  });

  describe('slowly', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    const half = Math.floor(twoFiles.byteLength / 2);
    /** Sends half a form; gives the rest of it when its file lies on the disk. */
    async function sendHalf() {
      const sent = begin();
      const answer = new Promise<IncomingMessage>(
        (resolve, reject) => void sent.once('response', resolve).once('error', reject),
      );
      sent.write(twoFiles.subarray(0, half));
      while ((await left()).length === 0) await new Promise<void>((resolve) => void setImmediate(resolve));
      return { answer, finish: () => sent.end(twoFiles.subarray(half)) };
    }

    test('files that arrive slowly are accepted as long as a slow line may take', async () => {
      handle = readAll;
      const { answer, finish } = await sendHalf();
      vi.advanceTimersByTime(uploadDeadline({ files: 2, bytes: 200_000 }) - 1);
      finish();
      expect((await answer).statusCode).toBe(200);
    });

    test('a file that takes longer is given up, and a body without files after half a minute', async () => {
      const { answer } = await sendHalf();
      vi.advanceTimersByTime(uploadDeadline({ files: 2, bytes: 200_000 }));
      const { statusCode, headers } = await answer;
      expect([statusCode, headers['connection']]).toEqual([408, 'close']);
      const slow = send({
        agent,
        method: 'POST',
        port: (app.server.address() as AddressInfo).port,
        path: '/api/test/nowhere',
        headers: { 'content-type': 'application/json' },
      });
      const refused = new Promise<IncomingMessage>(
        (resolve, reject) => void slow.once('response', resolve).once('error', reject),
      );
      const begun = once(app.server, 'request');
      slow.write('{');
      await begun;
      vi.advanceTimersByTime(30_000);
      expect((await refused).statusCode).toBe(408);
    });
  });
});
