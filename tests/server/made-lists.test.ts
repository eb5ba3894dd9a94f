import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestList } from '#contract/resources.ts';
import type { Role } from '#domain/roles.ts';
import { factsWith, type Capabilities } from '#server/requests/facts.ts';
import type { ListQuery } from '#server/requests/list/filter.ts';
import { listRequests } from '#server/requests/list/list.ts';
import { MadeLists } from '#server/requests/list/made-lists.ts';
import { everything } from '#server/requests/scope.ts';
import { databaseKinds, startTestServer, type TestServer } from '#tests/support/server.ts';

interface Asked {
  query?: object;
  role?: Role;
  days?: number;
  able?: Capabilities;
}

describe.each(databaseKinds)('lists that were made before, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const listFrom = (madeLists: MadeLists, { query = {}, role = 'admin', days = 0, able = { signature: true, payment: true, documents: true } }: Asked): Promise<RequestList> => {
    const reader = { scope: everything, by: { role, userId: 3 }, now: new Date(server.clock.now().getTime() + days * 86_400_000), factsOf: factsWith(() => able) };
    return listRequests({ database: server.database, madeLists, capabilities: () => able }, { per_page: 100, ...query } as ListQuery, reader);
  };

  it('are given again for the same, and made anew for all that another answer follows from', async () => {
    const kept = new MadeLists();
    const asked: Record<string, Asked> = {
      'offers in progress': {},
      'for another role': { role: 'company' },
      'a year later': { days: 365 },
      'where nothing can be signed': { able: { signature: false, payment: true, documents: true } },
      'with an address of its own': { query: { from: '2000-01-01' } },
    };
    for (const [name, one] of [...Object.entries(asked), ...Object.entries(asked)]) {
      const [given, made] = [await listFrom(kept, one), await listFrom(new MadeLists(), one)];
      expect({ name, given }).toEqual({ name, given: made });
    }
    const texts = await Promise.all(Object.values(asked).map(async (one) => JSON.stringify(await listFrom(kept, one))));
    // Each of them differs from the others.
    expect(new Set(texts).size).toBe(texts.length);
    expect(await listFrom(kept, {})).toBe(await listFrom(kept, {}));
  });

  it('are made anew once one of their lines has changed', async () => {
    const kept = new MadeLists();
    const [line] = (await listFrom(kept, {})).requests.data;
    await server.sql("update requests set client = 'Famille Nouvelle' where id = $1", [line?.id]);
    expect((await listFrom(kept, {})).requests.data.find(({ id }) => id === line?.id)?.client).toBe('Famille Nouvelle');
  });

  const ask = async () => (await server.call('listRequests', { token: await server.tokenOf('courtier') })).raw.toString();

  it('travel as they are', async () => {
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(JSON.parse(first)).toMatchObject({ requests: { current_page: 1 } });
  });
});
