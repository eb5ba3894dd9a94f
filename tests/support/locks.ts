import { expect } from 'vitest';
import type { TestServer } from './server.ts';

type Asked = Pick<TestServer, 'sql'>;

/**
 * The connections to that server's database that wait for a lock; other databases of the same PostgreSQL
 * are other tests'.
 */
const waiting = ({ sql }: Asked) =>
  sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");

/** Until somebody waits for a lock. */
export async function somebodyWaits(server: Asked): Promise<void> {
  await expect.poll(() => waiting(server)).not.toEqual([]);
}

/** Until `work` waits for a lock, or is over. */
export async function waitsOrEnds(server: Asked, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => void (isOver = true);
  void work.then(end, end);
  await expect.poll(async () => isOver || (await waiting(server)).length > 0).toBe(true);
}
