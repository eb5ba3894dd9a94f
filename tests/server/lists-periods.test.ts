import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whilePeriod } from '#tests/support/ended-value.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of values of choice lists whose validity has ended.
 */

describe('values that ended', () => {
  let server: TestServer;
  let token: string;
  let yesterday: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('courtier');
    yesterday = new Date(server.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  });
  afterAll(() => server.close());

  const simulate = (more: object = {}) =>
    server.call('simulate', { token, body: { ...maisonInput(), ...more } as never });
  const ids = async (query: object = {}) =>
    (await server.call('listes', { query } as never)).body['destinationMI']?.map(({ id }) => id);

  it('a value that has ended is not offered, and stays in the lists of its days', () =>
    whilePeriod(server, 'destinationMI', 2, { valid_to: yesterday }, async () => {
      expect([await ids(), await ids({ date: yesterday })]).toEqual([
        [1, 3, 4, 5],
        [1, 2, 3, 4, 5],
      ]);
      expect(
        (await server.call('listes', { query: { date: '2026-02-30' } } as never)).refusal.errors,
      ).toHaveProperty('date');
    }));

  it('no call accepts the new choice of a value that has ended', () =>
    whilePeriod(server, 'destinationMI', 2, { valid_to: yesterday }, async () => {
      expect((await simulate({ destinationMI: 2 })).refusal.errors).toHaveProperty('destinationMI');
      const priced = await server.call('getTarif', {
        token,
        body: maisonInput({ destinationMI: 2 }) as never,
      });
      expect(priced.refusal.errors).toHaveProperty('destinationMI');
      const { request } = (await simulate()).body;
      const form = { ...request.form, chantier: { ...request.form.chantier, destination: 2 } };
      const saved = await server.call('updateRequest', {
        token,
        params: { id: request.id },
        body: { ...form, keepStep: true, version: request.version } as never,
      });
      expect([saved.status, saved.refusal.errors]).toEqual([
        422,
        { 'chantier.destination': [expect.stringContaining('choisissez-en une autre')] },
      ]);
    }));

  it('a value that has ended stays in the request that chose it', async () => {
    const { request } = (await simulate({ destinationMI: 2 })).body;
    await whilePeriod(server, 'destinationMI', 2, { valid_to: yesterday }, async () => {
      const read = await server.call('getRequest', { token, params: { id: request.id } });
      expect(read.body.request.request_d_o.destinationMI).toBe(2);
      const price = async (more: object) =>
        server.call('getTarif', {
          token,
          body: { ...maisonInput(), request_id: request.id, ...more } as never,
        });
      expect((await price({ destinationMI: 2 })).status).toBe(200);
      await whilePeriod(server, 'destinationMI', 3, { valid_to: yesterday }, async () => {
        expect((await price({ destinationMI: 3 })).refusal.errors).toHaveProperty('destinationMI');
        const foreign = await server.call('getTarif', {
          token: await server.tokenOf('courtier2'),
          body: { ...maisonInput({ destinationMI: 2 }), request_id: request.id } as never,
        });
        expect(foreign.status).toBe(404);
      });
      const again = await simulate({
        destinationMI: 2,
        request_id: request.id,
        version: request.version,
        cost: 260_000,
      });
      expect(again.status).toBe(200);
      const body = { ...again.body.request.form, keepStep: true, version: again.body.request.version };
      expect(
        (await server.call('updateRequest', { token, params: { id: request.id }, body: body as never }))
          .status,
      ).toBe(200);
    });
  });
});
