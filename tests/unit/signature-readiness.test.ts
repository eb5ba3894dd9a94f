import { describe, expect, it, vi } from 'vitest';
import { configuredFor, signaturesOf } from '#server/adapters/signature/index.ts';
import type { Readiness } from '#server/adapters/outbound/health.ts';
import { universign } from '#server/adapters/signature/universign/provider.ts';

const at = new Date('2026-06-15T08:00:00Z');
const ready = { ready: true };
const answer =
  (status: number, body: unknown = {}) =>
  async () =>
    new Response(JSON.stringify(body), { status });

function provider(own: Readiness = { ready: true }) {
  const time = { now: 0 };
  const fetch = vi.fn<typeof globalThis.fetch>(answer(404));
  const signature = universign({
    name: 'universign',
    baseUrl: 'https://api.universign.test',
    apiKey: 'clef',
    readiness: () => own,
    outbound: { fetch, wait: () => Promise.resolve(), now: () => time.now },
  });
  return {
    signature,
    fetch,
    time,
    begin: () => signature.begin('Devis', 60).catch(() => null),
    status: () => signature.readiness(at),
  };
}

describe('whether Universign can sign', () => {
  it('no call is made to answer that', () => {
    const { status, fetch } = provider();
    expect([status(), fetch.mock.calls.length]).toEqual([ready, 0]);
  });

  it('Universign cannot while it refuses the key; after five minutes, or once it takes the key, it is tried again', async () => {
    const { begin, status, fetch, time } = provider();
    fetch.mockImplementation(answer(401));
    await begin();
    expect(status()).toMatchObject({
      ready: false,
      because: expect.stringContaining('SIGNATURE_KEY') as string,
    });
    time.now = 300_000;
    expect(status()).toEqual(ready);
    await begin();
    expect(status()).toMatchObject({ ready: false });
    fetch.mockImplementation(answer(200, { id: 'tx_1' }));
    await begin();
    expect(status()).toEqual(ready);
  });

  it('Universign cannot if the key may create no transaction; one transaction that may not be read proves nothing', async () => {
    const { begin, status, fetch, signature } = provider();
    fetch.mockImplementation(answer(403));
    await signature.read('tx_1').catch(() => null);
    expect(status()).toEqual(ready);
    await begin();
    expect(status()).toMatchObject({ ready: false });
  });

  it('Universign cannot while it is left alone after five calls without an answer', async () => {
    const { begin, status, fetch, time } = provider();
    fetch.mockImplementation(() => Promise.reject(new Error('no route')));
    for (let call = 0; call < 4; call += 1) await begin();
    expect(status()).toEqual(ready);
    await begin();
    expect(status()).toMatchObject({
      ready: false,
      because: expect.stringContaining('does not answer') as string,
    });
    time.now = 30_000;
    expect(status()).toEqual(ready);
  });

  it.each([
    [404, ready],
    [401, { ready: false }],
    [503, { ready: false }],
  ])('Universign is asked when the portal starts, and reported once: %i', async (status, expected) => {
    const { signature, fetch } = provider();
    fetch.mockImplementation(answer(status));
    expect(await signature.check(at)).toMatchObject(expected);
    expect(fetch.mock.calls[0]?.[0]).toEqual(new URL('https://api.universign.test/v1/transactions/tx_0'));
  });

  it('Universign cannot if the configuration excludes it, and no call is made', async () => {
    const { signature, fetch, status } = provider({ ready: false, because: 'the address' });
    expect([status(), await signature.check(at), fetch.mock.calls.length]).toEqual([
      { ready: false, because: 'the address' },
      { ready: false, because: 'the address' },
      0,
    ]);
  });

  it.each([
    ['https://api.universign.com', 'https://portail.exemple.fr', true],
    ['https://api.universign.com', 'http://portail.exemple.fr', false],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:3000', true],
  ])('%s leads signers back to %s: %s', (url, publicUrl, expected) => {
    expect(configuredFor(url, publicUrl).ready).toBe(expected);
    const { signature } = signaturesOf(
      { signature: { url, key: 'clef' }, dataFolder: '/nulle-part', publicUrl },
      () => expect.fail('nothing is asked of the embedded one'),
    );
    expect(signature.readiness(at).ready).toBe(expected);
  });
});
