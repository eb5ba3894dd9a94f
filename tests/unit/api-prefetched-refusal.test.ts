import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '#api/client.ts';

let [status, code] = [404, 'not_found'];
let asked = 0;
const server = createServer((_request, answer) => {
  asked += 1;
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ message: 'Non.', code }));
});

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => (asked = 0));
afterAll(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  [404, 'not_found', 'gone', 1],
  [403, 'forbidden', 'refused', 1],
  [503, 'unavailable', 'offline', 2],
])('a prefetch that is answered with %i %s is %s, and the call is sent %i time(s)', async (...row) => {
  const [, , outcome, times] = row;
  [status, code] = row;
  const { port } = server.address() as AddressInfo;
  const api = createApi(() => Promise.resolve(false), `http://127.0.0.1:${port}`);
  const input = { params: { id: 9 } };
  api.prefetch({ call: 'getRequest', input });
  const { kind } = await api.ask('getRequest', input);
  expect([kind, asked]).toEqual([outcome, times]);
});

it('a call that is aborted before its prefetch is refused never settles, and leaves no rejection unhandled', async () => {
  [status, code] = [404, 'not_found'];
  const { port } = server.address() as AddressInfo;
  const api = createApi(() => Promise.resolve(false), `http://127.0.0.1:${port}`);
  const input = { params: { id: 9 } };
  const [settled, unhandled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  process.on('unhandledRejection', unhandled);
  const aborting = new AbortController();
  api.prefetch({ call: 'getRequest', input });
  void api.ask('getRequest', input, { signal: aborting.signal }).finally(settled);
  aborting.abort();
  await expect.poll(() => asked).toBe(1);
  // An answer that comes after the first one, whose rejections are known by then.
  await api.ask('getRequest', input);
  expect([settled, unhandled].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  process.off('unhandledRejection', unhandled);
});
