import { describe, expect, test } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPglite, pgliteHandle } from '#server/database/pglite.ts';
import { openFirstAccount } from '#server/seed/accounts/first-account.ts';
import { hasNoAccount } from '#server/seed/accounts/first-here.ts';
import { databaseKinds } from '../support/server.ts';
import { createDatabase } from '../support/seeded-databases.ts';

/*
 * Tests of the first account of an empty database, on both databases.
 */

const now = new Date('2026-06-15T08:00:00Z');

/** A migrated database with nobody in it. */
async function emptyDatabase(kind: (typeof databaseKinds)[number]): Promise<DatabaseHandle> {
  if (kind === 'pglite') return pgliteHandle(await createPglite({}));
  const { url, drop } = await createDatabase('empty');
  const database = await openDatabase({ databaseUrl: url, folder: null, poolSize: 2 });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

describe.each(databaseKinds)('the first account, on %s', (kind) => {
  test('the first account is made once, in an empty database, and begins by choosing its password', async () => {
    const database = await emptyDatabase(kind);
    try {
      await migrate(database);
      expect(await hasNoAccount(database)).toBe(true);
      expect(await openFirstAccount(database, 'direction@cabinet.fr', now)).toMatch(
        /^\/reset\?email=direction%40cabinet\.fr&token=[\w-]{40,}$/,
      );
      expect(await openFirstAccount(database, 'autre@cabinet.fr', now)).toBeNull();
      expect(await hasNoAccount(database)).toBe(false);
      const rows = await database.query({
        name: 'test_users',
        text: 'select email, role, main_admin, can_do from users',
      });
      expect(rows).toEqual([
        { email: 'direction@cabinet.fr', role: 'super_admin', main_admin: true, can_do: true },
      ]);
      const codes = await database.query<{ code: string }>({
        name: 'test_codes',
        text: 'select code from partners order by id',
      });
      for (const { code } of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      expect(codes).toHaveLength(2);
    } finally {
      await database.close();
    }
  });
});
