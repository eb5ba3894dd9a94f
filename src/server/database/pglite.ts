import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types, type PGliteOptions, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import { afterCommitQueue } from './after-commit.ts';
import type { DatabaseHandle, Executor, Statement, Transaction } from './executor.ts';
import { lockFolder } from './folder-lock.ts';

function executor(client: PGlite | PgliteTransaction): Executor {
  const query = async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await client.query<Row>(statement.text, [...values])).rows;
  const script = async (sql: string) => void (await client.exec(sql));
  return { query, script };
}

/** Wraps an open PGlite. */
export function pgliteHandle(client: PGlite, release: () => Promise<void> = async () => undefined): DatabaseHandle {
  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const queue = afterCommitQueue();
    const result = await client.transaction((tx) => work({ ...executor(tx), afterCommit: queue.afterCommit }));
    queue.run();
    return result;
  };
  const close = async () => {
    await client.close();
    await release();
  };
  return { kind: 'pglite', ...executor(client), transaction, close };
}

/** How PGlite is opened everywhere; `options` adds a folder, or a dump to begin from. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, parsers: { [types.DATE]: (value) => value, [types.INT8]: Number } });

/** The embedded database in a folder (`database` below the data folder), or in memory. Refuses where another process holds the folder. */
export async function openPglite(folder: string | null): Promise<DatabaseHandle> {
  if (folder === null) return pgliteHandle(await createPglite());
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    return pgliteHandle(await createPglite({ dataDir: join(folder, 'database') }), lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
