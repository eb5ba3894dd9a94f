import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino, type Logger } from 'pino';
import { inject } from 'vitest';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';
import type { Refusal } from '#contract/refusal.ts';
import { once } from '#domain/once.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type DatabaseHandle } from '#server/database/database.ts';
import { createPglite, pgliteHandle } from '#server/database/pglite.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/registry/handlers.ts';
import { openServices } from '#server/open-services.ts';
import type { Services } from '#server/services/services.ts';
import { openSession } from '#server/session/sessions.ts';
import { createDatabase } from './seeded-databases.ts';
import { TestClock } from './test-clock.ts';

/**
 * Locks, transactions, scope, and SQL that depends on the engine are tested on each. Everything else runs
 * once, on PostgreSQL: the journeys of the browser run on PGlite, and so does the check of every statement.
 */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** The part before the @ of the demo accounts. */
export type Login =
  | 'super'
  | 'admin'
  | 'gestion'
  | 'compagnie'
  | 'courtier'
  | 'manager'
  | 'courtier2'
  | 'principal'
  | 'attente'
  | 'inscription'
  | 'suspendu'
  | 'adhesion'
  | 'renouvellement';

type Loose<T> = [T] extends [undefined] ? unknown : T;
export interface CallInput<K extends CallName> {
  params?: Loose<ParamsOf<Calls[K]>> | undefined;
  query?: Loose<QueryOf<Calls[K]>> | undefined;
  body?: Loose<BodyOf<Calls[K]>> | undefined;
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Answer<K extends CallName> {
  status: number;
  /** The body as the answer it is where the status is 200: tests look at the status first. */
  body: AnswerOf<Calls[K]>;
  /** The body as a refusal. */
  refusal: Refusal & Record<string, unknown>;
  headers: Record<string, string | number | string[] | undefined>;
  raw: Buffer;
}

export interface WrittenMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface TestServer {
  kind: DatabaseKind;
  app: FastifyInstance;
  services: Services;
  database: DatabaseHandle;
  clock: TestClock;
  /** Makes a call of the contract; input is not checked before it leaves. */
  call<K extends CallName>(name: K, input?: CallInput<K>): Promise<Answer<K>>;
  inject(options: InjectOptions): Promise<{
    status: number;
    headers: Record<string, string | number | string[] | undefined>;
    text: string;
  }>;
  /** A new session of a demo account, without the cost of its password. */
  tokenOf(login: Login): Promise<string>;
  /** The mails so far, newest first, once the outbox has run. */
  mails(): Promise<WrittenMail[]>;
  /** SQL that a test needs to set a scene or to look behind it. */
  sql<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * A dump that gives its bytes as they are: a plain blob is read and joined in pieces, a second
 * for each database.
 */
class Dump extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }
  // PGlite copies each file out of it: databases share no bytes.
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
}

/** Read once a worker. */
const seededDump = once(async () => new Dump(new Uint8Array(await readFile(inject('seeded').pglite))));

async function freshDatabase(kind: DatabaseKind): Promise<DatabaseHandle> {
  if (kind === 'pglite') return pgliteHandle(await createPglite({ loadDataDir: await seededDump() }));
  const { url, drop } = await createDatabase('seeded');
  const database = await openDatabase({ databaseUrl: url, folder: null, poolSize: 4 });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

const fill = (path: string, params: unknown): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );

function queryOf(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

const parsed = (text: string, type: unknown): unknown =>
  String(type).includes('json') && text !== '' ? (JSON.parse(text) as unknown) : null;

/** Where the sessions of tests are opened. */
const here = { agent: '', address: '127.0.0.1' };

interface Sent {
  status: number;
  headers: Answer<CallName>['headers'];
  raw: Buffer;
}

/** Makes calls of the contract through whatever sends a request. */
export const callThrough =
  (send: (options: InjectOptions) => Promise<Sent>): TestServer['call'] =>
  async (name, { params, query, body, token, headers = {} } = {}) => {
    const row: Call = calls[name];
    const {
      status,
      headers: answered,
      raw,
    } = await send({
      method: row.method,
      url: fill(row.path, params),
      query: queryOf(query),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = parsed(raw.toString('utf8'), answered['content-type']);
    return { status, body: json as never, refusal: json as never, headers: answered, raw };
  };

const live: Call = calls.live;

/** Injects a call; of the stream of events, which does not end by itself, only the head is read. */
async function injectWhole(app: FastifyInstance, sent: InjectOptions) {
  if (sent.url !== live.path) return app.inject(sent);
  const response = await app.inject({ ...sent, payloadAsStream: true });
  if (response.statusCode === 200) response.stream().destroy();
  const rawPayload = response.statusCode === 200 ? Buffer.alloc(0) : await buffer(response.stream());
  return { statusCode: response.statusCode, headers: response.headers, rawPayload };
}

/** Everything in the embedded mailbox. */
export const writtenMails = (database: DatabaseHandle): Promise<WrittenMail[]> =>
  database.query({
    name: 'test_mails',
    text: 'select recipient, subject, text, html from mails order by id desc',
  });

/** SQL of a test, under a name of its own. */
export const queriedBy =
  (database: DatabaseHandle): TestServer['sql'] =>
  (text, values) =>
    database.query({ name: `test ${createHash('sha256').update(text).digest('base64')}`, text }, values);

export interface TestServerOptions {
  /** A PostgreSQL server where absent: a copy of its seeded database costs the least. */
  database?: DatabaseKind;
  /** Changes of the configuration. */
  config?: (config: Config) => Config;
  /** Folder of a built client to serve. */
  client?: string | null;
  /** Where it logs; nowhere where absent. */
  log?: Logger;
  /** Takes the place of services. */
  services?: (services: Services) => Services;
}

/**
 * A whole server in this process, over its own copy of the seeded database; nothing listens,
 * calls are injected.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    database: kind = 'postgres',
    config: change = (config) => config,
    client = null,
    services: wrap = (services) => services,
    log,
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'charpente-server-'));
  const database = await freshDatabase(kind);
  const clock = new TestClock();
  const config = change(
    readConfig({
      CHARPENTE_DATA: folder,
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PORT: '3000',
    }),
  );
  const opened = await openServices({
    config,
    database,
    log: log ?? pino({ level: config.logLevel }),
    clock,
  });
  // The outbox works with the same ones.
  const services = Object.assign(opened, wrap({ ...opened }));
  const app = await createApp({ services, handlers, client });
  await app.ready();

  const users = await database.query<{ id: number; email: string }>({
    name: 'test_users',
    text: 'select id, email from users',
  });

  return {
    kind,
    app,
    services,
    database,
    clock,
    call: callThrough(async (sent) => {
      const response = await injectWhole(app, sent);
      return { status: response.statusCode, headers: response.headers, raw: response.rawPayload };
    }),
    async inject(request) {
      const response = await app.inject(request);
      return { status: response.statusCode, headers: response.headers, text: response.payload };
    },
    async tokenOf(login) {
      const user = users.find(({ email }) => email === `${login}@charpente.test`);
      if (!user) throw new Error(`${login} is not a demo account`);
      return (await openSession(database, user.id, config.limits, clock.now(), here)).token;
    },
    async mails() {
      await services.outbox.drain();
      return writtenMails(database);
    },
    sql: queriedBy(database),
    async close() {
      await app.close();
      await services.outbox.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
