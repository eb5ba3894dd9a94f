import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencyOfCode } from '#server/agencies/code.ts';
import { newcomerOn } from '../support/registration.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the agencies of a main broker: their list, their codes, and newcomers who join by a code.
 */

const tours = { name: 'Tours', city: 'Tours', partenaire_id: 1, open: true };

describe('the agencies of a main broker', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('principal');
    await server.sql(
      "insert into brokers (id, company_name, partner_id, lead_broker_id, status, registration_step) overriding system value values (900, 'Autre groupe', 2, null, 'valid', 5)",
    );
    await server.sql(
      "insert into agencies (id, lead_broker_id, partner_id, name, code) overriding system value values (900, 900, 2, 'Ailleurs', 'AAAABBBB')",
    );
  });
  afterAll(() => server.close());

  const list = async () => (await server.call('agencies', { token })).body;
  const add = (body: typeof tours) => server.call('addAgency', { token, body });
  const found = async (name: string) => {
    const agency = (await list()).agencies.find((one) => one.name === name);
    if (!agency) throw new Error(`There is no agency ${name}`);
    return agency;
  };
  const change = async (name: string, changes: object) => {
    const { id, version, city, open, partenaire } = await found(name);
    return server.call('changeAgency', {
      token,
      params: { id },
      body: { seen: version, name, city, open, partenaire_id: partenaire.id, ...changes },
    });
  };

  test('a main broker reads its agencies with their brokers and the brokers’ requests in progress', async () => {
    const { agencies, partenaires } = await list();
    expect(agencies.map(({ name, city, open, partenaire }) => [name, city, open, partenaire])).toEqual([
      ['Angers', 'Angers', true, { id: 1, name: 'Charpente' }],
      ['Nantes', 'Nantes', true, { id: 1, name: 'Charpente' }],
    ]);
    expect(partenaires).toEqual([{ id: 1, name: 'Charpente' }]);
    const [broker] = agencies[1]?.brokers ?? [];
    const [counted] = await server.sql<{ n: number }>(
      "select count(*)::integer as n from requests where broker_id = 5 and status = 'offres-en-cours'",
    );
    expect(broker).toMatchObject({
      id: 5,
      company_name: 'Groupe Ligérien – agence de Nantes',
      status: 'valid',
      in_progress: counted?.n,
    });
  });

  test('a newcomer joins an agency by its code, in any spelling, until the code is replaced or the agency is closed', async () => {
    const { status, body } = await add(tours);
    const added = body.agencies.find(({ id }) => id === body.agency_id);
    expect([status, added]).toMatchObject([
      200,
      {
        name: 'Tours',
        city: 'Tours',
        open: true,
        partenaire: { id: 1, name: 'Charpente' },
        version: 1,
        brokers: [],
      },
    ]);
    expect(added?.code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const code = added?.code ?? '';
    const joined = { id: body.agency_id, lead_broker_id: 4, partner_id: 1 };
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), code.replace('-', '')])
      expect(await agencyOfCode(server.database, typed)).toEqual(joined);
    const renewed = await server.call('renewAgencyCode', {
      token,
      params: { id: body.agency_id },
      body: { seen: 1 },
    });
    const next = renewed.body.agencies.find(({ id }) => id === body.agency_id)?.code ?? '';
    expect([await agencyOfCode(server.database, code), await agencyOfCode(server.database, next)]).toEqual([
      null,
      joined,
    ]);
    expect((await change('Tours', { open: false })).status).toBe(200);
    expect(await agencyOfCode(server.database, next)).toBeNull();
    await change('Tours', { open: true });
    expect(await agencyOfCode(server.database, next)).toEqual(joined);
    expect(await agencyOfCode(server.database, '')).toBeNull();
  });

  test('a newcomer with an agency’s code becomes one of its brokers, under its partner and its main broker', async () => {
    const { create, codeOf } = newcomerOn(server);
    expect((await create({ Agency_Code: 'inco-nnue' })).refusal.errors).toHaveProperty('Agency_Code');
    const { status, body } = await create({ Agency_Code: ' nant-es44' });
    expect([status, body.user.broker?.partenaire_id]).toEqual([200, 1]);
    await server.call('activateAccount', { body: { code: await codeOf(body.user.email) } });
    expect((await found('Nantes')).brokers.map(({ id }) => id)).toContain(body.user.broker?.id);
    expect((await server.call('mainBroker', { token })).body.data.map(({ broker }) => broker.id)).toContain(
      body.user.broker?.id,
    );
  });

  test('open agencies have different names, and their partner is one that the main broker leads', async () => {
    expect((await add({ ...tours, name: 'nantes' })).refusal.errors).toEqual({
      name: ['Une agence ouverte porte déjà ce nom.'],
    });
    expect(
      Object.keys((await add({ ...tours, name: 'nantes', partenaire_id: 2 })).refusal.errors ?? {}),
      'both faults at once',
    ).toEqual(['name', 'partenaire_id']);
    expect((await add({ ...tours, name: 'Ailleurs', partenaire_id: 2 })).refusal.errors).toHaveProperty(
      'partenaire_id',
    );
    await server.sql(
      'update agencies set partner_id = 2 where id = (select max(id) from agencies where lead_broker_id = 4)',
    );
    expect((await list()).partenaires.map(({ id }) => id)).toEqual([1, 2]);
    expect((await change('Nantes', { partenaire_id: 2 })).refusal.errors?.['partenaire_id']?.[0]).toContain(
      'ne change plus',
    );
    expect((await change('Tours', { partenaire_id: 2 })).status, 'nobody has joined it').toBe(200);
  });

  test('a main broker does not find another one’s agency, and a change of a stale version is refused', async () => {
    const agency = { ...tours, name: 'Prise' };
    expect(
      (await server.call('changeAgency', { token, params: { id: 900 }, body: { seen: 1, ...agency } }))
        .status,
    ).toBe(404);
    expect(
      (await server.call('renewAgencyCode', { token, params: { id: 900 }, body: { seen: 1 } })).status,
    ).toBe(404);
    const { id, version } = await found('Angers');
    expect(
      (await server.call('renewAgencyCode', { token, params: { id }, body: { seen: version + 1 } })).refusal
        .code,
    ).toBe('stale_version');
    expect((await list()).agencies.map(({ name }) => name)).not.toContain('Ailleurs');
  });
});
