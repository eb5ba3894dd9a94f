import { Client } from 'pg';
import { newToken } from '#server/session/tokens.ts';
import type { Target } from './load.ts';

/** The questions of brokers to the list, as often as they do: mostly the first page of what is under way. */
const queries = [
  'status=offres-en-cours',
  'status=offres-en-cours',
  'status=offres-en-cours',
  'status=offres-en-cours',
  'status=offres-en-cours&page=2',
  'status=offres-en-cours&page=3',
  'status=offres-en-cours&type=Syndic',
  'status=offres-en-cours&type=Maison%20individuelle',
  'status=offres-archivees',
  'status=offres-archivees&page=2',
];

/** One request of the list is changed for so many pages that are read. */
const readsPerChange = 20;

/** Somebody logs out for so many pages that are read. */
const readsPerLogout = 100;

/** A page that a broker asks for. */
export interface Ask {
  broker: number;
  token: string;
  query: string;
}

interface Broker {
  id: number;
  user: number;
  /** Requests that may be archived and resumed. */
  changeable: number[];
}

const addAccounts = `
  insert into users (email, password_hash, name, last_name, role, can_do, broker_id)
  select 'bench-' || id || '@charpente.test', '', 'Bench', company_name, 'broker', true, id
  from brokers b
  where status = 'valid' and not exists (select from users where broker_id = b.id)`;

const openSessions = `
  insert into sessions (token_hash, kind, user_id, created_at, expires_at)
  select hash, 'user', user_id, now(), now() + interval '8 hours'
  from unnest($1::bytea[], $2::integer[]) opened (hash, user_id)`;

const readBrokers = `
  select u.id as user, b.id, (
    select coalesce(json_agg(id), '[]') from (
      select id from requests r
      where r.broker_id = b.id and status = 'offres-en-cours' and step = 'offre-enregistree'
      order by updated_at desc limit 10) r) as changeable
  from brokers b join users u on u.broker_id = b.id
  where u.email like 'bench-%' and exists (select from requests r where r.broker_id = b.id)
  order by b.id`;

/** Archives or resumes, as a broker does. */
const change = `
  update requests set version = version + 1, updated_at = now(),
    status = case status when 'offres-en-cours' then 'offres-archivees' else 'offres-en-cours' end
  where id = $1`;

/** Clears what nodes know of sessions, as a logout does; the session itself goes on. */
const logout = `
  update sessions set expires_at = expires_at - interval '1 second'
  where token_hash = (select token_hash from sessions where kind = 'user' limit 1)`;

/** The same order at every run: by a hash of the position. */
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one, index) => ({ one, key: (index * 2_654_435_761) % 4_294_967_296 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);

/** Brokers at work: what they ask for, and what changes meanwhile. */
export interface Brokers {
  asks: readonly Ask[];
  /** The asks one after the other, for a server; each that is taken may bring a change. */
  targetOf(url: string, pathOf: (ask: Ask) => string): Target;
  end(): Promise<void>;
}

/** Opens a session for every broker of the large set. */
export async function brokersAtWork(database: string): Promise<Brokers> {
  const client = new Client(database);
  await client.connect();
  await client.query(addAccounts);
  const { rows } = await client.query<Broker>(readBrokers);
  const brokers = rows.map((row) => ({ ...row, ...newToken() }));
  await client.query(openSessions, [brokers.map(({ hash }) => hash), brokers.map(({ user }) => user)]);
  const changeableOf = new Map(brokers.map(({ id, changeable }) => [id, changeable]));
  const asks = shuffled(
    brokers.flatMap(({ id, token }) => queries.map((query) => ({ broker: id, token, query }))),
  );
  let reads = 0;
  const meanwhile = ({ broker }: Ask): void => {
    reads += 1;
    if (reads % readsPerLogout === 0) void client.query(logout);
    if (reads % readsPerChange > 0) return;
    const changeable = changeableOf.get(broker) ?? [];
    void client.query(change, [changeable[reads % changeable.length]]);
  };
  return {
    asks,
    targetOf: (url, pathOf) => {
      let asked = 0;
      const next = () => {
        const ask = asks[asked++ % asks.length] as Ask;
        meanwhile(ask);
        return { path: pathOf(ask), headers: { authorization: `Bearer ${ask.token}` } };
      };
      return { url, next };
    },
    end: () => client.end(),
  };
}
