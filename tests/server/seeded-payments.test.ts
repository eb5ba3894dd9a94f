import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { steps, type Step } from '#domain/steps.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the payments of the demonstration.
 */

const place = (step: string) => steps.indexOf(fromWireSlug(step) as Step);

describe('the demonstration’s payments', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('the payments of each seeded file agree with its step: asked from the premium call on, kept once paid', async () => {
    const rows = await server.sql<{ id: number }>(
      "select id from requests where status in ('offres-en-cours', 'offres-signees', 'offres-receptionnees')",
    );
    const wrong: string[] = [];
    for (const { id } of rows) {
      const row = await loadRequest(server.database, everything, id);
      const { premium, amountDueReached } = server.services.factsOf(row, parisDateOf(server.clock.now()));
      const isAsked = place(row.step) >= place('devis-envoye-appel-de-prime');
      const isPaid = place(row.step) >= place('prime-payee-devis-signe');
      const asked = row.contents.payments.dues.some(({ kind }) => kind === 'premium');
      if (asked !== isAsked || (premium === 'kept') !== isPaid || amountDueReached !== isPaid)
        wrong.push(`${row.reference} at ${row.step}: ${asked} ${premium} ${amountDueReached}`);
    }
    expect(rows.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('each payment of the demonstration is in the ledger, to the cent of the amount due', async () => {
    expect(
      await server.sql(
        'select p.id from payments p join dues d on d.id = p.due_id left join ledger l on l.payment_id = p.id where l.id is null or l.amount_cents <> p.amount_cents or p.amount_cents <> d.amount_cents',
      ),
    ).toEqual([]);
    expect(
      await server.sql(
        'select d.id from dues d join requests r on r.id = d.request_id where d.kind = $1 and d.amount_cents <> r.total_cents',
        ['premium'],
      ),
    ).toEqual([]);
  });

  it('each payment of the demonstration has a receipt, of the version that the payment made', async () => {
    const counted = await server.sql<{
      id: number;
      kind: string;
    }>(`select p.id, d.kind from payments p join dues d on d.id = p.due_id
      where (select count(*) from papers r where r.request_id = p.request_id and r.name = 'recu.pdf' and r.version > 0 and r.content::text like '%Référence ' || d.reference || ',%') <> 1`);
    expect(counted).toEqual([]);
  });

  it('the mailbox of a client of the demonstration has one payment link', async () => {
    expect((await server.mails()).filter(({ text }) => text.includes('/client/paiement/'))).toHaveLength(1);
  });
});
