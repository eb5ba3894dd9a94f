import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peersOf } from '#server/accounts/facts.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the other accounts that could do what an administrator does (docs/domain/account.md).
 */

describe.each(databaseKinds)('peers of an account, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const idOf = async (email: string): Promise<number> =>
    (await server.sql<{ id: number }>('select id from users where email = $1', [email]))[0]?.id ?? 0;

  test('a super_admin is replaced by super_admins alone, a main administrator by main ones too', async () => {
    const [superId, mainId] = [await idOf('super@charpente.test'), await idOf('admin@charpente.test')];
    const nobody = 0;
    const counts = async () => [
      await peersOf(server.services.database, { id: superId, role: 'super_admin' }),
      await peersOf(server.services.database, { id: mainId, role: 'admin' }),
      await peersOf(server.services.database, { id: nobody, role: 'admin' }),
    ];
    expect(await counts()).toEqual([0, 1, 2]);
    await server.sql('update users set suspended_at = now() where id = $1', [superId]);
    expect(await counts()).toEqual([0, 0, 1]);
    await server.sql("update users set role = 'super_admin' where id = $1", [mainId]);
    expect(await counts()).toEqual([1, 0, 1]);
  });
});
