import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { brokersAtWork, type Ask } from './asks.ts';
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

const charpenteList = ({ query }: Ask): string => `/api/request?${query}`;
const fairList = ({ query }: Ask): string => `/list?${query}`;

/**
 * Charpente's server, the fair one and the bare one on a database of that size: who answers how much of what.
 */
async function measureThroughput(
  server: SeededServer,
): Promise<Pick<ServerFigures, 'list' | 'login' | 'change'>> {
  const [bare, fair] = [await startFloor('bare', server.database), await startFloor('fair', server.database)];
  const brokers = await brokersAtWork(server.database);
  try {
    const admin = await signIn(server.url, 'admin');
    const json = { 'content-type': 'application/json' };
    const login = { method: 'POST', headers: json, body: JSON.stringify(credentials('courtier')) } as const;
    const { requests: page } = await ask<{ requests: { data: { id: number }[] } }>(
      admin,
      'GET',
      '/api/request?status=offres-en-cours',
    );
    const give = async (name: string, session: Session, path: string) =>
      ask({ ...session, url: fair.url }, 'POST', '/give', { name, ...(await answered(session, path)) });
    await give('change', admin, `/api/request/${page.data[0]?.id}`);
    for (const one of brokers.asks)
      await give(
        `Bearer ${one.token} ${fairList(one)}`,
        { url: server.url, token: one.token },
        charpenteList(one),
      );
    return {
      list: await compare({
        charpente: brokers.targetOf(server.url, charpenteList),
        fair: brokers.targetOf(fair.url, fairList),
        bare: brokers.targetOf(bare.url, ({ broker, query }) => `/list?broker=${broker}&${query}`),
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
    await brokers.end();
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
