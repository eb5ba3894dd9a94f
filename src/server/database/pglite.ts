import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PGlite,
  types,
  type PGliteOptions,
  type Transaction as PgliteTransaction,
} from '@electric-sql/pglite';
import { afterCommitQueue } from './after-commit.ts';
import type { DatabaseHandle, Executor, Hearer, Statement, Transaction } from './executor.ts';
import { lockFolder } from './folder-lock.ts';

function executor(client: PGlite | PgliteTransaction): Executor {
  const query = async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await client.query<Row>(statement.text, [...values])).rows;
  const script = async (sql: string) => void (await client.exec(sql));
  return { query, script };
}

/** Wraps an open PGlite. */
export function pgliteHandle(
  client: PGlite,
  release: () => Promise<void> = async () => undefined,
): DatabaseHandle {
  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const queue = afterCommitQueue();
    const result = await client.transaction((tx) =>
      work({ ...executor(tx), afterCommit: queue.afterCommit }),
    );
    queue.run();
    return result;
  };
  const hear = (channels: readonly string[], { ready, heard }: Hearer) => {
    const listening = Promise.all(
      channels.map((channel) => client.listen(channel, (message) => heard(channel, message))),
    );
    listening.then(ready, () => undefined);
    return {
      stop: () =>
        listening.then(
          async (stops) => void (await Promise.all(stops.map((stop) => stop()))),
          () => undefined,
        ),
    };
  };
  const close = async () => {
    await client.close();
    await release();
  };
  return { kind: 'pglite', ...executor(client), transaction, hear, close };
}

/** Opens PGlite with the project's parsers; `options`: a folder, or a dump to load. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, parsers: { [types.DATE]: (value) => value, [types.INT8]: Number } });

/**
 * The embedded database does not open. The message names
 * the likely causes, the remedy and the original error.
 */
export class DatabaseUnopened extends Error {
  constructor(folder: string, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(
      `La base embarquée de ${folder} ne s’ouvre pas (${said})\u00a0: le disque est plein, ou la base abîmée. Libérez de la place, ou remettez-y une sauvegarde, puis relancez.\n` +
        `The embedded database in ${folder} does not open: the disk is full, or the database is damaged. Free some space, or put a backup there, then start again.`,
      { cause },
    );
    this.name = 'DatabaseUnopened';
  }
}

/**
 * Opens the database of a folder. A new one that cannot be
 * created is removed, so that the next start creates it again.
 */
async function openFolder(dataDir: string): Promise<PGlite> {
  const isNew = !existsSync(dataDir);
  try {
    return await createPglite({ dataDir });
  } catch (error) {
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    throw new DatabaseUnopened(dataDir, error);
  }
}

/**
 * Opens the embedded database in a data folder, or in memory for
 * `null`. Throws `FolderLocked` where another process has the folder.
 */
export async function openPglite(folder: string | null): Promise<DatabaseHandle> {
  if (folder === null) return pgliteHandle(await createPglite());
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    return pgliteHandle(await openFolder(join(folder, 'database')), lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
