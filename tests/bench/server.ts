import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { compareChanges } from './changes.ts';
import { measureFlatness, type P95 } from './flatness.ts';
import { compare, type Compared } from './load.ts';
import {
  ask,
  credentials,
  memoryOf,
  signIn,
  withServers,
  type SeededServer,
  type Session,
} from './seeded-server.ts';

export interface ServerFigures {
  requests: number;
  list: Compared;
  login: Compared;
  change: Compared;
  p95: P95;
  /** Memory of the node after all that, MB. */
  memory: number;
}

async function startFloor(name: 'bare' | 'fair', url: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `tests/bench/floors/${name}-server.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  });
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${/listening (\d+)/.exec(chunk.toString())?.[1]}` };
}

/** Headers that belong to one answer or one connection. */
const ownHeaders = /^(date|connection|keep-alive|content-length|content-type|x-ratelimit-.*)$/;

/** Charpente's answer to a call, for the fair server to send the same. */
async function answered(
  { url, token }: Session,
  path: string,
): Promise<{ headers: Record<string, string>; answer: unknown }> {
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  return {
    headers: Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.test(name))),
    answer: await response.json(),
  };
}

async function brokerOf(database: string, login: string): Promise<number | undefined> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ broker_id: number }>('select broker_id from users where email = $1', [
    credentials(login).email,
  ]);
  await client.end();
  return rows[0]?.broker_id;
}

/** Charpente's server, the fair one and the bare one on a database of that size: who answers how much of what. */
async function measureThroughput(
  server: SeededServer,
): Promise<Pick<ServerFigures, 'list' | 'login' | 'change'>> {
  const [bare, fair] = [await startFloor('bare', server.database), await startFloor('fair', server.database)];
  try {
    const [broker, admin] = [await signIn(server.url, 'courtier'), await signIn(server.url, 'admin')];
    const json = { 'content-type': 'application/json' };
    const login = { method: 'POST', headers: json, body: JSON.stringify(credentials('courtier')) } as const;
    const headers = { authorization: `Bearer ${broker.token}` };
    const list = '/api/request?status=offres-en-cours';
    const { requests: page } = await ask<{ requests: { data: { id: number }[] } }>(admin, 'GET', list);
    await ask({ ...broker, url: fair.url }, 'POST', '/give', {
      list: await answered(broker, list),
      change: await answered(admin, `/api/request/${page.data[0]?.id}`),
    });
    return {
      list: await compare({
        charpente: { url: server.url + list, headers },
        fair: { url: `${fair.url}/list`, headers },
        bare: { url: `${bare.url}/list?broker=${await brokerOf(server.database, 'courtier')}` },
      }),
      login: await compare(
        {
          charpente: { url: `${server.url}/api/login`, ...login },
          bare: { url: `${bare.url}/login`, ...login },
        },
        { rounds: 9, connections: 1 },
      ),
      change: await compareChanges(admin, { fair: fair.url, bare: bare.url }),
    };
  } finally {
    for (const { child } of [bare, fair]) child.kill();
  }
}

/** Measures Charpente's server on a database of each of these sizes. */
export const measureServers = (postgres: string, sizes: readonly number[]): Promise<ServerFigures[]> =>
  withServers(postgres, sizes, async (servers) => {
    const throughputs: Pick<ServerFigures, 'list' | 'login' | 'change'>[] = [];
    for (const server of servers) throughputs.push(await measureThroughput(server));
    const p95s = await measureFlatness(
      await Promise.all(
        servers.map(async ({ url, requests }) => ({ admin: await signIn(url, 'admin'), requests })),
      ),
    );
    return Promise.all(
      servers.map(
        async ({ url, requests }, place) =>
          ({
            requests,
            ...throughputs[place],
            p95: p95s[place],
            memory: await memoryOf(url),
          }) as ServerFigures,
      ),
    );
  });
