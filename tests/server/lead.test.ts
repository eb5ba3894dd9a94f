import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '#server/database/database.ts';
import { waitsOrEnds } from '../support/locks.ts';
import { maisonInput } from '../support/request-inputs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of a request that is created while its cabinet gets another main broker; a gate holds one
 * transaction open.
 */

const atOnce = (): Promise<void> => Promise.resolve();

/** A promise to wait for, and the function that resolves it. */
function gate() {
  const waiting: (() => void)[] = [];
  const promise = new Promise<void>((open) => void waiting.push(open));
  return { promise, resolve: () => waiting.forEach((open) => open()) };
}

/**
 * Changes that make broker 3's requests visible to a main broker, with that main broker, and their reversal.
 */
const changes = [
  [
    'its agency joins a main broker',
    'update brokers set lead_broker_id = 4 where id = 3',
    4,
    'update brokers set lead_broker_id = null where id = 3',
  ],
  [
    'it gets a main broker’s account',
    "update users set role = 'main_broker' where email = 'courtier2@charpente.test'",
    3,
    "update users set role = 'broker' where email = 'courtier2@charpente.test'",
  ],
] as const;

/** Needs two connections at once, which only a PostgreSQL server has. */
describe('who leads a request that is made while', () => {
  let server: TestServer;
  let token: string;
  /** Called before a transaction of the server commits. */
  let beforeCommit = atOnce;
  const held = (database: DatabaseHandle): DatabaseHandle => ({
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        await beforeCommit();
        return result;
      }),
  });

  beforeAll(async () => {
    server = await startTestServer({
      database: 'postgres',
      services: (services) => ({ ...services, database: held(services.database) }),
    });
    token = await server.tokenOf('courtier2');
  });
  afterEach(() => {
    beforeCommit = atOnce;
  });
  afterAll(() => server.close());

  const simulate = async () =>
    (await server.call('simulate', { token, body: maisonInput() as never })).body.request_id ?? 0;
  const leadOf = async (id: number) =>
    (
      await server.sql<{ lead_broker_id: number | null }>(
        'select lead_broker_id from requests where id = $1',
        [id],
      )
    )[0]?.lead_broker_id;

  test.each(changes)(
    'a request is made while %s: the change comes first, and is not committed yet',
    async (_what, change, lead, undo) => {
      const [changed, committing] = [gate(), gate()];
      const changing = server.database.transaction(async (tx) => {
        await tx.script(change);
        changed.resolve();
        await committing.promise;
      });
      await changed.promise;
      const making = simulate();
      await waitsOrEnds(server, making);
      committing.resolve();
      await changing;
      expect(await leadOf(await making)).toBe(lead);
      await server.database.script(undo);
    },
  );

  test.each(changes)(
    'a request is made while %s: the request comes first, and is not committed yet',
    async (_what, change, lead, undo) => {
      const [made, committing] = [gate(), gate()];
      beforeCommit = async () => {
        made.resolve();
        await committing.promise;
      };
      const making = simulate();
      await made.promise;
      const changing = server.sql(change);
      await waitsOrEnds(server, changing);
      committing.resolve();
      await changing;
      const id = await making;
      expect(await leadOf(id)).toBe(lead);
      await server.database.script(undo);
      expect(await leadOf(id)).toBeNull();
    },
  );
});
