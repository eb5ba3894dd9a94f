import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseUrl, onServer } from '../support/seeded-databases.ts';
import { startServerProcess } from '../support/server-process.ts';
import { compare, p95, type Compared } from './load.ts';
import { median } from './median.ts';

export interface ServerFigures {
  requests: number;
  list: Compared;
  login: Compared;
  change: Compared;
  /** 95th percentiles, ms. */
  p95: Record<'page 1' | 'late page, by number' | 'late page, by its link' | 'filtered' | 'filtered and counted' | 'searched, common, the first time' | 'searched, common' | 'searched, rare' | 'login', number>;
  /** Memory of the node after all that, MB. */
  memory: number;
}

interface Session {
  url: string;
  token: string;
}

const run = async (args: string[], env: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
};

async function startBare(url: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/floors/bare-server.ts'], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DATABASE_URL: url } });
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${/listening (\d+)/.exec(chunk.toString())?.[1]}` };
}

const ask = async <T>({ url, token }: Session, method: string, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

const credentials = (login: string) => ({ email: `${login}@charpente.test`, password: 'Demo!2026' });
const signIn = async (url: string, login: string): Promise<Session> => ({ url, token: (await ask<{ token: string }>({ url, token: '' }, 'POST', '/api/login', credentials(login))).token });

/** Archives and resumes the same requests, in turn with a bare transaction that writes the same three rows. */
async function compareChanges(admin: Session, bareUrl: string, rounds = 7): Promise<Compared> {
  const { requests } = await ask<{ requests: { data: { id: number; step: { slug: string }; permitted: { event: string }[] }[] } }>(admin, 'GET', '/api/request?status=offres-en-cours&per_page=100');
  // What its client holds is sent again when it is resumed, with its papers: that is more than a change of status.
  const ids = requests.data.filter(({ step, permitted }) => step.slug === 'offre-enregistree' && permitted.some(({ event }) => event === 'STATUS.ARCHIVE')).slice(0, 30);
  const versions = new Map<number, number>();
  for (const { id } of ids) versions.set(id, (await ask<{ request: { version: number } }>(admin, 'GET', `/api/request/${id}`)).request.version);
  // Two passes over the same requests: archived, then resumed, so that each round begins like the first.
  const perRound = 2 * ids.length;
  const spent = async (turn: (id: number, status: string) => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    for (let one = 0; one < perRound; one += 1) {
      const request = ids[one % ids.length];
      if (request) await turn(request.id, Math.floor(one / ids.length) % 2 === 0 ? 'offres-archivees' : 'offres-en-cours');
    }
    return (perRound / (performance.now() - start)) * 1000;
  };
  const charpente = async (id: number, status: string) => {
    const answer = await ask<{ request: { version: number } }>(admin, 'PATCH', `/api/update-status/${id}`, { status, version: versions.get(id) });
    versions.set(id, answer.request.version);
  };
  const bare = async (id: number, status: string) => {
    const { version } = await ask<{ version: number }>({ url: bareUrl, token: '' }, 'POST', '/change', { id, status });
    versions.set(id, version);
  };
  await spent(charpente);
  await spent(bare);
  const pairs: { charpente: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ bare: await spent(bare), charpente: await spent(charpente) });
  return { charpente: median(pairs.map((pair) => pair.charpente)), bare: median(pairs.map((pair) => pair.bare)), ratio: median(pairs.map((pair) => pair.charpente / pair.bare)) };
}

async function measureP95(admin: Session, requests: number): Promise<ServerFigures['p95']> {
  const list = (query: string) => () => ask(admin, 'GET', `/api/request?status=offres-en-cours${query}`);
  const read = async (query: string) => (await ask<{ requests: { last_page: number; next_page_url: string | null; data: { reference: string }[] } }>(admin, 'GET', `/api/request?status=offres-en-cours${query}`)).requests;
  const first = await read('');
  const late = Math.min(first.last_page, 1000) - 1;
  const { next_page_url: afterLate } = await read(`&page=${late}`);
  const lately = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
  return {
    'page 1': await p95(list('')),
    'late page, by number': await p95(list(`&page=${late}`)),
    'late page, by its link': await p95(() => ask(admin, 'GET', afterLate ?? '')),
    filtered: await p95(list('&type=Syndic')),
    'filtered and counted': await p95(list(`&from=${lately}`)),
    'searched, common, the first time': await p95(list('&search=avenue'), { times: 1, warm: 0 }),
    'searched, common': await p95(list('&search=rue')),
    'searched, rare': await p95(list(`&search=${first.data[0]?.reference ?? requests}`)),
    login: await p95(() => signIn(admin.url, 'courtier'), { times: 30 }),
  };
}

const memoryOf = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0) / 1024 / 1024;
};

/** Seeds a database of that size on the given PostgreSQL, starts Charpente's server and the bare one on it, and measures both. */
export async function measureServer(postgres: string, requests: number): Promise<ServerFigures> {
  const name = `bench_${requests}`;
  await onServer(postgres, `drop database if exists ${name} with (force)`);
  await onServer(postgres, `create database ${name}`);
  const url = databaseUrl(postgres, name);
  const dataFolder = await mkdtemp(join(tmpdir(), 'charpente-bench-'));
  const env = { DATABASE_URL: url, CHARPENTE_DATA: dataFolder, REQUESTS_PER_MINUTE: '10000000', LOG_LEVEL: 'warn' };
  await run(['--import', 'tsx', 'src/server/seed/cli.ts', '--requests', String(requests)], env);
  const client = new Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ broker_id: number }>(`select broker_id from users where email = 'courtier@charpente.test'`);
  await client.end();
  const bare = await startBare(url);
  const server = await startServerProcess({ dataFolder, env });
  try {
    const [broker, admin] = [await signIn(server.url, 'courtier'), await signIn(server.url, 'admin')];
    const json = { 'content-type': 'application/json' };
    const login = { method: 'POST', headers: json, body: JSON.stringify(credentials('courtier')) } as const;
    return {
      requests,
      list: await compare(
        { url: `${server.url}/api/request?status=offres-en-cours`, headers: { authorization: `Bearer ${broker.token}` } },
        { url: `${bare.url}/list?broker=${rows[0]?.broker_id}` },
      ),
      login: await compare({ url: `${server.url}/api/login`, ...login }, { url: `${bare.url}/login`, ...login }, { rounds: 3, connections: 1 }),
      change: await compareChanges(admin, bare.url),
      p95: await measureP95(admin, requests),
      memory: await memoryOf(server.url),
    };
  } finally {
    await server.kill('SIGTERM');
    bare.child.kill();
    await rm(dataFolder, { recursive: true, force: true });
    await onServer(postgres, `drop database if exists ${name} with (force)`);
  }
}
