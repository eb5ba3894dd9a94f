import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerUnreadable } from '#server/http/unreadable-request.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { startTestServer } from '../support/server.ts';

/*
 * Tests of connections that end early or send no HTTP, through sockets of the test.
 */

const head = 'Host: x\r\nContent-Type: application/json\r\n';

describe('a caller that leaves before the answer, or whose request cannot be read', () => {
  let server: HttpServer;
  let port: number;
  beforeAll(async () => {
    server = await startHttpServer();
    ({ port } = await server.listen());
  });
  const saysNothing = () => expect(server.warnings()).toEqual([]);
  // Asked once it has ended: its log of a closed connection may come later than the next answer.
  afterAll(() => server.close().then(saysNothing));

  /** Sends text and resets the connection as soon as it is on its way. */
  async function sendAndGo(text: string): Promise<void> {
    const socket = connect(port, '127.0.0.1', () => void socket.write(text, () => socket.resetAndDestroy()));
    await new Promise((resolve) => void socket.on('error', () => undefined).once('close', resolve));
  }

  const body = JSON.stringify({ email: 'a@b.fr', password: 'Demo!2026' });
  test.each([
    ['a call', `GET /api/listes HTTP/1.1\r\n${head}\r\n`],
    [
      'a call with a session',
      `GET /api/curent HTTP/1.1\r\n${head}Authorization: Bearer ${'a'.repeat(43)}\r\n\r\n`,
    ],
    ['what is nowhere', `GET /nulle-part HTTP/1.1\r\n${head}\r\n`],
    ['half a body', `POST /api/login HTTP/1.1\r\n${head}Content-Length: 1000\r\n\r\n${body}`],
    ['a whole body', `POST /api/login HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`],
  ])('a caller that leaves before the answer causes no server error: %s', async (_what, text) => {
    for (let tries = 0; tries < 5; tries += 1) await sendAndGo(text);
    expect((await fetch(`http://127.0.0.1:${port}/api/listes`)).status).toBe(200);
  });

  test.each([
    [
      'an address longer than is read',
      `GET /api/request?search=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      '431',
      'Ce que vous demandez est trop long.',
    ],
    ['what is no HTTP', 'BREW / HTTP/1.1\r\n\r\n', '400', 'La requête n’est pas valide.'],
  ])('%s is refused in French, like every refusal', async (_what, text, status, message) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(text));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    const [opening = '', said = ''] = answer.split('\r\n\r\n');
    expect([opening.split(' ')[1], (JSON.parse(said) as { message: string }).message]).toEqual([
      status,
      message,
    ]);
  });

  test('an address without a session that asks too often has to wait too', async () => {
    const busy = await startHttpServer({ env: { REQUESTS_PER_MINUTE: '2' } });
    const ask = async () =>
      (await busy.inject({ url: '/api/curent', headers: { authorization: `Bearer ${'a'.repeat(43)}` } }))
        .status;
    expect([await ask(), await ask(), await ask()]).toEqual([401, 401, 429]);
    await busy.close();
  });
});

describe('a connection that breaks, seen from within', () => {
  test('a connection that lost its address, with a body beyond the read limit, is released', async () => {
    const server = await startTestServer();
    const { app } = server;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    app.server.once(
      'connection',
      (seen: Socket) => void Object.defineProperty(seen, 'remoteAddress', { value: undefined }),
    );
    const socket = connect(
      port,
      '127.0.0.1',
      () =>
        void socket.write(
          `POST /api/login HTTP/1.1\r\n${head}Content-Length: 1000000\r\n\r\n${'x'.repeat(200_000)}`,
        ),
    );
    socket.on('error', () => undefined);
    await new Promise((resolve) => void socket.once('close', resolve));
    expect(socket.destroyed).toBe(true);
    await server.close();
  });

  test('a request that is not HTTP ends a half-sent answer, and nothing is written into it', async () => {
    const slow = fastify({ clientErrorHandler: answerUnreadable });
    const content = new PassThrough();
    content.write('half of it');
    slow.get('/', (_request, reply) => reply.send(content));
    await slow.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(
      (slow.server.address() as AddressInfo).port,
      '127.0.0.1',
      () => void socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    let answer = '';
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        answer += String(chunk);
        if (answer.endsWith('half of it\r\n')) socket.write('BREW / HTTP/1.1\r\n\r\n');
      });
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*half of it\r\n$/);
    await slow.close();
  });
});
