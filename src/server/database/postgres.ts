import {
  Pool,
  types as pgTypes,
  type ClientBase,
  type CustomTypesConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { afterCommitQueue } from './after-commit.ts';
import { DatabaseTimeout } from './database-timeout.ts';
import {
  callersChanged,
  type DatabaseHandle,
  type Executor,
  type Follower,
  type Hearer,
  type Statement,
  type Transaction,
  type TransactionOptions,
} from './executor.ts';
import { followChannels } from './listen.ts';

const { builtins } = pgTypes;
const asText = (value: string) => value;
const ignored = () => undefined;

/** Milliseconds that a statement may take by default: browsers wait for twenty seconds. */
const defaultTimeout = 15_000;

/** Milliseconds to wait for a connection at most. */
const connecting = 10_000;

/**
 * Milliseconds after which the driver drops a connection: the
 * server cancels the statement first, unless it no longer answers.
 */
const droppedAfter = (timeout: number): number => Math.ceil(timeout * 1.2);

/** The parsers that give the same values as PGlite: see `Executor`. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && oid === builtins.INT8) return Number;
    if (format !== 'binary' && oid === builtins.DATE) return asText;
    return pgTypes.getTypeParser(oid, format);
  },
};

/**
 * Sends one query. `query_timeout`: the driver's own limit in
 * ms, 0 for none; the driver's types lack it for a single query.
 */
async function send<Row extends object>(
  client: Pool | ClientBase,
  query: QueryConfig,
  query_timeout: number,
): Promise<QueryResult<Row>> {
  try {
    const timed: QueryConfig & { query_timeout: number } = { ...query, query_timeout };
    return await client.query<Row>(timed);
  } catch (error) {
    // The driver's own time-out has neither a class nor a code.
    if (error instanceof Error && error.message === 'Query read timeout') throw new DatabaseTimeout();
    throw error;
  }
}

/** PostgreSQL cuts longer names: two statements could then share one. */
const longestName = 63;

function executor(client: Pool | ClientBase, timeout: number): Executor {
  const query = async <Row extends object>({ name, text }: Statement, values: readonly unknown[] = []) => {
    if (name.length > longestName) throw new RangeError(`A statement's name is too long: ${name}`);
    return (await send<Row>(client, { name, text, values: [...values] }, timeout)).rows;
  };
  const script = async (text: string) => void (await send(client, { text }, timeout));
  return { query, script };
}

interface PostgresOptions {
  poolSize: number;
  timeout?: number | null;
}

/** Opens a PostgreSQL server through a pool. Throws where it does not answer. */
export async function openPostgres(
  url: string,
  { poolSize, timeout = defaultTimeout }: PostgresOptions,
): Promise<DatabaseHandle> {
  const limits =
    timeout === null ? {} : { statement_timeout: timeout, idle_in_transaction_session_timeout: timeout * 2 };
  const readTimeout = timeout === null ? 0 : droppedAfter(timeout);
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: Math.min(readTimeout || connecting, connecting),
  };
  let follower: Follower | undefined;
  const onConnect = async (client: ClientBase): Promise<void> => {
    // The pool handles errors of idle connections only. One that dies while in use needs a
    // listener of its own, or its error would end the process; its next statement fails anyway.
    client.on('error', ignored);
    // PostgreSQL delivers the notifications of a connection's
    // own transactions before it confirms their commit.
    client.on('notification', ({ payload = '' }) => follower?.heardFirst(payload));
    // A connection that cannot listen is not used: it would report no change. The driver reads
    // instants and days as ISO 8601, but a server, database or role may be set to another style.
    await send(client, { text: `set datestyle to iso; listen ${callersChanged}` }, readTimeout);
    // Changes made before it listened are not reported on it.
    follower?.connected();
  };
  const pool = new Pool({ ...connection, max: poolSize, types, onConnect, ...limits });
  // An idle connection that dies is replaced at its next
  // use; without a listener its error would end the process.
  pool.on('error', ignored);
  await send(pool, { text: 'select 1' }, readTimeout).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const committedByItself = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const queue = afterCommitQueue();
    const result = await work({ ...executor(pool, readTimeout), afterCommit: queue.afterCommit });
    queue.run();
    return result;
  };

  const transaction = async <T>(
    work: (tx: Transaction) => Promise<T>,
    { withoutTimeout = false, oneStatement = false }: TransactionOptions = {},
  ): Promise<T> => {
    if (oneStatement) return committedByItself(work);
    const client = await pool.connect();
    const queue = afterCommitQueue();
    const own = executor(client, withoutTimeout ? 0 : readTimeout);
    let broken: Error | undefined;
    try {
      await own.script(
        withoutTimeout
          ? 'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'
          : 'begin',
      );
      const result = await work({ ...own, afterCommit: queue.afterCommit });
      await own.script('commit');
      queue.run();
      return result;
    } catch (error) {
      if (error instanceof DatabaseTimeout) broken = error;
      else await own.script('rollback').catch((failure: Error) => void (broken = failure));
      throw error;
    } finally {
      // The pool destroys a broken connection and opens another at the next use.
      client.release(broken);
    }
  };

  const follow = (heard: Follower) => {
    follower = heard;
    return followChannels(connection, [callersChanged], heard);
  };
  const hear = (channels: readonly string[], { ready, heard }: Hearer) =>
    followChannels(connection, channels, {
      ready,
      heard: (message, channel) => heard(channel, message),
      lost: () => undefined,
    });

  return {
    kind: 'postgres',
    ...executor(pool, readTimeout),
    transaction,
    follow,
    hear,
    close: () => pool.end(),
  };
}
