import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { DatabaseHandle } from './executor.ts';

export type { DatabaseHandle, Executor, Statement, Transaction } from './executor.ts';

export interface DatabaseConfig {
  /** `postgres://…`, or `null` for the embedded one. */
  databaseUrl: string | null;
  /** Folder of the embedded one; `null`: in memory. */
  folder: string | null;
  poolSize: number;
  /** No statement takes too long: for programs that nobody waits for. */
  unhurried?: boolean;
}

/** Opens the database; nothing is migrated yet (see migrate.ts). Throws where it cannot be reached, or where another process holds the folder. */
export const openDatabase = (config: DatabaseConfig): Promise<DatabaseHandle> =>
  config.databaseUrl === null ? openPglite(config.folder) : openPostgres(config.databaseUrl, config);
