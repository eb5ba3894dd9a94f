/**
 * The server that ours is compared with: only node:http and the driver, with the same queries. Prints its
 * port.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const pageOf = (isOfType: boolean) => ({
  name: `page ${isOfType}`,
  text: `select r.id, r.reference, r.version, r.status, r.step, r.type, r.client, r.site, r.cost_cents, r.total_cents, r.indicative, b.company_name, r.created_at, r.updated_at
    from requests r join brokers b on b.id = r.broker_id where r.broker_id = $1 and r.status = $2 ${isOfType ? 'and r.type = $4' : ''} order by r.updated_at desc, r.id desc limit 10 offset $3`,
});
const account = {
  name: 'account',
  text: 'select id, password_hash from users where lower(email) = lower($1)',
};
const change = {
  name: 'change',
  text: 'update requests set status = $2, version = version + 1, updated_at = now() where id = $1 returning version',
};
const audit = {
  name: 'audit',
  text: `insert into request_events (request_id, actor, who, event, from_status, from_step, to_status, to_step, version) values ($1, 'A', 'bare', 'STATUS.ARCHIVE', 'a', 'b', $2, 'b', $3)`,
};
const effect = {
  name: 'effect',
  text: `insert into outbox (kind, payload, done_at) values ('bare', '{}', now())`,
};

async function body(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

/** The lines of a page, as the list of that address has them. */
async function listed(query: URLSearchParams) {
  const [type, offset] = [query.get('type'), 10 * (Number(query.get('page') ?? 1) - 1)];
  const values = [query.get('broker'), query.get('status'), offset, ...(type ? [type] : [])];
  return (await pool.query({ ...pageOf(type !== null), values })).rows;
}

async function moved({ id, status }: Record<string, unknown>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ version: number }>({ ...change, values: [id, status] });
    await client.query({ ...audit, values: [id, status, rows[0]?.version ?? 0] });
    await client.query(effect);
    await client.query('commit');
    return { version: rows[0]?.version };
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const answering = async (): Promise<unknown> => {
    if (url.pathname === '/list') return listed(url.searchParams);
    const sent = await body(request);
    if (url.pathname === '/change') return moved(sent);
    const { rows } = await pool.query<{ id: number; password_hash: string }>({
      ...account,
      values: [sent.email],
    });
    return { ok: rows[0] !== undefined && (await verify(rows[0].password_hash, String(sent.password))) };
  };
  answering().then(
    (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
