import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of simulations for another user, and of who chooses the insurer.
 */

describe('simulating for somebody else', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const simulate = (more: object = {}, as = token) =>
    server.call('simulate', { token: as, body: { ...maisonInput(), ...more } as never });

  it('an admin simulates for a collaborator, a partner, or nobody in particular', async () => {
    const admin = await server.tokenOf('gestion');
    const forCollaborator = await simulate({ collaborator_id: 2 }, admin);
    expect(forCollaborator.body.request).toMatchObject({
      broker: { id: 2 },
      collaborator: { name: 'Thomas' },
    });
    expect((await simulate({ partenaire_id: 2 }, admin)).body.request.broker).toMatchObject({
      id: 3,
      partenaire_id: 2,
    });
    expect((await simulate({ collaborator_id: 999 }, admin)).refusal.errors).toHaveProperty(
      'collaborator_id',
    );
    const inNobodysName = await Promise.all([simulate({}, admin), simulate({}, admin)]);
    expect(inNobodysName.map(({ body }) => body.request.broker.name)).toEqual([
      'Charpente (gestion directe)',
      'Charpente (gestion directe)',
    ]);
    expect(
      await server.sql(
        "select 1 from brokers where direct_portfolio or company_name like '%gestion directe%'",
      ),
    ).toHaveLength(1);
  });

  it('an admin chooses among the partners that have a broker, and among the companies', async () => {
    const admin = await server.tokenOf('gestion');
    const { partenaires, companies } = (await server.call('simulationOptions', { token: admin })).body;
    expect([partenaires.map(({ name }) => name), companies.map(({ name }) => name)]).toEqual([
      ['Charpente', 'Clef de Voûte'],
      ['Mutuelle du Bâti', 'Assurances de la Loire'],
    ]);
    const [partenaire_id, companyOfferId] = [partenaires[1]?.id, companies[1]?.id];
    expect((await simulate({ partenaire_id, companyOfferId }, admin)).body.request).toMatchObject({
      broker: { partenaire_id },
      offer_company_id: companyOfferId,
      form: { companyOfferId },
    });
    expect((await simulate({ companyOfferId: 999 }, admin)).refusal.errors).toHaveProperty('companyOfferId');
  });

  it('a broker never simulates under the name of another', async () => {
    const answer = await simulate({ collaborator_id: 2, partenaire_id: 2 });
    expect(answer.body.request).toMatchObject({ broker: { id: 1 }, collaborator: null });
  });

  it('the portal chooses the company for users who are not admins, and keeps the one that an admin chose', async () => {
    const admin = await server.tokenOf('gestion');
    const { request } = (await simulate({ companyOfferId: 2 })).body;
    expect(request.offer_company_id).toBe(1);
    const save = async (form: object, version: number, as = token) =>
      (
        await server.call('updateRequest', {
          token: as,
          params: { id: request.id },
          body: { ...request.form, ...form, keepStep: true, version } as never,
        })
      ).body.request;
    const byBroker = await save({ companyOfferId: 2 }, request.version);
    const byAdmin = await save({ companyOfferId: 2 }, byBroker.version, admin);
    const again = (await simulate({ companyOfferId: 1, request_id: request.id, version: byAdmin.version }))
      .body.request;
    expect([byBroker, byAdmin, again].map(({ offer_company_id }) => offer_company_id)).toEqual([1, 2, 2]);
    expect((await save({ companyOfferId: 1 }, again.version)).offer_company_id).toBe(2);
    expect((await simulate({ companyOfferId: 999 })).status).toBe(200);
  });
});
