import type { DatabaseHandle, Statement } from './executor.ts';
import { locks } from './locks.ts';
import { migrations as all, type Migration } from './migrations.ts';

const lock: Statement = { name: 'migration_lock', text: `select pg_advisory_xact_lock(${locks.migrations})` };
const table: Statement = {
  name: 'migration_table',
  text: `create table if not exists migrations (
      id text primary key, applied_at timestamptz not null default now()
    )`,
};
const applied: Statement = { name: 'migrations_applied', text: 'select id from migrations order by id' };
const remember: Statement = { name: 'migration_remember', text: 'insert into migrations (id) values ($1)' };

/**
 * Applies all missing migrations in one transaction and returns their ids. Several nodes may call it at
 * once: one applies them, the others wait. Throws where the database has migrations that the program lacks.
 */
export const migrate = (
  database: DatabaseHandle,
  migrations: readonly Migration[] = all,
): Promise<string[]> =>
  database.transaction(
    async (tx) => {
      await tx.query(lock);
      await tx.query(table);
      const done = new Set((await tx.query<{ id: string }>(applied)).map(({ id }) => id));
      const unknown = [...done].filter((id) => !migrations.some((migration) => migration.id === id));
      if (unknown.length > 0)
        throw new Error(
          `The database knows migrations that this program does not (${unknown.join(', ')}): start the newer program`,
        );
      const due = migrations.filter(({ id }) => !done.has(id));
      for (const migration of due) {
        await tx.script(migration.sql);
        await tx.query(remember, [migration.id]);
      }
      return due.map(({ id }) => id);
    },
    { withoutTimeout: true },
  );
