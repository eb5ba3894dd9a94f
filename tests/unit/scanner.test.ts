import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { clamav, clamdAddress } from '#server/adapters/scanner/clamav.ts';
import { eicarScanner } from '#server/adapters/scanner/eicar.ts';
import { eicar } from '../support/documents.ts';

async function* parts(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.byteLength; from += size)
    yield await Promise.resolve(bytes.subarray(from, from + size));
}

describe('the embedded scanner', () => {
  const scanner = eicarScanner();
  test.each([1, 7, 68, 10_000])(
    'the test file of scanners is found in chunks of %i bytes, wherever it begins',
    async (size) => {
      const hidden = Buffer.concat([Buffer.alloc(501, 'a'), eicar, Buffer.alloc(90, 'b')]);
      expect(await scanner.scan(parts(hidden, size))).toEqual({
        clean: false,
        finding: 'Eicar-Test-Signature',
      });
    },
  );
  test('all other content passes', async () =>
    expect(await scanner.scan(parts(eicar.subarray(1), 10))).toEqual({ clean: true }));
});

async function* breaking() {
  yield await Promise.resolve(Buffer.from('x'));
  throw new Error('gone away');
}

/** The bytes sent as one stream, and their beginning. */
interface Heard {
  command: string;
  content: Buffer;
}

/** As much of a stream as `INSTREAM` says: its content once it is whole. */
function readStream(received: Buffer): Heard | null {
  const end = received.indexOf(0);
  if (end < 0) return null;
  const chunks: Buffer[] = [];
  for (let at = end + 1; at + 4 <= received.byteLength;) {
    const length = received.readUInt32BE(at);
    if (length === 0)
      return { command: received.subarray(0, end).toString(), content: Buffer.concat(chunks) };
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

describe('the adapter of ClamAV', () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  /**
   * A small clamd: it answers what `answer` makes of a whole stream, or does with the socket what it likes.
   */
  async function clamd(
    answer: (heard: Heard) => string,
    onConnect: (socket: Socket) => void = () => undefined,
    silence = 60_000,
  ) {
    const heard: Heard[] = [];
    const server = createServer((socket) => {
      sockets.add(socket);
      const received: Buffer[] = [];
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        received.push(chunk);
        const stream = chunk.at(-1) === 0 ? readStream(Buffer.concat(received)) : null;
        if (!stream) return;
        heard.push(stream);
        socket.end(answer(stream));
      });
      onConnect(socket);
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { heard, scanner: clamav({ host: '127.0.0.1', port }, { connecting: 60_000, silence }) };
  }

  test('it sends the whole content in frames of the protocol', async () => {
    const { heard, scanner } = await clamd(() => 'stream: OK\0');
    const content = Buffer.alloc(1_500_000, 'charpente ');
    expect(await scanner.scan(parts(content, 700_000))).toEqual({ clean: true });
    expect([heard.map(({ command }) => command), heard[0]?.content.equals(content)]).toEqual([
      ['zINSTREAM'],
      true,
    ]);
  });

  test('it gives the name of the virus that was found', async () => {
    const { scanner } = await clamd(() => 'stream: Win.Test.EICAR_HDB-1 FOUND\0');
    expect(await scanner.scan(parts(eicar, 10))).toEqual({ clean: false, finding: 'Win.Test.EICAR_HDB-1' });
  });

  test.each<[string, (socket: Socket) => void, string]>([
    ['closes without a word', (socket) => void socket.end(), ''],
    ['breaks off', (socket) => void socket.resetAndDestroy(), ''],
    ['refuses the size', (socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'), 'size limit'],
  ])('an answer that %s gives no verdict', async (_what, onConnect, because) => {
    const { scanner } = await clamd(() => 'stream: OK\0', onConnect);
    await expect(scanner.scan(parts(Buffer.alloc(200_000), 50_000))).rejects.toMatchObject({
      name: 'ScannerUnavailable',
      message: expect.stringContaining(because) as string,
    });
  });

  test('without an answer there is no verdict', async () => {
    const { scanner } = await clamd(
      () => '',
      (socket) => socket.removeAllListeners('data'),
      100,
    );
    await expect(scanner.scan(parts(Buffer.alloc(200_000), 50_000))).rejects.toMatchObject({
      name: 'ScannerUnavailable',
      message: expect.stringContaining('it took too long') as string,
    });
  });

  test('without a connection there is no verdict', async () => {
    await expect(clamav({ host: '127.0.0.1', port: 9 }).scan(parts(eicar, 10))).rejects.toMatchObject({
      name: 'ScannerUnavailable',
    });
  });

  test('content that cannot be read gets no verdict', async () => {
    const { scanner } = await clamd(() => 'stream: OK\0');
    await expect(scanner.scan(breaking())).rejects.toMatchObject({
      name: 'ScannerUnavailable',
      message: expect.stringContaining('gone away') as string,
    });
  });
});

test.each([
  ['tcp://10.0.0.4:3311', { host: '10.0.0.4', port: 3311 }],
  ['tcp://clamd', { host: 'clamd', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is an address of clamd', (text, address) => expect(clamdAddress(text)).toEqual(address));
test.each(['clamd:3310', 'http://clamd', 'unix:', ''])('"%s" is no address of clamd', (text) =>
  expect(() => clamdAddress(text)).toThrow('an address as'),
);
