import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestList } from '#contract/resources.ts';
import type { Role } from '#domain/roles.ts';
import type { Executor } from '#server/database/executor.ts';
import { factsWith, type Capabilities } from '#server/requests/facts.ts';
import type { ListQuery } from '#server/portfolio/filter.ts';
import { listRequests } from '#server/portfolio/list.ts';
import { MadeLists } from '#server/portfolio/made-lists.ts';
import { lineColumns } from '#server/portfolio/summaries.ts';
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

  const listFrom = (
    madeLists: MadeLists,
    {
      query = {},
      role = 'admin',
      days = 0,
      able = { signature: true, payment: true, documents: true },
    }: Asked,
    from: Executor = server.database,
  ): Promise<RequestList> => {
    const reader = {
      scope: everything,
      by: { role, userId: 3 },
      now: new Date(server.clock.now().getTime() + days * 86_400_000),
      factsOf: factsWith(() => able),
    };
    return listRequests(
      { database: from, madeLists, capabilities: () => able },
      { per_page: 100, ...query } as ListQuery,
      reader,
    );
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
    const texts = await Promise.all(
      Object.values(asked).map(async (one) => JSON.stringify(await listFrom(kept, one))),
    );
    // Each of them differs from the others.
    expect(new Set(texts).size).toBe(texts.length);
    expect(await listFrom(kept, {})).toBe(await listFrom(kept, {}));
  });

  it('are read from the rows of their requests alone, which no column of a line is moved out of', async () => {
    const columns = lineColumns.split(', ').map((column) => column.replace('r.', ''));
    // Of no fixed length, and free to be moved elsewhere as soon as a row is full.
    const mayMove = await server.sql(
      "select attname from pg_attribute where attrelid = 'requests'::regclass and attname = any ($1) and attlen = -1 and attstorage <> 'm'",
      [columns],
    );
    expect(mayMove).toEqual([]);
  });

  it('are made anew once one of their lines has changed', async () => {
    const kept = new MadeLists();
    const [line] = (await listFrom(kept, {})).requests.data;
    await server.sql("update requests set client = 'Famille Nouvelle' where id = $1", [line?.id]);
    expect((await listFrom(kept, {})).requests.data.find(({ id }) => id === line?.id)?.client).toBe(
      'Famille Nouvelle',
    );
  });

  it('are not kept where a line changed while it was read once more: it may change back, and its text with it', async () => {
    const [kept, [before, meanwhile]] = [new MadeLists(), database === 'pglite' ? [71, 72] : [73, 74]];
    const [line] = await server.sql<{ id: number; reference: string }>(
      "select id, reference from requests where step = 'constitution-du-dossier' and status = 'offres-en-cours' limit 1",
    );
    const setLacking = (lacking?: number) =>
      server.sql(
        "update requests set contents = contents || jsonb_build_object('lacking', $2::integer) where id = $1",
        [line?.id, lacking],
      );
    let isOvertaken = true;
    const from: Executor = {
      ...server.database,
      query: async (statement, values) => {
        if (isOvertaken && statement.name.startsWith('list-told')) await setLacking(meanwhile);
        return server.database.query(statement, values);
      },
    };
    const lacking = async () =>
      (await listFrom(kept, { query: { search: line?.reference } }, from)).requests.data.map(
        (one) => one.lacking,
      );
    await setLacking(before);
    expect(await lacking()).toEqual([meanwhile]);
    isOvertaken = false;
    await setLacking(before);
    expect(await lacking()).toEqual([before]);
  });

  const ask = async () =>
    (await server.call('listRequests', { token: await server.tokenOf('courtier') })).raw.toString();

  it('travel as they are', async () => {
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(JSON.parse(first)).toMatchObject({ requests: { current_page: 1 } });
  });
});

/** How many times lists of that many characters are made that are asked for twice, all of them before any is asked for again. */
async function madeOf(lists: number, characters: number): Promise<number> {
  const [kept, brokers] = [new MadeLists(), [] as RequestList['availableBrokers']];
  let made = 0;
  const make = async () => {
    made += 1;
    return {
      list: { elsewhere: { ['x'.repeat(characters)]: 1 } } as unknown as RequestList,
      isOfTexts: true,
    };
  };
  for (let nth = 0; nth < 2 * lists; nth += 1)
    await kept.of({ texts: [], others: { search: nth % lists } }, brokers, make);
  return made;
}

describe('lists that are kept', () => {
  it('are made anew once the brokers to choose from were read anew', async () => {
    const [kept, ingredients] = [new MadeLists(), { texts: [], others: {} }];
    const listWith = (availableBrokers: RequestList['availableBrokers']) =>
      kept.of(ingredients, availableBrokers, async () => ({
        list: { availableBrokers } as unknown as RequestList,
        isOfTexts: true,
      }));
    const [nobody, one] = [[], [{ id: 7 }] as RequestList['availableBrokers']];
    expect([(await listWith(nobody)).availableBrokers, (await listWith(one)).availableBrokers]).toEqual([
      nobody,
      one,
    ]);
  });

  it('are several hundred as pages ask for them, and few where they are long', async () => {
    expect([await madeOf(400, 10_000), await madeOf(100, 100_000)]).toEqual([400, 200]);
  });
});
