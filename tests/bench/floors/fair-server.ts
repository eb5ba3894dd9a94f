/**
 * Minimal server for the same work, as a reference: node:http and the driver, the same look-up of the
 * session, the same statements, the same bytes in the answer. No law, roles or validation: it replays
 * recorded answers. Prints its port.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import type { Statement } from '#server/database/executor.ts';
import { endingLinks } from '#server/combined/cancel-links.ts';
import { registerRequestRooms } from '#server/registry/requests.ts';
import { statementFor } from '#server/requests/change.ts';
import { filterOf } from '#server/portfolio/filter.ts';
import { sliceOf } from '#server/portfolio/list.ts';
import { requestById } from '#server/requests/load.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { everything } from '#server/requests/scope.ts';
import { lookUp } from '#server/session/authenticate.ts';
import { hashToken } from '#server/session/tokens.ts';

registerRequestRooms();

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const ask = ({ name, text }: Statement, values: readonly unknown[]) =>
  pool.query({ name, text, values: [...values] });

interface Given {
  headers: Record<string, string>;
  answer: unknown;
}
/**
 * Answers of Charpente with their headers. Key: the authorization header and the URL of a list, or
 * the call's name.
 */
const given = new Map<string, Given>();

interface Session {
  user_id: number;
  role: string;
  broker_id: number;
}

async function session(request: IncomingMessage): Promise<Session> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const { rows } = await ask(lookUp, [hashToken(token), new Date()]);
  if (!rows[0]) throw new Error('No session');
  return rows[0] as Session;
}

async function read<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}

async function list(request: IncomingMessage): Promise<Given | undefined> {
  const { broker_id } = await session(request);
  const { searchParams } = new URL(request.url ?? '/', 'http://fair');
  const { page, ...query } = Object.fromEntries(searchParams);
  const { statement, values } = sliceOf(filterOf(query, { kind: 'broker', id: broker_id }), {
    offset: 10 * (Number(page ?? 1) - 1),
    limit: 10,
    backwards: false,
  });
  await ask(statement, values);
  return given.get(`${request.headers.authorization} ${request.url}`);
}

/** Archives or resumes: the rows that Charpente writes for it. */
async function change(request: IncomingMessage): Promise<Given> {
  const { user_id, role } = await session(request);
  const { id, status, version } = await read<{ id: number; status: string; version: number }>(request);
  const byId = requestById(everything, id);
  const row = (await ask(byId.statement, byId.values)).rows[0] as RequestRow;
  const archives = status === 'offres-archivees';
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const { name, text } = statementFor(
    archives ? ['links_cancelled_version', 'next_look'] : ['next_look', 'valid_until'],
  );
  const values = [
    id,
    version,
    status,
    row.step,
    row.claims,
    row.company_sees,
    new Date(),
    user_id,
    null,
    role,
    'fair',
    archives ? 'STATUS.ARCHIVE' : 'STATUS.RESUME',
    row.status,
    row.step,
    null,
    '{}',
    [`${row.status}|fair|0`],
    '',
    row.contents_version,
    ...(archives ? [version + 1, null] : [null, until]),
  ];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ name, text, values });
    // An archived offer is its client's no more.
    if (archives) {
      await client.query({ ...endingLinks.revoke, values: [id, new Date()] });
      await client.query({ ...endingLinks.close, values: [id] });
    }
    await client.query('commit');
    if (!rows[0]) throw new Error('Somebody was faster');
    const { headers = {}, answer } = given.get('change') ?? {};
    return { headers, answer: { ...(answer as object), version: version + 1 } };
  } finally {
    client.release();
  }
}

async function give(request: IncomingMessage): Promise<Given> {
  const { name, ...one } = await read<Given & { name: string }>(request);
  given.set(name, one);
  return { headers: {}, answer: {} };
}

const calls: Record<string, (request: IncomingMessage) => Promise<Given | undefined>> = {
  list,
  change,
  give,
};

const server = createServer((request, response) => {
  const name = /^\/(\w+)/.exec(request.url ?? '')?.[1] ?? '';
  const call = calls[name] ?? (() => Promise.reject(new Error(`No call is named ${name}`)));
  call(request).then(
    (one) => {
      const text = JSON.stringify(one?.answer);
      response
        .writeHead(200, {
          ...one?.headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        .end(text);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
