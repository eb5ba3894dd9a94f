import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { DatabaseHandle } from './executor.ts';

export type { DatabaseHandle } from './executor.ts';

export interface DatabaseConfig {
  /** `postgres://…`, or `null` for the embedded one. */
  databaseUrl: string | null;
  /** Folder of the embedded one; `null`: in memory. */
  folder: string | null;
  poolSize: number;
  /** Milliseconds that a statement may take on a server; `null`: as long as it takes, for programs that nobody waits for. 15 s where absent. */
  timeout?: number | null;
}

/** Opens the database; nothing is migrated yet (see migrate.ts). Throws where it cannot be reached, or where another process holds the folder. */
export const openDatabase = (config: DatabaseConfig): Promise<DatabaseHandle> =>
  config.databaseUrl === null ? openPglite(config.folder) : openPostgres(config.databaseUrl, config);
