import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, onServer } from '../support/seeded-databases.ts';
import { startServerProcess } from '../support/server-process.ts';

export interface Session {
  url: string;
  token: string;
}

const run = async (args: string[], env: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
};

export const ask = async <T>(
  { url, token }: Session,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> => {
  const response = await fetch(url + path, {
    method,
    // Uncompressed, as the floor apps answer: the cost of compression is not compared.
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

export const credentials = (login: string) => ({ email: `${login}@charpente.test`, password: 'Demo!2026' });
export const signIn = async (url: string, login: string): Promise<Session> => ({
  url,
  token: (await ask<{ token: string }>({ url, token: '' }, 'POST', '/api/login', credentials(login))).token,
});

/** Memory of a node, MB. */
export const memoryOf = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0) / 1024 / 1024;
};

/** Charpente's server on a database with this number of requests. */
export interface SeededServer {
  url: string;
  database: string;
  requests: number;
}

/** Seeds a database of that size on the given PostgreSQL and starts Charpente's server on it. */
export async function withServer<T>(
  postgres: string,
  requests: number,
  work: (server: SeededServer) => Promise<T>,
): Promise<T> {
  const name = `bench_${requests}`;
  await onServer(postgres, `drop database if exists ${name} with (force)`);
  await onServer(postgres, `create database ${name}`);
  const database = databaseUrl(postgres, name);
  const dataFolder = await mkdtemp(join(tmpdir(), 'charpente-bench-'));
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: database,
    CHARPENTE_DATA: dataFolder,
    REQUESTS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'warn',
  };
  await run(['--import', 'tsx', 'src/server/seed/cli.ts', '--requests', String(requests)], env);
  // The jobs of a new demonstration draw and sign papers for hours; the floor apps have no such jobs.
  await onServer(database, 'delete from outbox');
  await onServer(database, 'vacuum analyze');
  const server = await startServerProcess({ dataFolder, env });
  try {
    return await work({ url: server.url, database, requests });
  } finally {
    await server.kill('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
    await onServer(postgres, `drop database if exists ${name} with (force)`);
  }
}

/** Runs `work` with one server for each number of requests, all of them running at the same time. */
export const withServers = <T>(
  postgres: string,
  [requests, ...others]: readonly number[],
  work: (servers: SeededServer[]) => Promise<T>,
): Promise<T> =>
  requests === undefined
    ? work([])
    : withServer(postgres, requests, (server) =>
        withServers(postgres, others, (servers) => work([server, ...servers])),
      );
