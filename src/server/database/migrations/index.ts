import foundation from './0001-foundation.ts';
import safeguards from './0002-safeguards.ts';

export interface Migration {
  id: string;
  sql: string;
}

/** In order; a migration that has been released is never changed. */
export const migrations: readonly Migration[] = [
  { id: '0001-foundation', sql: foundation },
  { id: '0002-safeguards', sql: safeguards },
];
