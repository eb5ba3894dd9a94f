import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seed } from '#server/seed/index.ts';
import { databaseUrl, onServer } from '../support/seeded-databases.ts';
import { startServerProcess } from '../support/server-process.ts';
import { median } from './median.ts';
import { rankTest } from './rank-test.ts';

/**
 * Whose address is asked about; `waiting` was registered, with other answers, and awaits its activation.
 * `other` is as unknown as `unknown`: what these two differ by is what the measurement itself is worth.
 */
const groups = ['broker', 'staff', 'waiting', 'unknown', 'other'] as const;
type Group = (typeof groups)[number];
/** The call itself, those that come right after it on the same connection, and all of them together. */
type Times = readonly number[];

/** Calls right after the one that asks, while the job that it leaves behind is under way. */
const following = 8;
/** Until that job is surely over, ms. */
const quiet = 40;

/** The calls that name an address without a session: a new password, and a registration. */
const questions = {
  'password/email': (email: string) => ({ email }),
  'creation-compte': (email: string) => ({
    email,
    login: '',
    orias: '16004872',
    Agency_Code: '',
    title: 'Madame',
    name: 'Claire',
    lastname: 'Fournier',
    phone: '',
    mobile: '06 12 34 56 78',
    password: 'Trois!Mots9Sans',
    password_confirmation: 'Trois!Mots9Sans',
  }),
} as const;
type Question = keyof typeof questions;
type TimesOf = Readonly<Record<Group, readonly Times[]>>;

export interface AccountTiming {
  database: 'pglite' | 'postgres';
  samples: number;
  times: Readonly<Record<Question, TimesOf>>;
}

/**
 * Accounts of a broker (who has a partner) and of the staff (who has none), and registrations that nobody has
 * proved, to be asked about once each.
 */
async function addAccounts(url: string | null, folder: string, samples: number): Promise<void> {
  const { poolSize } = readConfig({});
  const database = await openDatabase({ databaseUrl: url, folder, poolSize });
  await migrate(database);
  await seed(database, { now: new Date() });
  const copies = (
    group: Group,
    login: string,
  ) => `insert into users (email, password_hash, name, last_name, role, activated_at, broker_id)
    select '${group}' || n || '@exemple.test', password_hash, name, last_name, role, activated_at, broker_id from users, generate_series(1, ${samples}) n where email = '${login}@charpente.test'`;
  const waiting = `with made as (insert into brokers (company_name, orias, partner_id, status, registration_step) select '', '16004872', 1, 'pending', 1 from generate_series(1, ${samples}) returning id),
    accounts as (insert into users (email, password_hash, name, last_name, role, registered, broker_id, created_at)
      select 'waiting' || row_number() over () || '@exemple.test', (select password_hash from users where email = 'courtier@charpente.test'), 'Claire', 'Fournier', 'broker', false, id, now() from made returning broker_id)
    insert into memberships (broker_id, status, answers, created_at, since) select broker_id, 'unfinished', '{"name": "Claire"}', now(), now() from accounts`;
  await database.script(`${copies('broker', 'courtier')}; ${copies('staff', 'gestion')}; ${waiting}`);
  await database.close();
}

/**
 * Each call comes from a network of its own, behind a proxy that is trusted: a registration is
 * bounded by its network.
 */
const network = (asked: number): string => `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
let asked = 0;

/** Milliseconds that a call takes over the agent's connection. */
const timed = (agent: Agent, url: string, body: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const start = performance.now();
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
          'x-forwarded-for': network((asked += 1)),
        },
      },
      (answer) => {
        answer
          .on('end', () =>
            answer.statusCode === 200
              ? resolve(performance.now() - start)
              : reject(new Error(`${url}: ${answer.statusCode}`)),
          )
          .on('error', reject)
          .resume();
      },
    );
    call.on('error', reject).end(payload);
  });

async function askAbout(agent: Agent, url: string, question: Question, email: string): Promise<Times> {
  const times = [await timed(agent, `${url}/api/${question}`, questions[question](email))];
  while (times.length <= following)
    times.push(await timed(agent, `${url}/api/verifyResetPasswordToken`, { email, token: 'a'.repeat(43) }));
  await pause(quiet);
  return [...times, times.reduce((sum, time) => sum + time, 0)];
}

/** Asks about each group in turn, in an order that changes: what disturbs the machine disturbs all alike. */
async function sample(url: string, question: Question, samples: number): Promise<TimesOf> {
  const times: Record<Group, Times[]> = { broker: [], staff: [], waiting: [], unknown: [], other: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let warm = 0; warm < 30; warm += 1) await askAbout(agent, url, question, `warm${warm}@exemple.test`);
  for (let n = 1; n <= samples; n += 1) {
    const turn = groups.map((group) => ({ group, by: Math.random() })).toSorted((a, b) => a.by - b.by);
    for (const { group } of turn)
      times[group].push(await askAbout(agent, url, question, `${group}${n}@exemple.test`));
  }
  agent.destroy();
  return times;
}

/**
 * Whether the time of `password/email` or `creation-compte`, or of the calls after it, tells that an account
 * exists (docs/mails.md, docs/domain/registration.md). `postgres`: a server's address, or `null` for the
 * embedded database.
 */
export async function measureAccountTiming(postgres: string | null, samples: number): Promise<AccountTiming> {
  const folder = await mkdtemp(join(tmpdir(), 'charpente-timing-'));
  const url = postgres && databaseUrl(postgres, 'account_timing');
  if (postgres) await onServer(postgres, 'create database account_timing');
  try {
    await addAccounts(url, folder, samples);
    const server = await startServerProcess({
      dataFolder: folder,
      env: {
        DEMO: '0',
        REQUESTS_PER_MINUTE: '10000000',
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...(url && { DATABASE_URL: url }),
      },
    });
    try {
      return {
        database: postgres ? 'postgres' : 'pglite',
        samples,
        times: {
          'password/email': await sample(server.url, 'password/email', samples),
          'creation-compte': await sample(server.url, 'creation-compte', samples),
        },
      };
    } finally {
      await server.kill('SIGTERM');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (postgres) await onServer(postgres, 'drop database account_timing with (force)');
  }
}

const nameOf = (at: number): string => (at === 0 ? 'the call' : at <= following ? `${at}. after` : 'all');

/** A table of medians (ms), each with the p-value of its difference from `unknown`. */
export const describeAccountTiming = ({ database, samples, times }: AccountTiming): string =>
  (Object.keys(questions) as Question[])
    .map((question) =>
      tableOf(`${question}, ${database}, ${samples} samples a group, medians in ms:`, times[question]),
    )
    .join('\n\n');

function tableOf(title: string, times: TimesOf): string {
  const column = (group: Group, at: number) => times[group].map((one) => one[at] ?? 0);
  const cell = (group: Group, at: number) =>
    `${median(column(group, at)).toFixed(2)}${group === 'unknown' ? '' : ` (p ${rankTest(column(group, at), column('unknown', at)).toFixed(3)})`}`;
  const lines = Array.from(
    { length: following + 2 },
    (_, at) => `| ${nameOf(at)} | ${groups.map((group) => cell(group, at)).join(' | ')} |`,
  );
  return [title, `| | ${groups.join(' | ')} |`, `|---|${groups.map(() => '---|').join('')}`, ...lines].join(
    '\n',
  );
}
