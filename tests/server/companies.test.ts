import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the companies that main administrators write (docs/domain/companies.md).
 */

describe.each(databaseKinds)('companies, on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    token = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const list = async () => (await server.call('companies', { token })).body.companies;
  const add = (name: string, more: object = {}) =>
    server.call('addCompany', { token, body: { name, email: '', phone: '', ...more } });
  const named = async (name: string) => {
    const company = (await list()).find((one) => one.name === name);
    if (!company) throw new Error(`There is no company ${name}`);
    return company;
  };
  const change = (id: number, seen: number, name: string) =>
    server.call('changeCompany', { token, params: { id }, body: { name, email: '', phone: '', seen } });

  test('are listed by name, each with its accounts that are not closed', async () => {
    expect((await list()).map(({ name, accounts }) => [name, accounts])).toEqual([
      ['Assurances de la Loire', 0],
      ['Mutuelle du Bâti', 1],
    ]);
    await server.sql("update users set closed_at = now() where email = 'compagnie@charpente.test'");
    expect((await named('Mutuelle du Bâti')).accounts).toBe(0);
    await server.sql("update users set closed_at = null where email = 'compagnie@charpente.test'");
  });

  test('are added with their contacts, and every fault of the form is named', async () => {
    const { status, body } = await add('Compagnons du Toit', {
      email: 'contact@compagnons.fr',
      phone: '02 40 00 18 90',
    });
    expect(status).toBe(200);
    expect(body.companies.map(({ name }) => name)).toContain('Compagnons du Toit');
    expect(await named('Compagnons du Toit')).toMatchObject({ email: 'contact@compagnons.fr', version: 1 });
    const wrong = await add('', { email: 'x', phone: '12' });
    expect(Object.keys(wrong.refusal?.errors ?? {}).toSorted()).toEqual(['email', 'name', 'phone']);
  });

  test('never have one name twice, in any case, also when two are added at the same moment', async () => {
    expect((await add('mutuelle du bâti')).refusal?.errors).toEqual({
      name: ['Une compagnie porte déjà ce nom.'],
    });
    const answers = await Promise.all([add('Même Nom'), add('MÊME NOM')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('are changed at the version that was read, and renamed in the session of an underwriter', async () => {
    const { id, version } = await named('Mutuelle du Bâti');
    expect((await change(id, version, 'Mutuelle du Bâtiment')).status).toBe(200);
    expect((await change(id, version, 'Autre')).refusal?.code).toBe('stale_version');
    expect((await change(999, 1, 'Autre')).status).toBe(404);
    const { body } = await server.call('curent', { token: await server.tokenOf('compagnie') });
    expect(body.user.company?.name).toBe('Mutuelle du Bâtiment');
  });

  test('each write is a line of the journal with the name of the company', async () => {
    const { body } = await server.call('accountEvents', {
      token: await server.tokenOf('super'),
      query: { kind: 'company_changed' } as never,
    });
    expect(body.events.data.map(({ user, company }) => [user?.email, company])).toEqual([
      ['admin@charpente.test', 'Mutuelle du Bâtiment'],
    ]);
  });
});
