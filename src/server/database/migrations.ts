import { readdirSync, readFileSync } from 'node:fs';

/** Beside this file, and beside the built server (src/build.mjs copies it). */
const folder = new URL('migrations/', import.meta.url);

export interface Migration {
  /** The name of its file, without `.sql`. */
  id: string;
  sql: string;
}

/** In the order of their names; a migration that has been released is never changed. */
export const migrations: readonly Migration[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ id: name.replace(/\.sql$/, ''), sql: readFileSync(new URL(name, folder), 'utf8') }));
