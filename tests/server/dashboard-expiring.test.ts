import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { parisDateOf } from '#domain/dates.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/* What the dashboard offers for the offers that run out (docs/domain/dashboard.md, "Figures"). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const figuresOf = async (login: Login): Promise<Dashboard> =>
  (await server.call('dashboard', { token: await server.tokenOf(login), query: { period: '12-mois' } })).body
    .figures;

describe('the offers that run out', () => {
  it('name the reminder that the reader may send, until it was sent that day; a company has none', async () => {
    await server.sql(
      "update requests set valid_until = $1::date + 3 where step in ('offre-enregistree', 'offre-envoyee')",
      [parisDateOf(server.clock.now())],
    );
    const { files } = (await figuresOf('courtier')).expiring;
    const sent = files.find(({ step }) => step.slug === 'offre-envoyee');
    if (!sent) throw new Error('The demonstration has an offer that was sent');
    for (const { step, reminder, mailed } of files)
      expect([reminder, mailed !== null]).toEqual(
        step.slug === 'offre-envoyee' ? ['CLIENT.REMIND', true] : [null, false],
      );
    const { status } = await server.call('sendEvent', {
      token: await server.tokenOf('courtier'),
      params: { id: sent.request_id },
      body: { event: sent.reminder ?? '', data: {}, version: sent.version } as never,
    });
    expect(status).toBe(200);
    const again = (await figuresOf('courtier')).expiring.files;
    const same = again.find(({ request_id: id }) => id === sent.request_id);
    expect([same?.reminder, parisDateOf(new Date(same?.mailed?.reminded_at ?? 0))]).toEqual([
      null,
      parisDateOf(server.clock.now()),
    ]);
    const ofCompany = (await figuresOf('compagnie')).expiring.files;
    expect(ofCompany.map(({ reminder, mailed }) => [reminder, mailed])).toEqual(
      ofCompany.map(() => [null, null]),
    );
  });
});

describe('the files that wait for their client', () => {
  it.each(['courtier', 'courtier2', 'principal', 'gestion'] as const)(
    '%s may remind those of its own, the longest wait first, each once a day',
    async (login) => {
      const { may_remind: may, waiting, remindable } = await figuresOf(login);
      expect(may).toBe(true);
      const ofClients = waiting.find(({ turn }) => turn === 'client');
      expect(remindable.length).toBeLessThanOrEqual(Math.min(50, ofClients?.n ?? 0));
      const token = await server.tokenOf(login);
      for (const { request_id: id, version, reminder } of remindable) {
        const { status, body } = await server.call('getRequest', { token, params: { id } });
        expect([status, body.request.version]).toEqual([200, version]);
        expect(body.request.permitted.map(({ event }) => event)).toContain(reminder);
      }
    },
  );

  it('a reminder takes a file off, and a company has none', async () => {
    const [first] = (await figuresOf('courtier')).remindable;
    if (!first?.reminder) throw new Error('The demonstration has a file that waits for its client');
    const { status } = await server.call('sendEvent', {
      token: await server.tokenOf('courtier'),
      params: { id: first.request_id },
      body: { event: first.reminder, data: {}, version: first.version } as never,
    });
    expect(status).toBe(200);
    const left = (await figuresOf('courtier')).remindable.map(({ request_id: id }) => id);
    expect(left).not.toContain(first.request_id);
    const ofCompany = await figuresOf('compagnie');
    expect([ofCompany.may_remind, ofCompany.remindable]).toEqual([false, []]);
  });

  it('files that wait for a payment hide none that may be reminded', async () => {
    const before = (await figuresOf('courtier')).remindable.map(({ request_id: id }) => id);
    const moved = await server.sql<{ id: number }>(
      `update requests
        set status = 'offres-en-cours', step = 'devis-dda-signe-en-attente-paiement', updated_at = '2020-01-01'
        where broker_id = (select broker_id from requests where id = ${before[0]}) and id not in (${before.join()})
        returning id`,
    );
    const { remindable } = await figuresOf('courtier');
    expect(moved.length).toBeGreaterThan(75);
    expect(remindable.map(({ request_id: id }) => id)).toEqual(before);
  });
});
