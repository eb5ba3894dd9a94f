import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationSql } from '#tests/support/migration-sql.ts';
import { completed, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the search for requests by the name of any policyholder.
 */

const names = [
  'zacharie',
  'Œillet-Brûlé',
  'Oeillet Zacharie',
  'Hersende',
  'sci kermorvan',
  'hersende kermorvan',
];

describe('a request is found by the name of each policyholder, and of who represents a company', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer();
    const walk = walkerOf(server, 'courtier');
    const simulated = await walk.simulate();
    const form = completed(simulated);
    const [first] = form.souscripteurs;
    if (!first) throw new Error('A form has a policyholder');
    const second = { ...first.client, name: 'Zacharie', lastname: 'Œillet-Brûlé', email: 'z@exemple.test' };
    const company = {
      ...first.client,
      is_company: 1 as const,
      companyName: 'SCI Kermorvan',
      name: 'Hersende',
      lastname: 'Hébrard',
      email: 'sci@exemple.test',
    };
    const souscripteurs = [first, { ...first, client: second }, { ...first, client: company }];
    id = (await walk.save(simulated, { ...form, souscripteurs }, true)).id;
  });
  afterAll(() => server.close());

  const found = async (search: string) => {
    const { body } = await server.call('listRequests', {
      token: await server.tokenOf('courtier'),
      query: { search },
    });
    return body.requests.data.map((one) => one.id);
  };

  it.each(names)('the name of a policyholder or a representative finds the request: “%s”', async (typed) =>
    expect(await found(typed)).toEqual([id]),
  );

  it('a request from when only the first policyholder was indexed is found by every name', async () => {
    await server.sql(
      `update requests set search = regexp_replace(search, ' (zacharie|oeillet|brule|hersende|hebrard|sci|kermorvan)(?= )', '', 'g') where id = $1`,
      [id],
    );
    expect(await found('zacharie')).toEqual([]);
    await server.sql(migrationSql('0080-names-of-every-policyholder'));
    for (const typed of names) expect(await found(typed)).toEqual([id]);
    expect(await server.sql('select search from requests where id = $1', [id])).toMatchObject([
      { search: expect.not.stringContaining('  ') as string },
    ]);
  });

  it('a request of a single company from before is found by the name of who represents it', async () => {
    const walk = walkerOf(server, 'courtier');
    const simulated = await walk.simulate();
    const form = completed(simulated);
    const [first] = form.souscripteurs;
    if (!first) throw new Error('A form has a policyholder');
    const client = {
      ...first.client,
      is_company: 1 as const,
      companyName: 'SAS Trébeurden',
      name: 'Aliénor',
      lastname: 'Quéméneur',
    };
    const saved = await walk.save(simulated, { ...form, souscripteurs: [{ ...first, client }] }, true);
    expect(await found('alienor quemeneur')).toEqual([saved.id]);
    await server.sql(
      "update requests set search = regexp_replace(search, ' (alienor|quemeneur)(?= )', '', 'g') where id = $1",
      [saved.id],
    );
    expect(await found('quemeneur')).toEqual([]);
    await server.sql(migrationSql('0084-names-of-representatives'));
    expect(await found('alienor quemeneur')).toEqual([saved.id]);
    expect(await found('trebeurden')).toEqual([saved.id]);
  });
});
