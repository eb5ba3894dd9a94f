import type { Executor, Statement, Transaction } from '../../database/executor.ts';
import { locks } from '../../database/locks.ts';

const lock: Statement = { name: 'seed_lock', text: `select pg_advisory_xact_lock(${locks.seed})` };
const known: Statement = { name: 'seed_known', text: 'select exists (select 1 from users) as known' };

/** Whether the database has no account. */
export async function hasNoAccount(database: Executor): Promise<boolean> {
  const [found] = await database.query<{ known: boolean }>(known);
  return !found?.known;
}

/** Whether the database holds nobody yet; other nodes that ask wait until this transaction ends. */
export async function isFirstHere(tx: Transaction): Promise<boolean> {
  await tx.query(lock);
  return hasNoAccount(tx);
}
