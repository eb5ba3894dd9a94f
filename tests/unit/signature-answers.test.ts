import { describe, expect, it } from 'vitest';
import { ServiceUnavailable } from '#server/adapters/outbound/send.ts';
import { universign } from '#server/adapters/signature/universign/provider.ts';
import { eventOf } from '#server/adapters/signature/universign/wire.ts';

const provider = (answer: () => Response) =>
  universign({
    name: 'universign',
    baseUrl: 'https://api.universign.test',
    apiKey: 'clef',
    readiness: () => ({ ready: true }),
    outbound: { fetch: async () => answer(), wait: () => Promise.resolve() },
  });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const html = (status: number) =>
  new Response('<!doctype html><h1>Maintenance</h1>', { status, headers: { 'content-type': 'text/html' } });

/** Wrong answers of the provider: each is asked for again later, and none is taken for what somebody sent. */
describe('a wrong answer of the signature provider', () => {
  it.each<[string, () => Response]>([
    ['HTML with 200', () => html(200)],
    ['nothing with 200', () => new Response('')],
    ['a list', () => new Response('null')],
    ['another transaction', () => json({ id: 'tx_2', state: 'started' })],
    ['an unknown state', () => json({ id: 'tx_1', state: 'dancing' })],
    ['a broken server', () => html(500)],
    ['a broken gateway', () => html(502)],
    ['a refused key', () => json({}, 401)],
  ])('a wrong answer about a transaction: %s', async (_, answer) => {
    await expect(provider(answer).read('tx_1')).rejects.toThrow(ServiceUnavailable);
  });

  it.each<[string, () => Response]>([
    ['202, not yet', () => new Response('', { status: 202 })],
    ['204', () => new Response(null, { status: 204 })],
    ['404', () => json({}, 404)],
    ['500', () => html(500)],
  ])('a wrong answer about a document: %s', async (_, answer) => {
    await expect(provider(answer).download('tx_1', 'doc_1')).rejects.toThrow(ServiceUnavailable);
  });

  it.each<[string, () => Response]>([
    ['HTML with 200', () => html(200)],
    ['no id', () => json({})],
  ])('a wrong answer when a transaction is begun: %s', async (_, answer) => {
    await expect(provider(answer).begin('Devis', 60)).rejects.toThrow(ServiceUnavailable);
  });

  it.each([
    ['no JSON', 'nothing'],
    ['a NUL in its id', JSON.stringify({ id: 'evt\0', type: 't', payload: { object: { id: 'tx_1' } } })],
    [
      'a NUL in what it is about',
      JSON.stringify({ id: 'evt', type: 't', payload: { object: { id: 'tx\0' } } }),
    ],
  ])('a call-back with %s belongs to no transaction', (_, raw) => {
    expect(eventOf(Buffer.from(raw))).toBeNull();
  });
});
