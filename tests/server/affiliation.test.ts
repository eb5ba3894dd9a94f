import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of the call that returns the partner, the agreement and the commissions of a cabinet.
 */

describe('the partnership of a cabinet', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = async (login: Login, collaborator_id?: number) => {
    const token = await server.tokenOf(login);
    if (collaborator_id)
      await server.call('chooseCollaborator', { token, body: { collaborator_id, pin: '' } });
    return server.call('affiliation', { token });
  };

  test('the affiliation names the partner, the agreement and the commissions of the year', async () => {
    await server.sql('delete from commissions');
    await server.sql(
      "update memberships set agreement = 'signed', agreement_at = '2025-03-02T09:00:00Z' where broker_id = 1",
    );
    const requests = await server.sql<{ id: number }>(
      'select id from requests where broker_id = 1 order by id limit 3',
    );
    for (const [at, cents] of [
      ['2025-12-31T22:59:59Z', 100],
      ['2025-12-31T23:00:00Z', 1_500],
      ['2026-06-01T00:00:00Z', 3_000],
    ] as const) {
      await server.sql(
        'insert into commissions (request_id, broker_id, base_cents, rate, amount_cents, at) values ($1, 1, $2, 15000, $3, $4)',
        [requests.pop()?.id, cents * 10, cents, at],
      );
    }
    const { status, body } = await read('courtier');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      company_name: 'Cabinet Delmas Assurances',
      partenaire: { id: 1, name: 'Charpente' },
      agency: null,
      commission: { rate: 15, year: 2026, contracts: 2, base: 450, amount: 45 },
      membership: { status: { slug: 'valid' } },
      agreement: { state: 'signed', signed_at: '2025-03-02T09:00:00.000Z' },
    });
  });

  test('the affiliation says when the agreement is unsigned, the partner is another one, or the cabinet is an agency', async () => {
    expect((await read('adhesion')).body).toMatchObject({
      partenaire: { id: 2 },
      agreement: { state: 'open', signed_at: null },
      commission: { contracts: 0, amount: 0 },
    });
    await server.sql("update users set broker_id = 5 where email = 'courtier2@charpente.test'");
    expect((await read('courtier2')).body.agency).toEqual({
      name: 'Nantes',
      lead: 'Groupe Ligérien de Courtage',
    });
  });

  test('only a manager reads the affiliation of the cabinet', async () => {
    expect((await read('manager', 1)).status).toBe(200);
    expect((await read('manager', 2)).refusal.code).toBe('forbidden');
    expect((await read('manager')).refusal.code).toBe('forbidden');
  });
});
