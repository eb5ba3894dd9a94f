import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terminationOf } from '#domain/cover.ts';
import { parisDateOf } from '#domain/dates.ts';
import { plusDays, plusMonths } from '#domain/calendar.ts';
import { makeClientLink } from '#server/guests/links.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { signedFile as claimedFile } from '#tests/support/claim-walk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { dearer, declaredOn, signedFile, startWorksEndServer } from '#tests/support/works-end.ts';
import { payers } from './payment-walk.ts';

/*
 * Tests of the termination of a contract: its date, and what it closes.
 */

describe('the day on which a contract ends', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('a termination before the signature or beyond the notice is refused beside its field, and changes nothing', async () => {
    const { id } = await claimedFile(server);
    const token = await server.tokenOf('gestion');
    const stored = () => loadRequest(server.database, everything, id);
    const before = await stored();
    const terminate = (date: string) =>
      server.call('sendEvent', {
        token,
        params: { id },
        body: {
          event: 'CONTRACT.TERMINATE',
          data: { reason: 'Chantier abandonné', date },
          version: before.version,
        },
      });
    const {
      termination: { from, until },
    } = (await server.call('getRequest', { token, params: { id } })).body.request.facts;
    const [story] = await server.sql<{ at: Date }>(
      "select at from request_events where request_id = $1 and event = 'CONTRACT.SIGNED'",
      [id],
    );
    const today = parisDateOf(server.clock.now());
    expect([from, until]).toEqual([parisDateOf(story?.at ?? new Date(0)), plusMonths(today, 3)]);
    for (const date of ['1900-01-01', plusDays(from ?? '', -1), plusDays(until ?? '', 1), '2100-12-31']) {
      const { status, refusal } = await terminate(date);
      expect([date, status, Object.keys(refusal.errors ?? {})]).toEqual([date, 422, ['date']]);
    }
    expect([
      await stored(),
      await server.sql("select id from papers where request_id = $1 and name = 'lettre-de-resiliation.pdf'", [
        id,
      ]),
    ]).toEqual([before, []]);
    expect((await terminate(from ?? '')).status).toBe(200);
  });

  it('a termination after the end of the cover, ten years after the reception, is refused', () => {
    const dates = { signed: '2015-03-01', opening: '2015-04-01', reception: '2016-07-15' };
    expect(terminationOf(dates, '2026-06-15')).toEqual({ from: '2015-03-01', until: '2026-07-15' });
    expect(terminationOf({ ...dates, signed: null, reception: null }, '2026-06-15')).toEqual({
      from: '2015-04-01',
      until: '2026-09-15',
    });
  });

  it('a contract without a signature date whose site opens late can still be terminated today at the earliest', () => {
    const dates = { signed: null, opening: '2027-03-01', reception: '2028-06-01' };
    expect(terminationOf(dates, '2026-06-15')).toEqual({ from: '2026-06-15', until: '2026-09-15' });
    expect(terminationOf({ ...dates, signed: '2026-05-20' }, '2026-06-15')).toEqual({
      from: '2026-05-20',
      until: '2026-09-15',
    });
    expect(terminationOf({ ...dates, opening: null }, '2026-06-15')).toEqual({
      from: null,
      until: '2026-09-15',
    });
  });
});

describe('what a terminated contract leaves open', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWorksEndServer();
  });
  afterAll(() => server.close());

  /** A file whose end of works costs 436.00 € more, which it calls. */
  async function adjusted() {
    const file = await signedFile(server);
    await file.save(dearer);
    await file.move('documents-de-fin-de-travaux-recus', 'courtier');
    await file.move('documents-de-fin-de-travaux-en-etude');
    expect((await file.move('prime-reajustement')).status).toBe(200);
    return file;
  }
  const terminate = async ({ id, stored }: Awaited<ReturnType<typeof adjusted>>) =>
    server.call('sendEvent', {
      token: await server.tokenOf('gestion'),
      params: { id },
      body: {
        event: 'CONTRACT.TERMINATE',
        data: { reason: 'Chantier abandonné', date: declaredOn },
        version: (await stored()).version,
      },
    });

  it('a termination ends the card page of the adjustment at the provider, and its link opens nothing', async () => {
    const file = await adjusted();
    const link =
      (await makeClientLink(server.database, await file.stored(), 'paiement', server.clock.now())) ?? '';
    const { token } = (await server.call('exchangeLink', { body: { callback: 'paiement', token: link } }))
      .body;
    const { url } = (await server.call('guestPay', { token })).body;
    expect((await terminate(file)).status).toBe(200);
    await server.services.outbox.drain();
    expect([
      await payers(server).put('accepted', url),
      await payers(server).paymentsOf(file.id),
    ]).toMatchObject(['200', [{ state: 'cancelled' }]]);
    expect([
      (await server.call('guestPayment', { token })).status,
      (await server.call('exchangeLink', { body: { callback: 'paiement', token: link } })).refusal.code,
    ]).toEqual([401, 'link_expired']);
  });

  it('the endorsement of a terminated contract cannot be signed any more', async () => {
    const file = await adjusted();
    const receipt = { method: 'virement', reference: 'VIR-1', valueDate: declaredOn, amount: 436 };
    await server.call('recordPayment', {
      token: await server.tokenOf('gestion'),
      params: { id: file.id },
      body: receipt as never,
    });
    expect((await file.move('avenant-fin-de-travaux')).status).toBe(200);
    await server.services.outbox.drain();
    const state = async () =>
      (
        await server.sql<{ state: string; there: string }>(
          "select t.state, e.body ->> 'state' as there from signature_transactions t join embedded_signatures e on e.id = t.provider_id where t.request_id = $1",
          [file.id],
        )
      )[0];
    expect(await state()).toEqual({ state: 'open', there: 'started' });
    expect((await terminate(file)).status).toBe(200);
    await server.services.outbox.drain();
    expect(await state()).toEqual({ state: 'cancelled', there: 'cancelled' });
  });
});
