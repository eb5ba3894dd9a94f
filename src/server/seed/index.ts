import type { DatabaseHandle, Statement } from '../database/executor.ts';
import type { Storage } from '../adapters/storage/port.ts';
import { insertAccounts } from './insert-accounts.ts';
import { seedRequests } from './requests.ts';

/** Any number that nobody else locks. */
const lock: Statement = { name: 'seed_lock', text: 'select pg_advisory_xact_lock(7220652)' };
const known: Statement = { name: 'seed_known', text: 'select exists (select 1 from users) as known' };

/** Where the demonstration is made: the same instant makes the same demonstration. */
export interface SeedContext {
  now: Date;
  storage: Storage;
}

/** Makes the demonstration in an empty database, all or nothing; gives whether it did. Several nodes may call it at once. */
export const seed = (database: DatabaseHandle, context: SeedContext): Promise<boolean> =>
  database.transaction(async (tx) => {
    await tx.query(lock);
    const [found] = await tx.query<{ known: boolean }>(known);
    if (found?.known) return false;
    await insertAccounts(tx, context.now);
    await seedRequests(tx, context);
    return true;
  });
