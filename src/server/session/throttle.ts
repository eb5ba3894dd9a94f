import type { DatabaseHandle, Statement } from '../database/executor.ts';
import { tooMany } from '../http/refused.ts';

const windowSeconds = 60;

const insert: Statement = { name: 'login_attempt', text: 'insert into login_failures (account, address, at) values (lower($1), $2, $3) returning id' };
const recent: Statement = { name: 'login_recent', text: 'select id, at from login_failures where account = lower($1) and address = $2 and at > $3 order by at, id' };
const fromAddress: Statement = { name: 'login_recent_address', text: 'select id, at from login_failures where address = $1 and at > $2 order by at, id' };
const removeOne: Statement = { name: 'login_attempt_remove', text: 'delete from login_failures where id = $1' };
const removeAll: Statement = { name: 'login_attempts_forget', text: 'delete from login_failures where account = lower($1) and address = $2' };

/** One address tries this many times more over all accounts than on one: an office behind one address, not a list of stolen passwords. */
const accountsPerAddress = 10;

interface Failure {
  id: number;
  at: Date;
}

/** Seconds until the oldest of the last `limit` failures has left the window; 0 where this attempt (`own`) is within the limit. */
function waitOf(seen: readonly Failure[], limit: number, own: number | undefined, now: Date): number {
  if (seen.length <= limit) return 0;
  const oldest = seen.filter(({ id }) => id !== own).at(-limit)?.at ?? now;
  return Math.max(1, (oldest.getTime() - now.getTime()) / 1_000 + windowSeconds);
}

export interface Attempt {
  /** The password was right: nothing is held against the account any more. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before the password is looked at, so that attempts side by side count one another. Every node reads
 * the same counters. The database lowers the account as it does to find it, so that no spelling of one opens another count. Throws 429 beyond `limit` within a minute, or ten times that from one address over all accounts; a refused attempt does not lengthen the wait.
 */
export async function beginAttempt(database: DatabaseHandle, key: { account: string; address: string }, limit: number, now: Date): Promise<Attempt> {
  const values = [key.account, key.address];
  const since = new Date(now.getTime() - windowSeconds * 1_000);
  const [own] = await database.query<{ id: number }>(insert, [...values, now]);
  const wait = Math.max(
    waitOf(await database.query<Failure>(recent, [...values, since]), limit, own?.id, now),
    waitOf(await database.query<Failure>(fromAddress, [key.address, since]), limit * accountsPerAddress, own?.id, now),
  );
  if (wait > 0) {
    await database.query(removeOne, [own?.id]);
    throw tooMany(`Trop de tentatives de connexion. Réessayez dans ${Math.max(1, Math.ceil(wait))}\u202fs.`, wait);
  }
  return { succeeded: async () => void (await database.query(removeAll, values)) };
}
