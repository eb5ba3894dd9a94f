import { migrations } from '#server/database/migrations.ts';

/** The statements of the migration with this id; throws where there is none. */
export function migrationSql(id: string): string {
  const found = migrations.find((migration) => migration.id === id);
  if (!found) throw new Error(`No migration ${id}`);
  return found.sql;
}
