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
  /**
   * Milliseconds that a statement may take on a server, 15,000
   * by default; `null`: no limit, for command-line programs.
   */
  timeout?: number | null;
}

/**
 * Opens the database without migrating it (see migrate.ts). Throws
 * where it does not answer, or another process has the folder.
 */
export const openDatabase = (config: DatabaseConfig): Promise<DatabaseHandle> =>
  config.databaseUrl === null ? openPglite(config.folder) : openPostgres(config.databaseUrl, config);
