import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { reconcilePayment } from '#server/payments/reconcile.ts';
import { isTimed } from '#server/schedule/timed-steps.ts';
import { timers } from '#server/schedule/timers.ts';
import { visit } from '#server/schedule/visit.ts';
import { eicar } from '#tests/support/documents.ts';
import { openedFile, pdfSaying } from '#tests/support/file-walk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { payers, premium } from './payment-walk.ts';
import { placeOf, places, putAt, stored } from './places.ts';

/*
 * Tests of facts from outside (a bank, the scanner, time) that arrive at each position of a file.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const eventsOf = async (id: number): Promise<string[]> =>
  (
    await server.sql<{ event: string }>(
      'select event from request_events where request_id = $1 order by id',
      [id],
    )
  ).map(({ event }) => event);

const jobs = async () =>
  (await server.sql<{ count: number }>('select count(*)::integer as count from outbox'))[0]?.count;

/** Reports a fact twice; it must have one effect. */
async function settleTwice(id: number): Promise<void> {
  await reconcilePayment(server.services, id);
  await reconcilePayment(server.services, id);
}

describe('a card that a bank refuses and then takes, wherever the file may lie by then', () => {
  /**
   * The position that waits for the premium; a refused card is reported there, and where the difference is
   * awaited.
   */
  const waiting = 'offres-en-cours devis-dda-signe-en-attente-paiement';
  const tells = new Set([waiting, 'offres-signees prime-reajustement']);
  let walk: ReturnType<typeof payers>;
  let request: RequestResource;
  let guest = '';
  beforeAll(async () => {
    walk = payers(server);
    request = await walk.awaiting();
    guest = await walk.guestOf(request);
  });

  async function opened(): Promise<{ id: number; url: string }> {
    await putAt(server, request.id, ['offres-en-cours', 'devis-dda-signe-en-attente-paiement']);
    await server.sql('update dues set cancelled_at = now() where request_id = $1 and cancelled_at is null', [
      request.id,
    ]);
    await server.sql(
      "insert into dues (request_id, kind, offer_version, amount_cents, reference, asked_at) values ($1, 'premium', 1, $2, gen_random_uuid(), now())",
      [request.id, premium],
    );
    const { url } = (await server.call('guestPay', { token: guest })).body;
    return { id: (await walk.paymentsOf(request.id)).at(-1)?.id ?? 0, url };
  }

  it.each(places)('%s at %s: a card that the bank refuses and then accepts is recorded', async (...place) => {
    const [isAwaited, isTold] = [place.join(' ') === waiting, tells.has(place.join(' '))];
    const { id, url } = await opened();
    const [ledger, failures] = [
      (await walk.ledgerOf(request.id)).length,
      (await walk.eventsOf(request.id)).length,
    ];
    await putAt(server, request.id, place);

    await walk.put('refused', url);
    await settleTwice(id);
    expect((await walk.eventsOf(request.id)).slice(failures)).toEqual(isTold ? ['PAYMENT.FAILED'] : []);

    await walk.put('accepted', url);
    await settleTwice(id);
    expect((await walk.paymentsOf(request.id)).at(-1)).toMatchObject({
      id,
      state: 'paid',
      applied: isAwaited,
      late: !isAwaited,
    });
    expect((await walk.ledgerOf(request.id)).slice(ledger)).toEqual(
      isAwaited ? [premium] : [premium, -premium],
    );
    expect(await placeOf(server, request.id)).toEqual(
      isAwaited ? ['offres-en-cours', 'prime-payee-devis-signe'] : stored(place),
    );
  });
});

describe('what the scanner says of a document, wherever the file may lie by then', () => {
  const infected = Buffer.concat([pdfSaying('infected'), eicar, Buffer.from('%%EOF')]);
  let file: Awaited<ReturnType<typeof openedFile>>;
  beforeAll(async () => {
    file = await openedFile(server);
  });

  it.each(places)(
    '%s at %s: the document leaves its quarantine, and the file stays where it is',
    async (...place) => {
      await putAt(server, file.id, ['offres-en-cours', 'constitution-du-dossier']);
      await server.sql('delete from documents where request_id = $1', [file.id]);
      const clean = (await file.add({ piece: 'notice', content: pdfSaying(place.join(' ')) })).body
        .document_id;
      const rejected = (await file.add({ piece: 'titre', content: infected, name: 'titre.pdf' })).body
        .document_id;
      await putAt(server, file.id, place);
      await server.services.outbox.drain();
      const found = await server.sql('select id, state from documents where request_id = $1 order by id', [
        file.id,
      ]);
      expect(found).toEqual([
        { id: clean, state: 'received' },
        { id: rejected, state: 'rejected' },
      ]);
      expect(await placeOf(server, file.id)).toEqual(stored(place));
    },
  );
});

describe('two years that go by, wherever the file may lie', () => {
  const years = { days: 730 };
  let id = 0;
  beforeAll(async () => {
    ({ id } = await openedFile(server));
  });

  it.each(places)(
    '%s at %s: two years pass, and the clock sends what the law allows, once',
    async (...place) => {
      const [status, step] = place;
      await putAt(server, id, place);
      const before = await eventsOf(id);
      server.clock.advance(years);
      try {
        await visit(id, server.services);
        const [after, queued] = [await eventsOf(id), await jobs()];
        const done = after.slice(before.length);
        expect(isTimed({ status, step }) ? timers.map(({ event }) => event) : []).toEqual(
          expect.arrayContaining(done),
        );
        expect((await placeOf(server, id)).join() === stored(place).join()).toBe(done.length === 0);
        await visit(id, server.services);
        expect([await eventsOf(id), await jobs()]).toEqual([after, queued]);
      } finally {
        server.clock.advance({ days: -years.days });
      }
    },
  );
});
