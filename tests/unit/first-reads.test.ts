import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dossierCall, dossierInput } from '#api/dossier-call.ts';
import { noAnswer } from '#api/failure.ts';
import { prefetchFirstReads } from '#api/first-reads.ts';
import { isPrefetched, takePrefetched } from '#api/prefetched.ts';
import { routes } from '#contract/routes.ts';

/** Answers with headers and the beginning of a body that never ends. */
const server = createServer((_request, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json' });
  answer.write('{"user":');
});
const limit = new AbortController();

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('a first read whose body does not end in time has no answer', async () => {
  const send = fetch;
  const headers = new Promise<void>((resolve) =>
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const answer = await send(...given);
      resolve();
      return answer;
    }),
  );
  const { port } = server.address() as AddressInfo;
  prefetchFirstReads({ curent: '/api/curent' }, null, `http://127.0.0.1:${port}`);
  const answer = takePrefetched('curent', {});
  await headers;
  limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  await expect(answer).rejects.toEqual(noAnswer('timeout'));
});

it('the first read of a dossier has the name and the input of its call', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  prefetchFirstReads({ [dossierCall]: routes[dossierCall].path }, 12);
  expect(isPrefetched(dossierCall, dossierInput(12))).toBe(true);
});
