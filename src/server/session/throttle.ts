import type { DatabaseHandle, Statement } from '../database/executor.ts';
import { tooMany } from '../http/refused.ts';

const windowSeconds = 60;

const insert: Statement = { name: 'login_attempt', text: 'insert into login_failures (account, address, at) values (lower($1), $2, $3) returning id' };
const recent: Statement = { name: 'login_recent', text: 'select id, at from login_failures where account = lower($1) and address = $2 and at > $3 order by at, id' };
const removeOne: Statement = { name: 'login_attempt_remove', text: 'delete from login_failures where id = $1' };
const removeAll: Statement = { name: 'login_attempts_forget', text: 'delete from login_failures where account = lower($1) and address = $2' };

export interface Attempt {
  /** The password was right: nothing is held against the account any more. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before the password is looked at, so that attempts side by side count one another. Every node reads
 * the same counters. The database lowers the account as it does to find it, so that no spelling of one opens another count. Throws 429 beyond `limit` within a minute; a refused attempt does not lengthen the wait.
 */
export async function beginAttempt(database: DatabaseHandle, key: { account: string; address: string }, limit: number, now: Date): Promise<Attempt> {
  const values = [key.account, key.address];
  const [own] = await database.query<{ id: number }>(insert, [...values, now]);
  const seen = await database.query<{ id: number; at: Date }>(recent, [...values, new Date(now.getTime() - windowSeconds * 1_000)]);
  if (seen.length > limit) {
    await database.query(removeOne, [own?.id]);
    // The wait is over when the oldest of the last `limit` failures has left the window.
    const oldest = seen.filter(({ id }) => id !== own?.id).at(-limit)?.at ?? now;
    const seconds = (oldest.getTime() - now.getTime()) / 1_000 + windowSeconds;
    throw tooMany(`Trop de tentatives de connexion. Réessayez dans ${Math.max(1, Math.ceil(seconds))}\u202fs.`, seconds);
  }
  return { succeeded: async () => void (await database.query(removeAll, values)) };
}
