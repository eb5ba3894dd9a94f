import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseUrl, onServer } from '../support/seeded-databases.ts';
import { startServerProcess } from '../support/server-process.ts';
import { compare, p95, takeTurns, type Compared } from './load.ts';

export interface ServerFigures {
  requests: number;
  list: Compared;
  login: Compared;
  change: Compared;
  /** 95th percentiles, ms. */
  p95: Record<'page 1' | 'late page, by number' | 'late page, by its link' | 'filtered' | 'filtered and counted' | 'searched, common, the first time' | 'searched, common' | 'searched, common, of a type' | 'searched, a name' | 'searched, rare' | 'login', number>;
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

async function startFloor(name: 'bare' | 'fair', url: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `tests/bench/floors/${name}-server.ts`], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DATABASE_URL: url } });
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${/listening (\d+)/.exec(chunk.toString())?.[1]}` };
}

const ask = async <T>({ url, token }: Session, method: string, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(url + path, {
    method,
    // Uncompressed, as the floors answer: what compressing costs is no part of the comparison.
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

const credentials = (login: string) => ({ email: `${login}@charpente.test`, password: 'Demo!2026' });
export const signIn = async (url: string, login: string): Promise<Session> => ({ url, token: (await ask<{ token: string }>({ url, token: '' }, 'POST', '/api/login', credentials(login))).token });

/** Headers that belong to one answer or one connection. */
const ownHeaders = /^(date|connection|keep-alive|content-length|content-type|x-ratelimit-.*)$/;

/** Charpente's answer to a call, for the fair server to send the same. */
async function answered({ url, token }: Session, path: string): Promise<{ headers: Record<string, string>; answer: unknown }> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } });
  return { headers: Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.test(name))), answer: await response.json() };
}

interface Moved {
  id: number;
  status: string;
  version: number;
}
/** Moves a request, and gives its new version. */
type MoveOne = (moved: Moved) => Promise<number>;

/** Archives and resumes the same requests, in turn with transactions that write the same rows, and with a bare one that only writes. */
async function compareChanges(admin: Session, floors: { fair: string; bare: string }, rounds = 31): Promise<Compared> {
  const { requests } = await ask<{ requests: { data: { id: number; step: { slug: string }; permitted: { event: string }[] }[] } }>(admin, 'GET', '/api/request?status=offres-en-cours&per_page=100');
  // What its client holds is sent again when it is resumed, with its papers: that is more than a change of status.
  const ids = requests.data.filter(({ step, permitted }) => step.slug === 'offre-enregistree' && permitted.some(({ event }) => event === 'STATUS.ARCHIVE')).slice(0, 10).map(({ id }) => id);
  const versions = new Map<number, number>();
  for (const id of ids) versions.set(id, (await ask<{ request: { version: number } }>(admin, 'GET', `/api/request/${id}`)).request.version);
  // Two passes over the same requests: archived, then resumed, so that each round begins like the first.
  const spent = async (move: MoveOne): Promise<number> => {
    const start = performance.now();
    for (const status of ['offres-archivees', 'offres-en-cours']) {
      for (const id of ids) versions.set(id, await move({ id, status, version: versions.get(id) ?? 0 }));
    }
    return ((2 * ids.length) / (performance.now() - start)) * 1000;
  };
  const charpente: MoveOne = async ({ id, ...body }) => (await ask<{ request: { version: number } }>(admin, 'PATCH', `/api/update-status/${id}`, body)).request.version;
  const byFloor = (url: string): MoveOne => async (body) => (await ask<{ version: number }>({ ...admin, url }, 'POST', '/change', body)).version;
  const servers = { charpente, fair: byFloor(floors.fair), bare: byFloor(floors.bare) };
  for (const move of Object.values(servers)) for (let pass = 0; pass < 10; pass += 1) await spent(move);
  return takeTurns(servers, spent, rounds);
}

/** Beginnings of words that many requests hold: each is sought for the first time. */
const common = ['ave', 'aven', 'avenu', 'avenue', 'chem', 'chemi', 'chemin', '2026', 'boul', 'boule', 'boulevard', 'place'];

/** The 95th percentile of common words that nobody has sought yet. */
async function p95OfFirstSearches(search: (words: string) => Promise<unknown>): Promise<number> {
  let next = 0;
  return p95(() => search(common[next++] ?? 'impasse'), { times: common.length, blocks: 1, warm: 0 });
}

/** First and last names, few of which anybody bears together. */
const firstNames = ['Laurent', 'Fatima', 'Valérie', 'Mehdi', 'Nathalie', 'Pierre', 'Sophie', 'Thomas'];
const lastNames = ['Brun', 'Lopez', 'Nicolas', 'Adam', 'Garnier', 'Renault', 'Bernard', 'Leroy'];

function p95OfNames(list: (query: string) => () => Promise<unknown>): Promise<number> {
  let next = 0;
  const name = () => `${firstNames[next % firstNames.length]}%20${lastNames[Math.floor(next++ / firstNames.length) % lastNames.length]}`;
  return p95(() => list(`&search=${name()}`)());
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
    'searched, common, the first time': await p95OfFirstSearches((words) => list(`&search=${words}`)()),
    'searched, common': await p95(list('&search=rue')),
    'searched, common, of a type': await p95(list('&type=Syndic&search=rue')),
    'searched, a name': await p95OfNames(list),
    'searched, rare': await p95(list(`&search=${first.data[0]?.reference ?? requests}`)),
    login: await p95(() => signIn(admin.url, 'courtier'), { times: 20, blocks: 3, warm: 5 }),
  };
}

/** Memory of a node, MB. */
export const memoryOf = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0) / 1024 / 1024;
};

/** Seeds a database of that size on the given PostgreSQL and starts Charpente's server on it; `work` gets both addresses. */
export async function withServer<T>(postgres: string, requests: number, work: (server: { url: string; database: string }) => Promise<T>): Promise<T> {
  const name = `bench_${requests}`;
  await onServer(postgres, `drop database if exists ${name} with (force)`);
  await onServer(postgres, `create database ${name}`);
  const database = databaseUrl(postgres, name);
  const dataFolder = await mkdtemp(join(tmpdir(), 'charpente-bench-'));
  const env = { NODE_ENV: 'test', DATABASE_URL: database, CHARPENTE_DATA: dataFolder, REQUESTS_PER_MINUTE: '10000000', LOG_LEVEL: 'warn' };
  await run(['--import', 'tsx', 'src/server/seed/cli.ts', '--requests', String(requests)], env);
  // A new demonstration draws and signs papers for its first hours: none of it is in the floors.
  await onServer(database, 'delete from outbox');
  await onServer(database, 'vacuum analyze');
  const server = await startServerProcess({ dataFolder, env });
  try {
    return await work({ url: server.url, database });
  } finally {
    await server.kill('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
    await onServer(postgres, `drop database if exists ${name} with (force)`);
  }
}

async function brokerOf(database: string, login: string): Promise<number | undefined> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ broker_id: number }>('select broker_id from users where email = $1', [credentials(login).email]);
  await client.end();
  return rows[0]?.broker_id;
}

/** Measures Charpente's server, the fair one and the bare one on a database of that size. */
export const measureServer = (postgres: string, requests: number): Promise<ServerFigures> => withServer(postgres, requests, (server) => measureAll(server, requests));

async function measureAll(server: { url: string; database: string }, requests: number): Promise<ServerFigures> {
  const [bare, fair] = [await startFloor('bare', server.database), await startFloor('fair', server.database)];
  try {
    const [broker, admin] = [await signIn(server.url, 'courtier'), await signIn(server.url, 'admin')];
    const json = { 'content-type': 'application/json' };
    const login = { method: 'POST', headers: json, body: JSON.stringify(credentials('courtier')) } as const;
    const headers = { authorization: `Bearer ${broker.token}` };
    const list = '/api/request?status=offres-en-cours';
    const { requests: page } = await ask<{ requests: { data: { id: number }[] } }>(admin, 'GET', list);
    await ask({ ...broker, url: fair.url }, 'POST', '/give', { list: await answered(broker, list), change: await answered(admin, `/api/request/${page.data[0]?.id}`) });
    return {
      requests,
      list: await compare({
        charpente: { url: server.url + list, headers },
        fair: { url: `${fair.url}/list`, headers },
        bare: { url: `${bare.url}/list?broker=${await brokerOf(server.database, 'courtier')}` },
      }),
      login: await compare({ charpente: { url: `${server.url}/api/login`, ...login }, bare: { url: `${bare.url}/login`, ...login } }, { rounds: 9, connections: 1 }),
      change: await compareChanges(admin, { fair: fair.url, bare: bare.url }),
      p95: await measureP95(admin, requests),
      memory: await memoryOf(server.url),
    };
  } finally {
    for (const { child } of [bare, fair]) child.kill();
  }
}
