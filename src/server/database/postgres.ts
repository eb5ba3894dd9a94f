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
  type Statement,
  type Transaction,
  type TransactionOptions,
} from './executor.ts';
import { followChannel } from './follow.ts';

const { builtins } = pgTypes;
const asText = (value: string) => value;
const ignored = () => undefined;

/** Milliseconds that a statement may take where nobody says otherwise: browsers wait for twenty seconds. */
const defaultTimeout = 15_000;

/** Milliseconds to wait for a connection at most. */
const connecting = 10_000;

/** The server is asked to give a statement up; where it does not even answer that, its connection is dropped a little later. */
const droppedAfter = (timeout: number): number => Math.ceil(timeout * 1.2);

/** Same values as PGlite gives: see `Executor`. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && oid === builtins.INT8) return Number;
    if (format !== 'binary' && oid === builtins.DATE) return asText;
    return pgTypes.getTypeParser(oid, format);
  },
};

/** `query_timeout`, ms, is the driver's own; 0: none. Its types do not know it as part of one query. */
async function send<Row extends object>(
  client: Pool | ClientBase,
  query: QueryConfig,
  query_timeout: number,
): Promise<QueryResult<Row>> {
  try {
    const timed: QueryConfig & { query_timeout: number } = { ...query, query_timeout };
    return await client.query<Row>(timed);
  } catch (error) {
    // The driver gives its own time-out neither a class nor a code.
    if (error instanceof Error && error.message === 'Query read timeout') throw new DatabaseTimeout();
    throw error;
  }
}

/** PostgreSQL cuts longer names: one statement could then be taken for another. */
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

/** A PostgreSQL server, through a pool. Throws where it does not answer. */
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
    // The pool listens to a connection only while it is idle. One may die the moment it is handed over, or between two statements: its next
    // statement fails by itself; without a listener of its own, from its first moment on, it would end the process.
    client.on('error', ignored);
    // PostgreSQL hands a connection what its own transactions tell before it says that they are committed.
    client.on('notification', ({ payload = '' }) => follower?.heardFirst(payload));
    // One that cannot listen is not used: a statement on it would not say what had been changed before.
    // Instants and days are read as ISO 8601, here and by the driver: a server, a database or a role may be set to write them otherwise.
    await send(client, { text: `set datestyle to iso; listen ${callersChanged}` }, readTimeout);
    // What was changed before it listened it will not tell.
    follower?.connected();
  };
  const pool = new Pool({ ...connection, max: poolSize, types, onConnect, ...limits });
  // A connection that dies while idle is replaced at its next use; without a listener it would end the process.
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
      // A broken one is destroyed: the pool makes another at the next use.
      client.release(broken);
    }
  };

  const follow = (heard: Follower) => {
    follower = heard;
    return followChannel(connection, callersChanged, heard);
  };

  return { kind: 'postgres', ...executor(pool, readTimeout), transaction, follow, close: () => pool.end() };
}
