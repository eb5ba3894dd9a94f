import { expect, it } from 'vitest';
import type { Executor } from '#server/database/executor.ts';
import { estimateFromSample } from '#server/portfolio/common.ts';
import { filterOf, type ListQuery } from '#server/portfolio/filter.ts';
import { listRequests, sliceOf } from '#server/portfolio/list.ts';
import { rememberCommon, search as searchWords } from '#server/portfolio/search.ts';
import { everything, type Scope } from '#server/requests/scope.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Calls } from '#contract/calls.ts';

/*
 * Tests of the statements and plans of the search in a large portfolio; search.test.ts runs them.
 */

/** A large portfolio, with its search, and the same result computed by reading every line. */
export interface Portfolio {
  readonly server: TestServer;
  search(words: string, more?: object): Promise<NonNullable<Calls['listRequests']['answer']>['requests']>;
  read(words: string, status?: string): Promise<number[]>;
}

/**
 * How searches are asked: their statements and plans. Tests of `search.test.ts`, whose portfolio takes
 * seconds to grow.
 */
export function itPlansSearches(on: Portfolio): void {
  it.each([
    ['the first page', {}, 0],
    ['a late one', {}, 980],
    ['one of a type', { type: 'Syndic' }, 0],
    ['one of several statuses', { status: 'offres-refusees' }, 0],
  ])('PostgreSQL plans %s once, not at every call', async (_what, query, offset) => {
    for (const scope of [everything, { kind: 'company', id: 1 }, { kind: 'broker', id: 1 }] as const) {
      const { statement, values } = sliceOf(
        filterOf({ status: 'offres-en-cours', ...query } as ListQuery, scope),
        { offset, limit: 10, backwards: false },
      );
      const planned = await on.server.database.transaction(async (tx) => {
        for (let call = 0; call < 8; call += 1) await tx.query(statement, values);
        return tx.query<{ generic_plans: number }>(
          {
            name: 'test_plans',
            text: 'select generic_plans::integer from pg_prepared_statements where name = $1',
          },
          [statement.name],
        );
      });
      expect([scope.kind, Number(planned[0]?.generic_plans) > 0]).toEqual([scope.kind, true]);
    }
  });

  it('the search does not use the text index for words that a sample of lines shows to be common', async () => {
    const asked: string[] = [];
    const executor: Executor = {
      ...on.server.database,
      query: (statement, values) => {
        asked.push(statement.name.split(' ')[0] ?? '');
        return on.server.database.query(statement, values);
      },
    };
    const reader = {
      scope: everything,
      by: { role: 'admin', userId: 1 },
      now: on.server.clock.now(),
      factsOf: on.server.services.factsOf,
    } as const;
    const steps = async (words: string) => {
      const { requests } = await listRequests(executor, { search: words } as ListQuery, reader);
      return [asked.splice(0).filter((name) => /^(search|elsewhere)-/.test(name)), requests.total_capped];
    };
    expect(await steps('2026')).toEqual([['search-drawn-1000', 'search-come'], true]);
    expect(await steps('2026')).toEqual([['search-come'], true]);
    // Rare words are found at once, in the other folders too; the lines that were drawn show
    // whether a word is rare.
    expect(await steps('introuvable')).toEqual([['search-few'], false]);
    expect(await steps('lefevre')).toEqual([['search-few'], false]);
  });

  it('the search uses the text index for rare words, and reads the lines found for the others', async () => {
    const asked: (readonly unknown[])[] = [];
    const executor: Executor = {
      ...on.server.database,
      query: (statement, values = []) => {
        if (statement.name.startsWith('search-few')) asked.push(values);
        return on.server.database.query(statement, values);
      },
    };
    const reader = {
      scope: everything,
      by: { role: 'admin', userId: 1 },
      now: on.server.clock.now(),
      factsOf: on.server.services.factsOf,
    } as const;
    const { requests } = await listRequests(executor, { search: 'rue Lefevre 2026' } as ListQuery, reader);
    expect(asked.map((values) => values.includes('(rue) & (lefevre)'))).toEqual([true]);
    expect([requests.total, requests.data.map(({ id }) => id)]).toEqual(
      await on.read('rue Lefevre 2026').then((all) => [all.length, all.slice(0, 10)]),
    );
  });

  /** The sampled lines for these words, and whether they prove the words common. */
  const looking = async (query: object, scope: Scope = everything) => {
    const ways: string[] = [];
    const executor: Executor = {
      ...on.server.database,
      query: (statement, values) => (
        ways.push(statement.name.split(' ')[0] ?? ''),
        on.server.database.query(statement, values)
      ),
    };
    const filter = filterOf(query as ListQuery, scope);
    const [line] = await on.server.sql<{ n: number }>(
      `select count(*)::integer as n from requests where status = any ($1::text[]) and ($2 = 'all' or broker_id = $3)`,
      [filter.statuses, scope.kind, scope.id],
    );
    const { isCommon } = await estimateFromSample(executor, filter, line?.n ?? 0);
    return [ways, isCommon];
  };
  it.each([
    [
      'a thousand lines of all, where they tell enough',
      { search: 'rue' },
      everything,
      [['search-drawn-1000'], true],
    ],
    [
      'no more of what hardly any of them hold',
      { search: 'lefevre' },
      everything,
      [['search-drawn-1000'], false],
    ],
    [
      'more of them, of what they leave open',
      { search: 'mar' },
      everything,
      [['search-drawn-1000', 'search-drawn-8000'], true],
    ],
    [
      'as many, of what stays open',
      { search: 'place' },
      everything,
      [['search-drawn-1000', 'search-drawn-8000'], false],
    ],
    [
      'the head of the list, where few of them are in the folder',
      { search: 'rue', status: 'offres-refusees' },
      { kind: 'broker', id: 1 },
      [['search-drawn-1000', 'search-head'], false],
    ],
  ] as const)('the search looks at %s', async (_what, query, scope, looked) => {
    expect(await looking(query, scope)).toEqual(looked);
  });

  /** How PostgreSQL would answer the statements of that name that some work asks. */
  const planned = async (
    named: string,
    work: (executor: Executor) => Promise<unknown>,
  ): Promise<string[]> => {
    const asked: [text: string, values: readonly unknown[]][] = [];
    await work({
      ...on.server.database,
      query: (statement, values = []) => {
        if (statement.name.startsWith(named)) asked.push([statement.text, values]);
        return on.server.database.query(statement, values);
      },
    });
    const plans: string[] = [];
    for (const [text, values] of asked) {
      const lines = await on.server.database.query<{ 'QUERY PLAN': string }>(
        { name: `test_plan ${named} ${text.length} ${values.length}`, text: `explain ${text}` },
        values,
      );
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    }
    return plans;
  };

  it('the list reads drawn lines from their index alone, for every user and filter, without texts that are too long', async () => {
    const plans = await planned('search-drawn', async (executor) => {
      for (const scope of [
        everything,
        { kind: 'lead', id: 4 },
        { kind: 'company', id: 1 },
        { kind: 'broker', id: 1 },
      ] as const) {
        await estimateFromSample(
          executor,
          filterOf(
            {
              search: 'rue',
              type: 'Syndic',
              broker_id: 1,
              from: '2026-01-01',
              to: '2026-12-31',
            } as ListQuery,
            scope,
          ),
          30_000,
        );
      }
    });
    expect(plans.length).toBeGreaterThanOrEqual(4);
    for (const plan of plans) expect(plan).toContain('Index Only Scan using requests_drawn');
    const names = Array.from({ length: 4_000 }, (_, place) => `nom${place}`).join(' ');
    await on.server.sql(
      "update requests set search = search || $1 where id = (select max(id) from requests where status = 'offres-en-cours' and hashint4(id) between 0 and 268435455)",
      [`${names} `],
    );
    expect((await on.search('nom3999')).total).toBe(1);
  });

  it('PostgreSQL expects many lines of common words, so that it reads the list in order and not the whole table', async () => {
    const plans = await planned('search-come', async (executor) => {
      for (const words of ['lefevre', 'lefevre rue']) {
        const filter = filterOf({ search: words } as ListQuery, everything);
        rememberCommon(executor, filter);
        await searchWords(executor, filter, { offset: 0, limit: 10, inScope: 30_000, spelled: {} });
      }
    });
    expect(plans.length).toBe(2);
    for (const plan of plans)
      expect(Number(/Index Scan using requests_all .*rows=(\d+)/.exec(plan)?.[1])).toBeGreaterThan(1_000);
  });
}
