import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datedTermsOf } from '#domain/claim-clock.ts';
import { claimDue } from '#domain/claim-turns.ts';
import { parisDateOf } from '#domain/dates.ts';
import { daysOf } from '#server/claims/facts.ts';
import { loadClaim } from '#server/claims/row.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * How many are beyond the legal clock (docs/domain/law-figures.md), as their lists show them.
 */

describe.each(databaseKinds)('the legal clock (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
  });
  afterAll(() => server.close());

  const read = async (chart: string, login: Login, query: { unit?: number; type?: 'Syndic' } = {}) => {
    const token = await server.tokenOf(login);
    const asked = { token, params: { chart }, query: { period: '12-mois', ...query } } as const;
    return (await server.call('lawFigures', asked)).body.figures;
  };
  const listed = async (login: Login, unit?: number) => {
    const token = await server.tokenOf(login);
    const query = { figure: 'clock', key: 'overdue', period: '12-mois', ...(unit && { unit }) } as const;
    return (await server.call('countedRequests', { token, query })).body.files.total;
  };

  const total = async (login: Login, query: object) => {
    const token = await server.tokenOf(login);
    return (await server.call('portfolio', { token, query: query as never })).body.offers.total;
  };

  it('counts the claims whose next legal term has passed, in the scope of the reader', async () => {
    server.clock.advance({ days: 75 });
    // Of the seeded ones, one is of another company's file.
    await server.sql(
      `update requests set company_id = (select max(id) from companies where id <> requests.company_id)
        where id = (
          select max(request_id) from claims where state in ('declared', 'constituted', 'expert', 'granted', 'accepted')
        )`,
    );
    // And one has time.
    await server.sql(
      "update claims set received_at = $1 where id = (select max(id) from claims where state = 'declared')",
      [server.clock.now()],
    );
    const rows = await server.sql<{ id: number; own: boolean; state: string }>(
      `select c.id, c.state, r.company_sees
          and r.company_id = (select company_id from users where email = 'compagnie@charpente.test') as own
        from claims c
        join requests r on r.id = c.request_id`,
    );
    const today = parisDateOf(server.clock.now());
    const late = [];
    for (const { id, own, state } of rows) {
      const claim = await loadClaim(server.database, { kind: 'all', id: 0 }, id);
      const due = claimDue(datedTermsOf(daysOf(claim), today));
      if (state !== 'closed' && due !== null && due < today) late.push(own);
    }
    const own = late.filter(Boolean).length;
    expect(own).toBeGreaterThan(0);
    expect(late.length).toBeGreaterThan(own);
    const { overdue, choices } = await read('claim', 'gestion');
    expect([overdue, (await read('claim', 'compagnie')).overdue]).toEqual([
      { n: late.length, offers: null },
      { n: own, offers: null },
    ]);
    expect([await listed('gestion'), await listed('compagnie')]).toEqual([late.length, own]);
    for (const { id } of choices)
      expect((await read('claim', 'gestion', { unit: id })).overdue?.n).toBe(await listed('gestion', id));
    expect((await read('claim', 'gestion', { type: 'Syndic' })).overdue).toBeNull();
    expect((await read('membership', 'gestion')).overdue).toBeNull();
  });

  it('counts the offers beyond their validity that no sweep has archived, as their list', async () => {
    const { overdue, choices } = await read('request-lifecycle', 'gestion');
    expect(overdue?.n).toBeGreaterThan(3);
    expect(await total('gestion', overdue?.offers ?? {})).toBe(overdue?.n);
    const ofType = (await read('request-lifecycle', 'gestion', { type: 'Syndic' })).overdue;
    expect(ofType?.n).toBeLessThan(overdue?.n ?? 0);
    expect(await total('gestion', ofType?.offers ?? {})).toBe(ofType?.n);
    const own = (await read('request-lifecycle', 'compagnie')).overdue;
    expect(await total('compagnie', own?.offers ?? {})).toBe(own?.n);
    expect(own?.n).toBeLessThan(overdue?.n ?? 0);
    const parts = await Promise.all(
      choices.map(async ({ id }) => (await read('request-lifecycle', 'gestion', { unit: id })).overdue),
    );
    expect(parts.map((part) => part?.offers)).toEqual(parts.map(() => null));
    expect(parts.reduce((sum, part) => sum + (part?.n ?? 0), 0)).toBe(overdue?.n);
  });
});
