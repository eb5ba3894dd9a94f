import type { Statement } from './database/executor.ts';
import type { Services } from './services.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What may go, and how long after: `$1` is that instant. */
const rules: readonly { after: number; statement: Statement }[] = [
  { after: 0, statement: { name: 'sweep_sessions', text: 'delete from sessions where expires_at <= $1' } },
  { after: day, statement: { name: 'sweep_account_links', text: 'delete from account_links where expires_at <= $1' } },
  { after: hour, statement: { name: 'sweep_login_failures', text: 'delete from login_failures where at <= $1' } },
  { after: day, statement: { name: 'sweep_repeated_writes', text: 'delete from repeated_writes where at <= $1' } },
  { after: 30 * day, statement: { name: 'sweep_outbox', text: 'delete from outbox where done_at <= $1' } },
];

/** Deletes what time has made worthless; any number of nodes may do it. */
export async function sweep({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  for (const { after, statement } of rules) await database.query(statement, [new Date(now - after)]);
}

/** Sweeps every hour until the returned function is called. */
export function sweepHourly(services: Services): () => void {
  const failed = (error: unknown) => services.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'sweep failed');
  const timer = setInterval(() => void sweep(services).catch(failed), hour).unref();
  return () => clearInterval(timer);
}
