import { Pool, types as pgTypes, type CustomTypesConfig, type PoolClient } from 'pg';
import { afterCommitQueue } from './after-commit.ts';
import type { DatabaseHandle, Executor, Statement, Transaction } from './executor.ts';

const { builtins } = pgTypes;
const asText = (value: string) => value;
const ignored = () => undefined;

/** No page waits longer for one statement, nor a transaction for its next one, ms; migrations and seeds lift that. */
const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** Same values as PGlite gives: see `Executor`. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && oid === builtins.INT8) return Number;
    if (format !== 'binary' && oid === builtins.DATE) return asText;
    return pgTypes.getTypeParser(oid, format);
  },
};

function executor(client: Pool | PoolClient): Executor {
  const query = async <Row extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await client.query<Row>({ name: statement.name, text: statement.text, values: [...values] })).rows;
  const script = async (sql: string) => void (await client.query(sql));
  return { query, script };
}

/** A PostgreSQL server, through a pool. Throws where it does not answer. */
export async function openPostgres(url: string, { poolSize, unhurried = false }: { poolSize: number; unhurried?: boolean }): Promise<DatabaseHandle> {
  const pool = new Pool({ connectionString: url, max: poolSize, types, connectionTimeoutMillis: 10_000, ...(unhurried ? {} : limits) });
  // A connection that dies while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', ignored);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const perClient = new WeakMap<PoolClient, Executor>();
  const executorOf = (client: PoolClient) => {
    const known = perClient.get(client) ?? executor(client);
    perClient.set(client, known);
    return known;
  };

  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    // Its statements fail by themselves; without a listener, a connection that dies between two of them would end the process.
    client.on('error', ignored);
    const queue = afterCommitQueue();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ ...executorOf(client), afterCommit: queue.afterCommit });
      await client.query('commit');
      queue.run();
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => void (broken = failure));
      throw error;
    } finally {
      client.removeListener('error', ignored);
      client.release(broken);
    }
  };

  return { kind: 'postgres', ...executor(pool), transaction, close: () => pool.end() };
}
