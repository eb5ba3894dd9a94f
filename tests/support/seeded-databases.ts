import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase, type DatabaseHandle } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPglite, pgliteHandle } from '#server/database/pglite.ts';
import { seed } from '#server/seed/index.ts';
import { startPostgres } from './postgres-server.ts';
import { seededAt } from './seeded-at.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seeded: SeededDatabases;
  }
}

/** Both databases, migrated and seeded once for the whole run: each test file begins from a copy. */
export interface SeededDatabases {
  /** Where databases may be created, and the one to copy. */
  postgres: { url: string; template: string };
  /** File with a dump of PGlite's folder. */
  pglite: string;
}

export const databaseUrl = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Runs one statement on the server, outside any of its test databases. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database on PostgreSQL. Copying the files of the seeded one takes a fifth of the time of the
 * default strategy, which logs each page (PostgreSQL 15 and later).
 */
export async function createDatabase(
  content: 'seeded' | 'empty',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, template } = inject('seeded').postgres;
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const source = content === 'seeded' ? `template ${escapeIdentifier(template)} strategy file_copy` : '';
  await onServer(url, `create database ${escapeIdentifier(name)} ${source}`);
  return {
    url: databaseUrl(url, name),
    drop: () => onServer(url, `drop database if exists ${escapeIdentifier(name)} with (force)`),
  };
}

async function fill(database: DatabaseHandle): Promise<void> {
  await migrate(database);
  await seed(database, { now: seededAt });
  // Every test whose clock passes a minute would make the demonstration's signed files.
  await database.script("delete from outbox where kind = 'signature.demonstration'");
}

async function fillPostgres(url: string, template: string): Promise<void> {
  await onServer(url, `create database ${escapeIdentifier(template)}`);
  const database = await openDatabase({ databaseUrl: databaseUrl(url, template), folder: null, poolSize: 2 });
  await fill(database);
  await database.close();
}

async function fillPglite(dump: string): Promise<void> {
  const client = await createPglite();
  await fill(pgliteHandle(client));
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
}

/** Vitest's global set-up of the server's tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-seeded-'));
  const server = await startPostgres();
  const template = `charpente_test_${randomBytes(4).toString('hex')}`;
  const seeded: SeededDatabases = {
    postgres: { url: server.url, template },
    pglite: join(folder, 'pglite.tar'),
  };
  // One after the other: the embedded database works in this very process, and would let the time of the
  // other's connections run out.
  await fillPostgres(server.url, template);
  await fillPglite(seeded.pglite);
  project.provide('seeded', seeded);
  return async () => {
    await onServer(server.url, `drop database if exists ${escapeIdentifier(template)} with (force)`);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
