import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedSimulation } from '#domain/forms.ts';
import { signedFile } from '../support/claim-walk.ts';
import { maisonInput } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the key that makes two windows create one request, on both databases.
 */

describe.each(databaseKinds)('a simulation that two windows record, on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const simulate = (more: Partial<RecordedSimulation>, as = token) =>
    server.call('simulate', { token: as, body: { ...maisonInput(), ...more } as never });
  const count = async () =>
    (await server.sql<{ n: number }>('select count(*)::integer as n from requests'))[0]?.n ?? 0;
  const saveOffer = async (creation: string) => {
    const { request } = (await simulate({ creation })).body;
    return server.call('updateRequest', {
      token,
      params: { id: request.id },
      body: { ...request.form, request_id: request.id, version: request.version, keepStep: false } as never,
    });
  };

  test('one key makes one request: the same answers get it, one after the other and side by side', async () => {
    const before = await count();
    const first = await simulate({ creation: 'creation-same' });
    const again = await simulate({ creation: 'creation-same' });
    expect([again.status, again.body.request_id]).toEqual([200, first.body.request_id]);
    const together = await Promise.all(
      Array.from({ length: 5 }, () => simulate({ creation: 'creation-together' })),
    );
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(together.map(({ body }) => body.request_id)).size).toBe(1);
    expect(await count()).toBe(before + 2);
  });

  test('the same key with other answers makes no second offer, and the first is attached', async () => {
    const offer = await saveOffer('creation-offer');
    expect(offer.status).toBe(200);
    const before = await count();
    expect((await simulate({ creation: 'creation-offer' })).body.request).toEqual(offer.body.request);
    const { status, refusal } = await simulate({ creation: 'creation-offer', cost: 300_000 });
    expect([status, refusal.code]).toEqual([409, 'stale_version']);
    expect(refusal).toHaveProperty('request.id', offer.body.request.id);
    expect(refusal.message).toContain(offer.body.request.reference);
    const named = await simulate({ creation: 'creation-offer', repere: 'Villa Dupont' });
    expect([named.status, await count()]).toEqual([409, before]);
  });

  test('the same key with other answers at the same instant makes no second request', async () => {
    const both = await Promise.all(
      [250_000, 300_000].map((cost) => simulate({ creation: 'creation-race', cost })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a simulation without a key, with another key or of another user makes its own request', async () => {
    const answers = [
      await simulate({ creation: 'creation-first' }),
      await simulate({ creation: 'creation-other' }),
      await simulate({ creation: 'creation-first' }, await server.tokenOf('courtier2')),
      await simulate({}),
      await simulate({ creation: null }),
      await simulate({ creation: '' }),
      await simulate({ creation: '' }),
    ];
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(7);
  });
});

describe.each(databaseKinds)('a declaration that two windows send, on %s', (database) => {
  let server: TestServer;
  let file: Awaited<ReturnType<typeof signedFile>>;
  beforeAll(async () => {
    server = await startTestServer({ database });
    file = await signedFile(server);
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql('delete from claims where request_id = $1', [file.id]));

  const numbers = async () => (await file.list()).claims.map(({ number }) => number);

  test('makes one claim: the same answers get it, others a 409 that names it', async () => {
    const first = await file.declare({ creation: 'declaration-1' });
    const again = await file.declare({ creation: 'declaration-1' });
    expect([again.status, again.body.claim.id]).toEqual([200, first.body.claim.id]);
    const { status, refusal } = await file.declare({ creation: 'declaration-1', location: 'Toiture' });
    expect([status, refusal.code]).toEqual([409, 'stale_version']);
    expect(refusal).toHaveProperty('claim.id', first.body.claim.id);
    expect(refusal.message).toContain(first.body.claim.reference);
    expect(await numbers()).toEqual([1]);
  });

  test('makes one claim at the same instant', async () => {
    const both = await Promise.all(
      ['Séjour', 'Toiture'].map((location) => file.declare({ creation: 'declaration-1', location })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await numbers()).toEqual([1]);
  });

  test('is answered with its claim once that is closed; other answers make no second one', async () => {
    const { claim } = (await file.declare({ creation: 'declaration-1' })).body;
    await file.send(claim, 'courtier', 'CLAIM.WITHDRAW', { comment: 'Réparé' });
    const again = await file.declare({ creation: 'declaration-1' });
    expect([again.status, again.body.claim.id]).toEqual([200, claim.id]);
    expect((await file.declare({ creation: 'declaration-1', location: 'Toiture' })).status).toBe(409);
  });

  test('makes a claim of its own under another key, or without one', async () => {
    await file.declare({ creation: 'declaration-1' });
    const answers = [
      await file.declare({ creation: 'declaration-2', location: 'Toiture' }),
      await file.declare({ creation: null, location: 'Cave' }),
      await file.declare({ location: 'Garage' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.claim.number])).toEqual([
      [200, 2],
      [200, 3],
      [200, 4],
    ]);
  });
});
