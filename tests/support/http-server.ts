import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { openSession } from '#server/session/sessions.ts';
import { often } from './often.ts';
import { createDatabase } from './seeded-databases.ts';
import { startServerProcess } from './server-process.ts';
import { callThrough, queriedBy, writtenMails, type Login, type TestServer } from './server.ts';

/** The built server, as tests of HTTP use it. Its clock is the machine's. */
export interface HttpServer extends Pick<
  TestServer,
  'call' | 'inject' | 'tokenOf' | 'mails' | 'sql' | 'close'
> {
  /** Where connections of a test's own reach it. */
  listen(): Promise<{ origin: string; port: number }>;
  /** The warnings and errors that it has logged so far. */
  warnings(): unknown[];
}

export interface HttpServerOptions {
  /** Its settings, beside those of every server of a test. */
  env?: Record<string, string>;
}

type Injected = Awaited<ReturnType<TestServer['inject']>>;

/** Sends a request as it is written: neither its address nor its headers are put right on the way. */
const sendTo = (
  origin: string,
  { method = 'GET', url = '/', headers = {}, payload, query }: InjectOptions,
): Promise<Injected & { raw: Buffer }> =>
  new Promise((resolve, reject) => {
    const body =
      payload === undefined ? undefined : typeof payload === 'string' ? payload : JSON.stringify(payload);
    const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
    const json = typeof payload === 'object' ? { 'content-type': 'application/json' } : {};
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(
      origin,
      {
        method,
        path: `${String(url)}${search && `?${search}`}`,
        headers: { ...json, ...length, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            raw: Buffer.concat(chunks),
          }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });

/** Throws as long as jobs are left that nobody has tried: another process runs them. */
async function expectNoneWaiting(sql: HttpServer['sql']): Promise<void> {
  const waiting = await sql(
    'select kind from outbox where done_at is null and failed_at is null and last_error is null',
  );
  if (waiting.length > 0) throw new Error(`${waiting.length} jobs are under way`);
}

interface LogLine {
  level: number;
}
const isWarning = ({ level }: LogLine): boolean => level >= 40;
const linesOf = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/** The built server as its own process, over its own copy of the seeded PostgreSQL database. */
export async function startHttpServer({ env = {} }: HttpServerOptions = {}): Promise<HttpServer> {
  const { url, drop } = await createDatabase('seeded');
  const [folder, database] = await Promise.all([
    mkdtemp(join(tmpdir(), 'charpente-built-')),
    openDatabase({ databaseUrl: url, folder: null, poolSize: 1 }),
  ]);
  // The template is as old as the clock of the tests: papers that were good on that day are good today.
  await database.query({
    name: 'test_papers',
    text: "update documents set expires_on = '2099-12-31' where membership_id is not null and expires_on is not null",
  });
  const server = await startServerProcess({
    dataFolder: folder,
    env: {
      DEMO: '0',
      DATABASE_URL: url,
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const { limits } = readConfig({});
  const users = await database.query<{ id: number; email: string }>({
    name: 'test_users',
    text: 'select id, email from users',
  });
  const sql = queriedBy(database);
  return {
    call: callThrough((options) => sendTo(server.url, options)),
    inject: (options) => sendTo(server.url, options),
    listen: () => Promise.resolve({ origin: server.url, port: Number(new URL(server.url).port) }),
    warnings: () => linesOf(server.output()).filter(isWarning),
    sql,
    async mails() {
      await vi.waitFor(() => expectNoneWaiting(sql), often);
      return writtenMails(database);
    },
    async tokenOf(login: Login) {
      const user = users.find(({ email }) => email === `${login}@charpente.test`);
      if (!user) throw new Error(`${login} is not a demo account`);
      return (await openSession(database, user.id, limits, new Date(), { agent: '', address: '127.0.0.1' }))
        .token;
    },
    async close() {
      await server.kill('SIGTERM');
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
