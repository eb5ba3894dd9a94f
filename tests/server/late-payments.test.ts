import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { payers } from './payment-walk.ts';
import { placeOf, places, putAt, stored } from './places.ts';

/** Only there is the premium waited for (docs/domain/lifecycle.md). */
const waits = (status: string, step: string) => status === 'offres-en-cours' && step === 'devis-dda-signe-en-attente-paiement';

describe('the whole premium, by transfer, wherever the file may lie', () => {
  let server: TestServer;
  let walk: ReturnType<typeof payers>;
  let id = 0;
  beforeAll(async () => {
    server = await startTestServer();
    walk = payers(server);
    ({ id } = await walk.awaiting());
  });
  afterAll(() => server.close());

  it.each(places)('%s at %s: recorded, and applied or given back', async (status, step) => {
    const before = await walk.ledgerOf(id);
    await putAt(server, id, [status, step]);
    const reference = `${status} ${step}`;
    const answer = await server.call('recordPayment', { token: await server.tokenOf('gestion'), params: { id }, body: { method: 'virement', reference, valueDate: '2026-06-15', amount: 7727.27 } });
    expect(answer.status).toBe(200);
    const [payment] = await server.sql<{ applied: boolean; late: boolean }>('select applied_at is not null as applied, late_at is not null as late from payments where request_id = $1 and reference = $2', [id, reference]);
    expect(payment).toEqual({ applied: waits(status, step), late: !waits(status, step) });
    expect((await walk.ledgerOf(id)).slice(before.length)).toEqual(waits(status, step) ? [772_727] : [772_727, -772_727]);
    expect(await placeOf(server, id)).toEqual(waits(status, step) ? ['offres-en-cours', 'prime-payee-devis-signe'] : stored([status, step]));
    // The next place finds the due as it was.
    if (waits(status, step)) await server.sql("update dues set cancelled_at = now() where request_id = $1", [id]);
    if (waits(status, step)) await server.sql("insert into dues (request_id, kind, offer_version, amount_cents, reference, asked_at) values ($1, 'premium', 1, 772727, 'next', now())", [id]);
  });
});
